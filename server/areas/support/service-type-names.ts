import { supportTexts } from './texts.ts';

/** Name of a service type by its subsystem id (SU-082); empty for one that nobody knows. */
export function serviceTypeName(subsystemId: number, language: string): string {
  return supportTexts.find(`serviceType.${subsystemId}`, language) ?? '';
}

import { requestType } from './wire-enums.ts';

/** Whether credits are taken when the request is made: those of a health check are when its result is accepted (SU-181). */
export function isChargedWhenMade(type: number | null): boolean {
  return type !== requestType.healthCheck;
}

/** Names of the service types, by subsystem id (SU-082). */
import type { Localized, ServerLanguage } from '../language.ts';

const nameById: Readonly<Record<number, Localized>> = {
  1: { en: 'Automotive Training Solutions', de: 'Automotive-Schulungen', da: 'Kurser for værksteder' },
  6: { en: 'Remote Diagnostics', de: 'Ferndiagnose', da: 'Fjerndiagnose' },
  11: { en: 'Online Car Repair Support', de: 'Technische Hotline', da: 'Teknisk hotline' },
  16: { en: 'Vehicle Health Check', de: 'Fahrzeug-Gesundheitscheck', da: 'Sundhedstjek af køretøj' },
};

export function serviceTypeName(subsystemId: number, language: ServerLanguage): string {
  return nameById[subsystemId]?.[language] ?? '';
}

/** Forms of address (SU-341). */
import type { Localized, ServerLanguage } from '../language.ts';

const titulations: readonly { id: number; name: Localized }[] = [
  { id: 1, name: { en: 'Mr', de: 'Herr', da: 'Hr.' } },
  { id: 2, name: { en: 'Ms', de: 'Frau', da: 'Fr.' } },
  { id: 3, name: { en: 'Not specified', de: 'Keine Angabe', da: 'Ikke angivet' } },
];

export function listTitulations(language: ServerLanguage): { id: number; name: string }[] {
  return titulations.map(({ id, name }) => ({ id, name: name[language] }));
}

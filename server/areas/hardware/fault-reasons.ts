/** Why hardware is sent in for repair (SU-128), in the words of the workshop. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 99] as const;

export function listFaultReasons(language: string): { id: number; faultLocalized: string }[] {
  return ids.map((id) => ({ id, faultLocalized: texts.in(language)[`faultReason.${id}`] }));
}

export function isFaultReason(id: number): boolean {
  return ids.some((known) => known === id);
}

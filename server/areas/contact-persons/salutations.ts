/** Forms of address (SU-341). */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);
const ids = [1, 2, 3] as const;

export function listSalutations(language: string): { id: number; name: string }[] {
  return ids.map((id) => ({ id, name: texts.in(language)[`titulation.${id}`] }));
}

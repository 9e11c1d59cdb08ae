/** Words of the identity pages and of the provider's mail. */
import path from 'node:path';
import { readTexts } from '../../texts.ts';
import english from './texts/en.json' with { type: 'json' };

const texts = readTexts(path.join(import.meta.dirname, 'texts'), english);
export type Texts = Readonly<typeof english>;

export interface Language {
  code: string;
  texts: Texts;
}

/** The first language we have among `preferences`: `ui_locales` or an Accept-Language header; else English. */
export function languageFrom(...preferences: (string | undefined)[]): Language {
  for (const code of preferences.flatMap(
    (preference) => preference?.toLowerCase().match(/[a-z]{2,3}(?=[-;,\s]|$)/g) ?? [],
  )) {
    if (texts.languages.includes(code)) return { code, texts: texts.in(code) };
  }
  return { code: 'en', texts: english };
}

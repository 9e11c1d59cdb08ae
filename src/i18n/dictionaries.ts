/**
 * The built-in texts: one lazy chunk per language, put together at build time from `locales/<language>/<feature>.json`.
 * To add a language, add its folder with the same `index.ts`: nothing else names the languages. Keys are flat and start
 * with their feature (`requests.title`), or are the specification's own (`Error_Common`). scripts/check-dictionaries.ts
 * keeps the languages complete.
 */
import { bareLanguage } from '../../domain/language-id.ts';

export type Texts = Readonly<Record<string, string>>;

/** A language has a dictionary when it has a folder; others fall back to English. */
const dictionaries = import.meta.glob<Texts>('./locales/*/index.ts', { import: 'texts' });
const fileOf = (language: string) => `./locales/${language}/index.ts`;

/** Words that a country writes otherwise, over those of its language: `locales/en-US.json`. */
const variants = import.meta.glob<Texts>('./locales/*.json', { import: 'default' });

/** Built in for the exact id only; empty for an id without a variant. */
export async function loadVariant(languageId: string): Promise<Texts> {
  return (await variants[`./locales/${languageId}.json`]?.()) ?? {};
}

/** `de-AT` → `de`; anything without a dictionary → null. */
export function builtInLanguageOf(languageId: string): string | null {
  const bare = bareLanguage(languageId);
  return fileOf(bare) in dictionaries ? bare : null;
}

/** What stands behind the name of a language whose pages are in English; empty for the others. */
export function languageMark(languageId: string, t: (key: string) => string): string {
  return builtInLanguageOf(languageId) === null ? ` (${t('shell.inEnglish')})` : '';
}

/** Empty for a language without a dictionary. */
export async function loadDictionary(language: string): Promise<Texts> {
  return (await dictionaries[fileOf(language)]?.()) ?? {};
}

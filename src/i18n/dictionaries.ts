/**
 * The built-in texts: one lazy chunk per language, put together at build time from
 * `locales/<language>/<feature>.json`. Keys are flat and start with their feature (`requests.title`), or are
 * the specification's own (`Error_Common`). scripts/check-dictionaries.ts keeps the languages complete.
 */
export type Texts = Readonly<Record<string, string>>;

/** Languages with a complete dictionary; others fall back to English. */
const builtInLanguages = ['en', 'de', 'da'] as const;
export type BuiltInLanguage = (typeof builtInLanguages)[number];

const loaders: Record<BuiltInLanguage, () => Promise<{ texts: Texts }>> = {
  en: () => import('./locales/en.ts'),
  de: () => import('./locales/de.ts'),
  da: () => import('./locales/da.ts'),
};

/** Words that a country writes otherwise, over those of its language: `locales/en-US.json`. */
const variants = import.meta.glob<Texts>('./locales/*.json', { import: 'default' });

/** Built in for the exact id only; empty for an id without a variant. */
export async function loadVariant(languageId: string): Promise<Texts> {
  return (await variants[`./locales/${languageId}.json`]?.()) ?? {};
}

/** `de-AT` → `de`; anything without a dictionary → null. */
export function builtInLanguageOf(languageId: string): BuiltInLanguage | null {
  const bare = languageId.toLowerCase().split('-')[0];
  return builtInLanguages.find((language) => language === bare) ?? null;
}

/** What stands behind the name of a language whose pages are in English; empty for the others. */
export function languageMark(languageId: string, t: (key: string) => string): string {
  return builtInLanguageOf(languageId) === null ? ` (${t('shell.inEnglish')})` : '';
}

export async function loadDictionary(language: BuiltInLanguage): Promise<Texts> {
  return (await loaders[language]()).texts;
}

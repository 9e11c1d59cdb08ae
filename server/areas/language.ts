/** Texts that the server localizes: English, German, Danish; every other language reads English. */
const known = ['en', 'de', 'da'] as const;
export type ServerLanguage = (typeof known)[number];
export type Localized = Readonly<Record<ServerLanguage, string>>;

/** `de-AT` → `de`; languages without texts → `en`. */
export function serverLanguage(languageId: string): ServerLanguage {
  const base = languageId.slice(0, 2).toLowerCase();
  return known.find((language) => language === base) ?? 'en';
}

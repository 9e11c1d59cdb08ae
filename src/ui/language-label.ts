const namesByLocale = new Map<string, Intl.DisplayNames>();

/** Name of a language in the reader's; null: none is told, or the browser knows no name. */
export function languageLabel(language: string, locale: string): string | null {
  const names =
    namesByLocale.get(locale) ?? new Intl.DisplayNames([locale, 'en'], { type: 'language', fallback: 'none' });
  namesByLocale.set(locale, names);
  try {
    return names.of(language) ?? null;
  } catch {
    return null;
  }
}

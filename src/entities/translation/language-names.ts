/** Names of languages in the reader's language (SU-211). */
import { type TranslationLanguage, translationLanguages } from '../../../domain/chat/translation-languages.ts';

const namesByReader = new Map<string, Intl.DisplayNames>();

export function languageName(language: TranslationLanguage, reader: string): string {
  const names =
    namesByReader.get(reader) ??
    new Intl.DisplayNames([reader, 'en'], { type: 'language', languageDisplay: 'dialect' });
  namesByReader.set(reader, names);
  const name = names.of(language) ?? language;
  // Some languages write their names small; here each stands for itself.
  return name.charAt(0).toLocaleUpperCase(reader) + name.slice(1);
}

/** All of them, sorted as the reader sorts. */
export function languageOptions(reader: string): { value: TranslationLanguage; label: string }[] {
  const order = new Intl.Collator(reader);
  return translationLanguages
    .map((value) => ({ value, label: languageName(value, reader) }))
    .sort((a, b) => order.compare(a.label, b.label));
}

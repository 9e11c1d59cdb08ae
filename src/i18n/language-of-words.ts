import { builtInLanguageOf } from './dictionaries.ts';

/**
 * In which the words around stand: for a name of a country or an "or" inside of a sentence. The chosen language, or English where that
 * has no dictionary.
 */
export function languageOfWords(languageId: string): string {
  return builtInLanguageOf(languageId) === null ? 'en' : languageId;
}

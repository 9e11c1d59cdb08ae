/** The language of a text: the one that knows it as a phrase, else what eld takes it for (decision 64 compares libraries). */
import { type TranslationLanguage, translationLanguageFrom } from '../../../domain/chat/translation-languages.ts';

/** `known`: languages that have the whole text among their phrases. Null when nothing says it with some certainty. */
export async function detectLanguage(
  text: string,
  known: readonly TranslationLanguage[],
): Promise<TranslationLanguage | null> {
  const [only, another] = known;
  if (only !== undefined && another === undefined) return only;
  if (!/\p{L}/u.test(text)) return null;
  // 84 MB that a server without conversations does not need.
  const { eld } = await import('eld/extrasmall');
  const guess = eld.detect(text);
  const language = translationLanguageFrom(guess.language);
  if (only !== undefined) return language !== null && known.includes(language) ? language : only;
  return guess.isReliable() ? language : null;
}

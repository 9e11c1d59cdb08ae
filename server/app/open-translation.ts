/** Who translates: the configured service, or the phrase book. */
import { createPhraseBook } from '../embedded/phrase-book/create-phrase-book.ts';
import { createLibreTranslate, type LibreTranslateSettings } from '../providers/libre-translate.ts';
import type { Translation } from '../providers/translation.ts';

export function openTranslation(settings: LibreTranslateSettings | null, now: () => Date): Translation {
  return settings === null ? createPhraseBook() : createLibreTranslate(settings, { now });
}

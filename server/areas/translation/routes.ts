/** Translation and detection of languages, for whoever may talk in a conversation. */
import type { translation as translationContract } from '../../../contract/translation.ts';
import {
  type autoLanguage,
  needsTranslation,
  type TranslationLanguage,
} from '../../../domain/chat/translation-languages.ts';
import { type Handlers, Refusal } from '../../call.ts';
import type { Translation } from '../../providers/translation.ts';
import { requireApiKey } from '../chat/seal-credentials.ts';
import { translateOnce } from './kept-translations.ts';

export function createTranslationHandlers({
  translation,
}: {
  translation: Translation;
}): Handlers<typeof translationContract> {
  return {
    'POST /api/Chime/TranslateMessage': async ({ headers, body }, { db, caller, now }) => {
      await requireApiKey(db, caller.ciamId, headers.apikey, now());
      const { text, sourceLanguageCode, targetLanguageCode } = body;
      const source = sourceLanguageCode as TranslationLanguage | typeof autoLanguage;
      const target = targetLanguageCode as TranslationLanguage;
      if (!needsTranslation(text, source, target)) return { translatedText: text };
      const answer = await translateOnce(db, translation, now(), [text, source, target]);
      if (answer.kind === 'unavailable') throw unavailable();
      return { translatedText: answer.kind === 'translated' ? answer.text : null };
    },
    'POST /api/chime/DetectLanguage/': async ({ headers, body }, { db, caller, now }) => {
      await requireApiKey(db, caller.ciamId, headers.apikey, now());
      const answer = await translation.detect(body.text);
      if (answer.kind === 'unavailable') throw unavailable();
      return { languageCode: answer.language };
    },
  };
}

function unavailable(): Refusal {
  return new Refusal('unavailable', 'The translation service cannot be reached.');
}

/** Translation of messages. Both calls need the key of GetApiKeyForCDM (contract/chat-access.ts). */
import * as v from 'valibot';
import { autoLanguage, isTranslationLanguage } from '../domain/chat/translation-languages.ts';
import { ApiKeyHeader } from './chat-access.ts';
import { ChatText } from './chat-rows.ts';
import type { Contract } from './endpoint.ts';

/** One of domain/chat/translation-languages.ts; a text for the compiler, which would multiply so many words. */
const LanguageCode = v.pipe(v.string(), v.check(isTranslationLanguage, 'Unknown language'));
const SourceLanguageCode = v.pipe(
  v.string(),
  v.check((code) => code === autoLanguage || isTranslationLanguage(code), 'Unknown language'),
);

export const translation = {
  'POST /api/Chime/TranslateMessage': {
    summary: 'A text in another language; null when this text cannot be translated. Unavailable: later it may be',
    reads: true,
    headers: ApiKeyHeader,
    body: v.object({ text: ChatText, sourceLanguageCode: SourceLanguageCode, targetLanguageCode: LanguageCode }),
    answer: v.object({ translatedText: v.nullable(v.string()) }),
  },
  'POST /api/chime/DetectLanguage/': {
    summary: 'The language of a text; null when nothing says it',
    reads: true,
    headers: ApiKeyHeader,
    body: v.object({ text: ChatText }),
    answer: v.object({ languageCode: v.nullable(v.string()) }),
  },
} satisfies Contract;

/**
 * Translates one message: finds its language where none is chosen, and asks for the translation where the reader needs one. Both calls
 * carry a key of the person, which is asked for once and again when it has run out. A failure is an answer: refused by our server, or nothing
 * known (SU-414).
 */
import { chatAccess } from '../../../contract/chat-access.ts';
import { translation } from '../../../contract/translation.ts';
import {
  autoLanguage,
  needsTranslation,
  type TranslationLanguage,
  translationLanguageFrom,
} from '../../../domain/chat/translation-languages.ts';
import type { Api } from '../../api/client.ts';
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import { actingCompanyOf } from '../../data/company.ts';
import { keepTranslation, type WantedTranslation } from '../../data/translations.ts';
import { type Outcome, problemOf, type WithPerson } from './command.ts';

/** `text` null: it cannot be translated. `source` null: nobody said it. */
export interface FoundTranslation {
  text: string | null;
  source: TranslationLanguage | null;
}

export interface TranslationCalls {
  /** What is found is kept on the device. `hint`: the language that the message says it is written in. */
  translate(wanted: WantedTranslation, hint: string | null): Promise<Outcome<FoundTranslation>>;
}

interface TranslationCallDeps {
  api: Api;
  now(): number;
  withPerson: WithPerson;
}

type Keyed<T> = (headers: { apikey: string }) => Promise<Result<T, ApiFailure>>;

/** In memory only, by account. */
const keys = new Map<string, { value: string; at: number }>();
/** A key lasts for ten minutes at least. One that has run out would cost a new token beside a new key. */
const keyKeptMs = 8 * 60_000;

export function createTranslationCalls({ api, now, withPerson }: TranslationCallDeps): TranslationCalls {
  async function withKey<T>(account: string, call: Keyed<T>): Promise<Result<T, ApiFailure>> {
    const known = keys.get(account);
    if (known !== undefined && now() - known.at < keyKeptMs) {
      const answer = await call({ apikey: known.value });
      if (answer.ok || answer.failure.code !== 'forbidden') return answer;
    }
    const key = await api.send(chatAccess, 'GET /api/Ticket/GetApiKeyForCDM/', {}, { account });
    if (!key.ok) return key;
    keys.set(account, { value: key.value.value, at: now() });
    return await call({ apikey: key.value.value });
  }
  async function sourceOf(account: string, { content, langSource }: WantedTranslation, hint: string | null) {
    if (langSource !== autoLanguage) return { ok: true, value: langSource } as const;
    const found = await withKey(account, (headers) =>
      api.send(translation, 'POST /api/chime/DetectLanguage/', { headers, body: { text: content } }, { account }),
    );
    return found.ok
      ? ({ ok: true, value: translationLanguageFrom(found.value.languageCode ?? hint ?? '') } as const)
      : found;
  }
  return {
    translate: (wanted, hint) =>
      withPerson<Outcome<FoundTranslation>>({ ok: false, failure: 'failed' }, async (database) => {
        const { accountId: account } = database;
        const { content: text, target } = wanted;
        const stay = await actingCompanyOf(database);
        if (!needsTranslation(text, wanted.langSource, target)) return { ok: true, value: { text, source: target } };
        const found = await sourceOf(account, wanted, hint);
        if (!found.ok) return { ok: false, failure: problemOf(found.failure) };
        const source = found.value;
        let translated: string | null = text;
        if (needsTranslation(text, source ?? autoLanguage, target)) {
          const body = { text, sourceLanguageCode: source ?? autoLanguage, targetLanguageCode: target };
          const answer = await withKey(account, (headers) =>
            api.send(translation, 'POST /api/Chime/TranslateMessage', { headers, body }, { account }),
          );
          if (!answer.ok) return { ok: false, failure: problemOf(answer.failure) };
          translated = answer.value.translatedText;
        }
        if (translated !== null) await keepTranslation(database, stay, wanted, { text: translated, source, at: now() });
        return { ok: true, value: { text: translated, source } };
      }),
  };
}

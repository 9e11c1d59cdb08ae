/**
 * Any service that speaks the protocol of LibreTranslate (github.com/LibreTranslate/LibreTranslate): POST /translate and /detect, GET
 * /languages. What it cannot is asked of the languages it lists, so that no call is made in vain; its list is asked for once an hour.
 */
import * as v from 'valibot';
import { type TranslationLanguage, translationLanguageFrom } from '../../domain/chat/translation-languages.ts';
import type { Translation } from './translation.ts';

export interface LibreTranslateSettings {
  /** Without `/translate`. */
  url: string;
  /** Null: the service asks for none. */
  apiKey: string | null;
}

const answerTimeoutMs = 10_000;
const listKeptMs = 3_600_000;
/** Of a text of 4,000 characters, each written as JSON's longest, four times over. */
const mostAnswerBytes = 262_144;

const Languages = v.array(v.object({ code: v.string(), targets: v.optional(v.array(v.string())) }));
const TranslateAnswer = v.object({ translatedText: v.string() });
const DetectAnswer = v.array(v.object({ language: v.string(), confidence: v.number() }));

/** What services call a language that has another name with us; the first that is listed is meant. */
const namesOf: Partial<Record<TranslationLanguage, readonly string[]>> = {
  no: ['nb', 'no'],
  zh: ['zh-hans', 'zh'],
  'zh-TW': ['zh-hant', 'zt'],
  pt: ['pt-br', 'pb', 'pt'],
  'pt-PT': ['pt'],
  'es-MX': ['es'],
  'fr-CA': ['fr'],
  'fa-AF': ['fa'],
};
const ownNames: Readonly<Record<string, TranslationLanguage>> = { pb: 'pt', zt: 'zh-TW', 'zh-hans': 'zh' };

type Listed = v.InferOutput<typeof Languages>;

export function createLibreTranslate(
  { url, apiKey }: LibreTranslateSettings,
  { now }: { now: () => Date },
): Translation {
  let list: { languages: Listed; until: number } | null = null;
  const post = (path: string, body: object) =>
    ask(new URL(path, withSlash(url)), { ...body, ...(apiKey !== null && { api_key: apiKey }) });
  async function listed(): Promise<Listed | null> {
    if (list !== null && list.until > now().getTime()) return list.languages;
    const { body } = await ask(new URL('languages', withSlash(url)), null);
    const languages = v.safeParse(Languages, body);
    if (languages.success) list = { languages: languages.output, until: now().getTime() + listKeptMs };
    return languages.success ? languages.output : null;
  }
  return {
    isRemote: true,
    async translate(text, source, target) {
      const languages = await listed();
      if (languages === null) return { kind: 'unavailable' };
      const pair = pairOf(languages, source, target);
      if (pair === null) return { kind: 'cannot' };
      const { status, body } = await post('translate', { q: text, ...pair, format: 'text' });
      const answer = v.safeParse(TranslateAnswer, body);
      if (answer.success) return { kind: 'translated', text: answer.output.translatedText };
      return { kind: status === 400 ? 'cannot' : 'unavailable' };
    },
    async detect(text) {
      const { body } = await post('detect', { q: text });
      const answer = v.safeParse(DetectAnswer, body);
      if (!answer.success) return { kind: 'unavailable' };
      // Nothing found is said as English with no confidence.
      const [best] = answer.output.filter(({ confidence }) => confidence > 0);
      return { kind: 'detected', language: best === undefined ? null : languageFrom(best.language) };
    },
  };
}

/** Both names as the service lists them; null when it does not translate this pair. */
function pairOf(languages: Listed, source: TranslationLanguage | 'auto', target: TranslationLanguage) {
  const from =
    source === 'auto'
      ? null
      : listedName(
          languages.map(({ code }) => code),
          source,
        );
  if (from === undefined) return null;
  const targets = languages
    .filter(({ code }) => from === null || code === from)
    .flatMap(({ code, targets }) => targets ?? [code, ...languages.map((other) => other.code)]);
  const to = listedName(targets, target);
  return to === undefined ? null : { source: from ?? 'auto', target: to };
}

function listedName(codes: readonly string[], language: TranslationLanguage): string | undefined {
  const names = namesOf[language] ?? [language.toLowerCase()];
  const found = names.flatMap((name) => codes.filter((code) => code.toLowerCase() === name));
  return found[0];
}

function languageFrom(code: string): TranslationLanguage | null {
  return ownNames[code.toLowerCase()] ?? translationLanguageFrom(code);
}

/** What was answered, as JSON; no status when nothing that counts came in time. The text of an error is not kept: it may hold the message. */
async function ask(address: URL, body: object | null): Promise<{ status: number | null; body: unknown }> {
  try {
    const answer = await fetch(address, {
      ...(body !== null && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    return { status: answer.status, body: answer.ok ? JSON.parse(await limitedText(answer)) : null };
  } catch {
    return { status: null, body: null };
  }
}

async function limitedText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostAnswerBytes) throw new Error('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

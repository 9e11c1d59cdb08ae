import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { type Answerer, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale } from '../../../tests/support/work-samples.ts';
import type { TokenSource } from '../../api/token-source.ts';
import { keepAccount } from '../../data/company.ts';
import { keptTranslation, type WantedTranslation } from '../../data/translations.ts';
import { createTranslationCalls } from './translation-calls.ts';

const wanted: WantedTranslation = { messageId: 'm1', content: 'The engine', langSource: 'auto', target: 'de' };

let tablet: ReturnType<typeof createSyncDevice>;
let person = 0;
let now = 0;
beforeEach(async () => {
  // The key of a person is remembered by the page.
  const accountId = `person-${(person += 1)}`;
  const tokens: TokenSource = {
    get: () => Promise.resolve({ token: 'token', accountId, isFresh: true }),
    renew: () => Promise.resolve('renewed'),
    giveUp: () => Promise.resolve(),
  };
  tablet = createSyncDevice({ account: accountId, tokens });
  now = 5;
  await keepAccount(tablet.database, anAccountOf({ cdbId: 7 }));
});

interface Service {
  detect?: Answerer;
  translate?: Answerer;
  key?: Answerer;
}

function callsWith({ detect, translate, key }: Service) {
  tablet.serve((call) => {
    const { path } = call;
    if (path.includes('GetApiKeyForCDM')) return key?.(call) ?? ok({ value: 'k1' });
    if (path.includes('DetectLanguage')) return detect?.(call) ?? ok({ languageCode: 'en' });
    return translate?.(call) ?? ok({ translatedText: 'Der Motor' });
  });
  const { api, database } = tablet;
  return createTranslationCalls({ api, now: () => now, withPerson: (_, call) => call(database, aLocale) });
}
const asked = () => tablet.calls.map(({ path }) => path.split('?')[0]);

test('a message is translated from the language that is found, with the key of the person, and kept [SU-208, SU-357, SU-358]', async () => {
  const calls = callsWith({});
  expect(await calls.translate(wanted, null)).toEqual({ ok: true, value: { text: 'Der Motor', source: 'en' } });
  expect(asked()).toEqual([
    '/api/Ticket/GetApiKeyForCDM/',
    '/api/chime/DetectLanguage/',
    '/api/Chime/TranslateMessage',
  ]);
  const [, detection, translation] = tablet.calls;
  expect([detection?.headers.get('apikey'), translation?.headers.get('apikey')]).toEqual(['k1', 'k1']);
  expect(translation?.body).toEqual({ text: 'The engine', sourceLanguageCode: 'en', targetLanguageCode: 'de' });
  expect(await keptTranslation(tablet.database, wanted)).toMatchObject({ text: 'Der Motor', source: 'en', at: 5 });
});

test('a message in the reader’s own language is not sent for translation [SU-210]', async () => {
  const calls = callsWith({ detect: () => ok({ languageCode: 'de' }) });
  expect(await calls.translate(wanted, null)).toEqual({ ok: true, value: { text: 'The engine', source: 'de' } });
  expect(asked()).not.toContain('/api/Chime/TranslateMessage');
});

test.each([
  ['from a language to itself', { langSource: 'de' }],
  ['of nothing but digits', { content: '12.4' }],
] as const)('nothing at all is asked for a text %s [SU-210]', async (_words, other) => {
  const calls = callsWith({});
  expect(await calls.translate({ ...wanted, ...other }, null)).toMatchObject({ ok: true });
  expect(tablet.calls).toEqual([]);
});

test('a chosen language is not detected, and one that nobody finds is what the message says, else left to the service [SU-208]', async () => {
  const chosen = callsWith({});
  await chosen.translate({ ...wanted, langSource: 'fr' }, null);
  expect(asked()).not.toContain('/api/chime/DetectLanguage/');
  const unknown = callsWith({ detect: () => ok({ languageCode: null }) });
  await unknown.translate(wanted, 'da-DK');
  expect(tablet.calls.at(-1)?.body).toMatchObject({ sourceLanguageCode: 'da' });
  await unknown.translate({ ...wanted, messageId: 'm2' }, null);
  expect(tablet.calls.at(-1)?.body).toMatchObject({ sourceLanguageCode: 'auto' });
});

test('what cannot be translated is said, and is not kept as if it were', async () => {
  const calls = callsWith({ translate: () => ok({ translatedText: null }) });
  expect(await calls.translate(wanted, null)).toEqual({ ok: true, value: { text: null, source: 'en' } });
  expect(await keptTranslation(tablet.database, wanted)).toBeNull();
});

test('the key is asked for once in eight minutes, and once more when it is refused', async () => {
  let keyNumber = 0;
  let valid = 'k1';
  const calls = callsWith({
    key: () => ok({ value: `k${(keyNumber += 1)}` }),
    translate: ({ headers }) => (headers.get('apikey') === valid ? ok({ translatedText: 'x' }) : refusal('forbidden')),
  });
  const french = (messageId: string) => calls.translate({ ...wanted, messageId, langSource: 'fr' }, null);
  await french('m1');
  await french('m2');
  expect(keyNumber).toBe(1);
  valid = 'k2';
  expect(await french('m3')).toMatchObject({ ok: true });
  expect(keyNumber).toBe(2);
  now += 8 * 60_000;
  valid = 'k3';
  tablet.calls.length = 0;
  expect(await french('m4')).toMatchObject({ ok: true });
  expect(asked()).toEqual(['/api/Ticket/GetApiKeyForCDM/', '/api/Chime/TranslateMessage']);
  valid = 'none';
  expect(await french('m5')).toEqual({ ok: false, failure: 'failed' });
  expect(keyNumber).toBe(4);
});

test('an HTTP error of a translation is a refusal, anything else that goes wrong is nothing known [SU-414]', async () => {
  let trouble: Answerer = () => refusal('unavailable');
  const calls = callsWith({ translate: (call) => trouble(call) });
  const french = { ...wanted, langSource: 'fr' } as const;
  expect(await calls.translate(french, null)).toEqual({ ok: false, failure: 'failed' });
  trouble = () => {
    throw new Error('no answer');
  };
  expect(await calls.translate(french, null)).toEqual({ ok: false, failure: 'offline' });
  expect(await keptTranslation(tablet.database, french)).toBeNull();
});

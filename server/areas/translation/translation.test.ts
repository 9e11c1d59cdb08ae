import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { runJob } from '../../../tests/support/server-jobs.ts';
import type { Detected, Translated, Translation } from '../../providers/translation.ts';
import { forgetTranslations, mostKeptTranslations, translationsKeptMs } from './kept-translations.ts';

const anna = 'anna@lindner.example';
const freja = 'freja@nordlys.example';
const expert = 'expert@portal.example';

/** Another service, as far as the area sees one. */
function aService() {
  const asked: string[] = [];
  let translated: Translated = { kind: 'translated', text: 'Der Motor' };
  let detected: Detected = { kind: 'detected', language: 'en' };
  const translation: Translation = {
    isRemote: true,
    async translate(text, source, target) {
      asked.push(`${source} ${target} ${text}`);
      return translated;
    },
    detect: async () => detected,
  };
  return {
    translation,
    asked,
    answer: (next: Translated) => void (translated = next),
    find: (next: Detected) => void (detected = next),
  };
}

let server: TestServer;
const service = aService();
beforeAll(async () => {
  server = await createTestServer({ translation: service.translation });
});
afterAll(() => server.close());
beforeEach(async () => {
  service.asked.length = 0;
  service.answer({ kind: 'translated', text: 'Der Motor' });
  await server.database.kysely.deleteFrom('kept_translation').execute();
});

async function keyOf(as: string, at: TestServer = server): Promise<string> {
  const { envelope } = await at.call('GET /api/Ticket/GetApiKeyForCDM/', {}, { as });
  return envelope.dataObject?.value ?? '';
}
type Code = 'en' | 'de' | 'no' | 'auto';
async function translate(
  text: string,
  from: Code,
  to: Exclude<Code, 'auto'>,
  { as = anna, apikey = '', at = server } = {},
) {
  const headers = { apikey: apikey === '' ? await keyOf(as, at) : apikey };
  const body = { text, sourceLanguageCode: from, targetLanguageCode: to };
  return await at.call('POST /api/Chime/TranslateMessage', { headers, body }, { as, idempotencyKey: null });
}

test('a text is translated once for everybody: whoever asks again gets what is kept [SU-357]', async () => {
  for (const as of [anna, anna, expert])
    expect((await translate('The engine', 'en', 'de', { as })).envelope.dataObject).toEqual({
      translatedText: 'Der Motor',
    });
  expect(service.asked).toEqual(['en de The engine']);
  await translate('The engine', 'auto', 'de');
  await translate('The engines', 'en', 'de');
  expect(service.asked).toHaveLength(3);
});

test.each([
  ['to the language it is in', 'Hallo', 'de', 'de'],
  ['without words', '12.4 ?', 'de', 'en'],
] as const)('nobody is asked to translate a text %s [SU-210]', async (_words, text, from, to) => {
  expect((await translate(text, from, to)).envelope.dataObject).toEqual({ translatedText: text });
  expect(service.asked).toEqual([]);
});

test('what cannot be translated is null and not kept, and a service that is away is said to be away', async () => {
  service.answer({ kind: 'cannot' });
  expect((await translate('The engine', 'en', 'de')).envelope).toMatchObject({ dataObject: { translatedText: null } });
  service.answer({ kind: 'unavailable' });
  expect((await translate('The engine', 'en', 'de')).status).toBe(503);
  service.find({ kind: 'unavailable' });
  const headers = { apikey: await keyOf(anna) };
  const detecting = { headers, body: { text: 'x' } };
  const as = { as: anna, idempotencyKey: null };
  expect((await server.call('POST /api/chime/DetectLanguage/', detecting, as)).status).toBe(503);
  service.answer({ kind: 'translated', text: 'Motor' });
  expect((await translate('The engine', 'en', 'de')).envelope.dataObject).toEqual({ translatedText: 'Motor' });
});

test('without one’s own key neither call is answered [SU-357, SU-358]', async () => {
  const foreign = await keyOf(freja);
  for (const apikey of [foreign, 'x', '1.x']) {
    expect((await translate('The engine', 'en', 'de', { apikey })).status).toBe(403);
    const detecting = { headers: { apikey }, body: { text: 'The engine' } };
    const { status } = await server.call('POST /api/chime/DetectLanguage/', detecting, {
      as: anna,
      idempotencyKey: null,
    });
    expect(status).toBe(403);
  }
  expect(service.asked).toEqual([]);
});

test('a text of more than 4000 characters is refused, one of 4000 emoji is not', async () => {
  expect((await translate('a'.repeat(4001), 'en', 'de')).status).toBe(400);
  expect((await translate(`a${'👍'.repeat(3999)}`, 'en', 'de')).status).toBe(200);
});

test('translations are forgotten after thirty days, and beyond fifty thousand the oldest', async () => {
  const { kysely } = server.database;
  const now = server.now().getTime();
  const row = (key: string, age: number) => ({ key, translated: 'x', kept_at: new Date(now - age) });
  const rows = Array.from({ length: mostKeptTranslations }, (_, at) => row(`k${at}`, 1000 + at));
  for (let from = 0; from < rows.length; from += 5000)
    await kysely
      .insertInto('kept_translation')
      .values(rows.slice(from, from + 5000))
      .execute();
  await kysely
    .insertInto('kept_translation')
    .values([row('newest', 0), row('old', translationsKeptMs + 1)])
    .execute();
  await runJob(server, forgetTranslations);
  const left = await kysely.selectFrom('kept_translation').select('key').execute();
  const keys = new Set(left.map(({ key }) => key));
  expect(keys.size).toBe(mostKeptTranslations);
  expect([keys.has('newest'), keys.has('old'), keys.has(`k${mostKeptTranslations - 1}`)]).toEqual([true, false, false]);
});

test('without a service the phrase book translates and finds the language, and keeps nothing [SU-208, SU-357, SU-358, SH-347]', async () => {
  const own = await createTestServer();
  try {
    expect((await translate('Bitte Motor starten.', 'auto', 'no', { at: own })).envelope.dataObject).toEqual({
      translatedText: 'Start motoren.',
    });
    const headers = { apikey: await keyOf(anna, own) };
    const { envelope } = await own.call(
      'POST /api/chime/DetectLanguage/',
      { headers, body: { text: 'Bitte Motor starten.' } },
      { as: anna, idempotencyKey: null },
    );
    expect(envelope.dataObject).toEqual({ languageCode: 'de' });
    expect(await own.database.kysely.selectFrom('kept_translation').selectAll().execute()).toEqual([]);
  } finally {
    await own.close();
  }
});

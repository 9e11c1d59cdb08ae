import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLibreTranslate } from './libre-translate.ts';

interface Asked {
  path: string;
  body: Record<string, unknown> | null;
}
let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const languages = [
  { code: 'en', name: 'English', targets: ['de', 'en', 'nb', 'zh-Hant', 'pt-BR', 'pt'] },
  { code: 'de', name: 'German', targets: ['en', 'de'] },
  { code: 'nb', name: 'Norwegian', targets: ['en'] },
];

/** A service on this machine; `answer` gives status and body of a POST. */
async function aService(
  answer: (asked: Asked, response: ServerResponse) => [number, unknown] | null,
  { apiKey = null as string | null, path = '' } = {},
) {
  const asked: Asked[] = [];
  let clock = new Date('2026-11-23T08:00:00Z');
  server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call = { path: request.url ?? '', body };
      asked.push(call);
      const given =
        call.path.endsWith('/languages') && body === null ? ([200, languages] as const) : answer(call, response);
      if (given === null) return;
      response.writeHead(given[0], { 'content-type': 'application/json' });
      response.end(typeof given[1] === 'string' ? given[1] : JSON.stringify(given[1]));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service = createLibreTranslate({ url: `http://127.0.0.1:${port}${path}`, apiKey }, { now: () => clock });
  const pass = (ms: number) => (clock = new Date(clock.getTime() + ms));
  return { service, asked, pass };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const chunks = await request.toArray();
  const text = Buffer.concat(chunks as Buffer[]).toString();
  return text === '' ? null : (JSON.parse(text) as Record<string, unknown>);
}

test('a text is translated by the configured service, with its key, below its path [SU-357]', async () => {
  const { service, asked } = await aService(() => [200, { translatedText: 'Guten Tag' }], {
    apiKey: 'k',
    path: '/lt/',
  });
  expect(await service.translate('Good day', 'en', 'de')).toEqual({ kind: 'translated', text: 'Guten Tag' });
  expect(asked).toEqual([
    { path: '/lt/languages', body: null },
    {
      path: '/lt/translate',
      body: { q: 'Good day', source: 'en', target: 'de', format: 'text', api_key: 'k' },
    },
  ]);
});

test.each([
  ['no', 'nb'],
  ['zh-TW', 'zh-Hant'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt'],
] as const)('our language %s is asked for by the name that the service lists, %s [SU-211]', async (ours, theirs) => {
  const { service, asked } = await aService(() => [200, { translatedText: 'x' }]);
  await service.translate('Good day', 'auto', ours);
  expect(asked.at(-1)?.body).toMatchObject({ source: 'auto', target: theirs });
});

test('a pair that the service does not list is not sent to it', async () => {
  const { service, asked } = await aService(() => [200, { translatedText: 'x' }]);
  expect(await service.translate('God dag', 'no', 'de')).toEqual({ kind: 'cannot' });
  expect(await service.translate('Hei', 'fi', 'en')).toEqual({ kind: 'cannot' });
  expect(await service.translate('Hi', 'en', 'zh')).toEqual({ kind: 'cannot' });
  expect(asked.map(({ path }) => path)).toEqual(['/languages']);
});

test('its languages are asked for once an hour', async () => {
  const { service, asked, pass } = await aService(() => [200, { translatedText: 'x' }]);
  const asking = async () => {
    await service.translate('Good day', 'en', 'de');
    return asked.filter(({ path }) => path === '/languages').length;
  };
  expect([await asking(), await asking()]).toEqual([1, 1]);
  pass(3_600_001);
  expect(await asking()).toBe(2);
});

test.each([
  ['refuses the text', 400, { error: 'too long' }, 'cannot'],
  ['refuses the key', 403, { error: 'Invalid API key' }, 'unavailable'],
  ['is asked too often', 429, { error: 'Slowdown' }, 'unavailable'],
  ['fails', 500, { error: 'x' }, 'unavailable'],
  ['sends a page instead', 200, '<html>', 'unavailable'],
  ['answers something else', 200, { text: 'x' }, 'unavailable'],
  ['answers more than a message can be', 200, { translatedText: 'x'.repeat(300_000) }, 'unavailable'],
])('a service that %s: %s %o', async (_words, status, body, kind) => {
  const { service } = await aService(() => [status, body]);
  expect(await service.translate('Good day', 'en', 'de')).toEqual({ kind });
});

test('a service that breaks off, or is not there, is unavailable, also for its languages', async () => {
  const { service } = await aService((_asked, response) => {
    response.destroy();
    return null;
  });
  expect(await service.translate('Good day', 'en', 'de')).toEqual({ kind: 'unavailable' });
  expect(await service.detect('Good day')).toEqual({ kind: 'unavailable' });
  const nobody = createLibreTranslate({ url: 'http://127.0.0.1:9', apiKey: null }, { now: () => new Date() });
  expect(await nobody.translate('Good day', 'en', 'de')).toEqual({ kind: 'unavailable' });
});

test('a redirect is not followed: the text and the key go nowhere else', async () => {
  const { service, asked } = await aService(({ path }, response) => {
    if (path !== '/translate') return [200, { translatedText: 'x' }];
    response.writeHead(307, { location: '/elsewhere' }).end();
    return null;
  });
  expect(await service.translate('Good day', 'en', 'de')).toEqual({ kind: 'unavailable' });
  expect(asked.map(({ path }) => path)).not.toContain('/elsewhere');
});

test.each([
  [[{ language: 'nb', confidence: 90 }], 'no'],
  [[{ language: 'zh-Hans', confidence: 90 }], 'zh'],
  [[{ language: 'zh-Hant', confidence: 90 }], 'zh-TW'],
  [
    [
      { language: 'pt-BR', confidence: 90 },
      { language: 'es', confidence: 10 },
    ],
    'pt',
  ],
  [[{ language: 'en', confidence: 0 }], null],
  [[], null],
])('what the service detects, %o, is our language %s [SU-208]', async (found, language) => {
  const { service } = await aService(() => [200, found]);
  expect(await service.detect('…')).toEqual({ kind: 'detected', language });
});

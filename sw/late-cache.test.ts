import { expect, test } from 'vitest';
import { type LateCachePorts, createLateCache, isLate } from './late-cache.ts';

const scanner = { url: 'assets/scanner-abc123.js' };
const charts = { url: 'assets/charts-def456.js' };

const isOurs: LateCachePorts['isOurs'] = async (_url, response) =>
  !(await response.clone().text()).includes('guest network');

function createShelf() {
  const kept = new Map<string, Response>();
  const cache = {
    match: (path: string) => Promise.resolve(kept.get(path)?.clone()),
    put: (path: string, response: Response) => Promise.resolve(void kept.set(path, response)),
    keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `http://portal.test${path}` }))),
    delete: (url: string) => Promise.resolve(kept.delete(new URL(url).pathname)),
  };
  const caches = { open: () => Promise.resolve(cache) } as unknown as CacheStorage;
  return { kept, caches };
}

test('the scanner and the charts are fetched after the installation and then work offline', async () => {
  const shelf = createShelf();
  const late = createLateCache([scanner, charts], {
    caches: shelf.caches,
    isOurs,
    fetch: (url) => Promise.resolve(new Response(`code of ${url}`)),
  });
  expect(late.isComplete()).toBe(false);
  await late.complete();
  expect(late.isComplete()).toBe(true);
  const offline = createLateCache([scanner, charts], {
    caches: shelf.caches,
    isOurs,
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  const request = new Request('http://portal.test/assets/scanner-abc123.js');
  expect(await (await offline.respond({ request })).text()).toBe('code of /assets/scanner-abc123.js');
});

test('a connection that breaks meanwhile loses nothing: the rest is fetched another time', async () => {
  const shelf = createShelf();
  let isOnline = true;
  const late = createLateCache([scanner, charts], {
    caches: shelf.caches,
    isOurs,
    fetch(url) {
      if (!isOnline) return Promise.reject(new TypeError('no network'));
      isOnline = false;
      return Promise.resolve(new Response(url));
    },
  });
  await late.complete();
  expect(late.isComplete()).toBe(false);
  isOnline = true;
  await late.complete();
  expect([...shelf.kept.keys()]).toEqual(['/assets/scanner-abc123.js', '/assets/charts-def456.js']);
});

test('a file that hangs on the line does not keep the next version waiting, and none is begun after it', async () => {
  const shelf = createShelf();
  const asked: string[] = [];
  const late = createLateCache([scanner, charts], {
    caches: shelf.caches,
    isOurs,
    fetch(url, signal) {
      asked.push(url);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
    },
  });
  const completed = late.complete();
  await expect.poll(() => asked).toEqual(['/assets/scanner-abc123.js']);
  late.stop();
  await completed;
  await late.complete();
  expect(asked).toHaveLength(1);
  expect(late.isComplete()).toBe(false);
});

test('a guest network’s page is neither kept nor answered, and one that was kept makes room for the right file', async () => {
  const shelf = createShelf();
  let isGuest = true;
  const late = createLateCache([scanner], {
    caches: shelf.caches,
    isOurs,
    fetch: (url) => Promise.resolve(new Response(isGuest ? 'guest network' : `code of ${url}`)),
  });
  const request = new Request('http://portal.test/assets/scanner-abc123.js');
  await late.complete();
  expect(late.isComplete()).toBe(false);
  expect((await late.respond({ request })).type).toBe('error');
  expect(shelf.kept.size).toBe(0);
  shelf.kept.set('/assets/scanner-abc123.js', new Response('guest network'));
  isGuest = false;
  expect(await (await late.respond({ request })).text()).toBe('code of /assets/scanner-abc123.js');
  await late.complete();
  expect(late.isComplete()).toBe(true);
  expect(await shelf.kept.get('/assets/scanner-abc123.js')?.text()).toBe('code of /assets/scanner-abc123.js');
});

test('our server’s word that a file is not there is told, and never kept in its place', async () => {
  const shelf = createShelf();
  let isThere = false;
  const fetch = (url: string) =>
    Promise.resolve(isThere ? new Response(`code of ${url}`) : new Response('not found', { status: 404 }));
  const late = createLateCache([scanner], { caches: shelf.caches, isOurs, fetch });
  const request = new Request('http://portal.test/assets/scanner-abc123.js');
  await late.complete();
  expect((await late.respond({ request })).status).toBe(404);
  expect([late.isComplete(), shelf.kept.size]).toEqual([false, 0]);
  isThere = true;
  expect(await (await late.respond({ request })).text()).toBe('code of /assets/scanner-abc123.js');
});

test('what an earlier version kept goes when the new one is in charge', async () => {
  const shelf = createShelf();
  const fetch = (url: string) => Promise.resolve(new Response(url));
  await createLateCache([scanner], { caches: shelf.caches, isOurs, fetch }).complete();
  await createLateCache([charts], { caches: shelf.caches, isOurs, fetch }).dropOutdated();
  expect([...shelf.kept.keys()]).toEqual([]);
});

test('only the scanner and the charts stay out of the installation', () => {
  expect(isLate(scanner)).toBe(true);
  expect(isLate({ url: 'assets/balance-chart-abc.js' })).toBe(true);
  expect(isLate({ url: 'assets/index-abc.js' })).toBe(false);
  expect(isLate({ url: 'assets/vin-scanner-abc.js' })).toBe(false);
  expect(isLate({ url: 'index.html' })).toBe(false);
});

test('on a full device they come with a connection all the same, are not fetched in vain with every call, and are kept once there is room', async () => {
  const shelf = createShelf();
  const cache = await shelf.caches.open('');
  const { put } = cache;
  cache.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const fetched: string[] = [];
  const fetch = (url: string) => {
    fetched.push(url);
    return Promise.resolve(new Response(`code of ${url}`));
  };
  const start = () => createLateCache([scanner, charts], { caches: shelf.caches, isOurs, fetch });
  const late = start();
  const request = new Request('http://portal.test/assets/scanner-abc123.js');
  for (let call = 0; call < 3; call++) await late.complete();
  expect(late.isComplete()).toBe(false);
  expect(fetched).toEqual(['/assets/scanner-abc123.js']);
  expect(await (await late.respond({ request })).text()).toBe('code of /assets/scanner-abc123.js');
  expect(shelf.kept.size).toBe(0);
  cache.put = put;
  const another = start();
  await another.complete();
  expect(another.isComplete()).toBe(true);
});

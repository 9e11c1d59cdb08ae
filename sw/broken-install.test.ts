import { expect, test } from 'vitest';
import { createBrokenInstall } from './broken-install.ts';

const key = 'http://portal.test/index.html?__WB_REVISION__=old';
const ours = new Response('<!doctype html>', { headers: { 'content-type': 'text/html', 'x-portal-server': '1' } });
const guest = new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } });

function aWorker(stored: Record<string, Response>) {
  const cache = {
    keys: () => Promise.resolve(Object.keys(stored).map((url) => ({ url }))),
    match: ({ url }: { url: string }) => Promise.resolve(stored[url]),
  };
  const seen = { skipped: 0, opened: [] as string[] };
  const windowAt = (url: string, isApp: boolean) => ({
    url,
    isApp: () => Promise.resolve(isApp),
    navigate: (to: string) => Promise.resolve(seen.opened.push(to)),
  });
  const install = createBrokenInstall({
    caches: { open: () => Promise.resolve(cache) } as unknown as CacheStorage,
    cacheName: 'precache',
    skipWaiting: () => Promise.resolve(void seen.skipped++),
    windows: () => Promise.resolve([windowAt('/my-requests', false), windowAt('/new-request', true)]),
  });
  return { ...install, seen };
}

test('a version that stored a guest network’s page is replaced without asking, and only windows without the app are loaded again', async () => {
  const { takeOverIfBroken, showApp, seen } = aWorker({ [key]: guest });
  await takeOverIfBroken();
  await showApp();
  expect(seen).toEqual({ skipped: 1, opened: ['/my-requests'] });
});

test.each([
  ['nothing is stored yet', {}],
  ['a good version runs', { [key]: ours }],
])('when %s, a new one waits for a person', async (_when, stored) => {
  const { takeOverIfBroken, showApp, seen } = aWorker(stored);
  await takeOverIfBroken();
  await showApp();
  expect(seen).toEqual({ skipped: 0, opened: [] });
});

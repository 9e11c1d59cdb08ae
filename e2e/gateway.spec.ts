import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { lookForUpdate } from './support/service-worker.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const guestPage = '<h1>Welcome to our guest network</h1>';

test(
  'a guest network that answers while the app is installed installs nothing; the installation is made again when the line is good',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await page.clock.install();
    let isGuest = false;
    let asked = 0;
    world.network.decide(({ path }) => {
      if (path === '/sw.js') {
        asked += 1;
        isGuest = asked === 1;
        return 'pass';
      }
      return isGuest ? 'captive-portal' : 'pass';
    });
    await page.goto('/');
    await expect.poll(() => asked).toBe(1);
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    // The start page may still be on its way to another address.
    await expect(async () => expect(await registrations()).toBe(0)).toPass();
    expect(await storedPages(page)).toEqual([]);
    isGuest = false;
    // The page plans the next try some time after the failed one has gone.
    await expect(async () => {
      await page.clock.runFor(60_000);
      expect(await isInstalled(page)).toBe(true);
    }).toPass();
    expect(asked).toBeGreaterThan(1);
    world.network.decide(() => 'refuse');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('guest network');
    await expect(page.locator('header').getByText(text('shell.offline'))).toBeVisible();
  },
);

test(
  'a tablet whose store holds a guest network’s page in place of the app is well again at its next start with a good line, and from then on without one',
  { tag: '@installs' },
  async ({ page, context, world }) => {
    await page.goto('/');
    await untilInstalled(page);
    await breakStore(page);
    await page.reload();
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    expect(await storedPages(page)).not.toContain('/index.html');
    world.network.decide(() => 'refuse');
    await context.setOffline(true);
    await page.reload();
    await expect(page.locator('header').getByText(text('shell.offline'))).toBeVisible();
  },
);

test.describe('installed by a version that did not look', () => {
  test.use({ hasOwnPage: true });
  test(
    'a tablet shows the app again by itself, and nobody has to agree to the new version on a page that is not the app',
    { tag: '@installs' },
    async ({ page, world }) => {
      const worker = join(world.ownPage, 'sw.js');
      const current = readFileSync(worker);
      for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true });
      writeFileSync(worker, trustingWorker(`workbox-precache-v2-${world.url}/`));
      await page.goto('/');
      await untilInstalled(page);
      await page.reload();
      await expect(page.getByText('Welcome to our guest network')).toBeVisible();
      writeFileSync(worker, current);
      await lookForUpdate(page);
      await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    },
  );
});

/** Serves whatever it has stored, as our worker did before it looked; it has stored the guest network's page. */
function trustingWorker(store: string): string {
  return `
    const store = () => caches.open(${JSON.stringify(store)});
    const page = () => new Response(${JSON.stringify(guestPage)}, { headers: { 'content-type': 'text/html' } });
    addEventListener('install', (event) => event.waitUntil(store().then((cache) => cache.put('/index.html?__WB_REVISION__=1', page()))));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => {
      if (event.request.mode !== 'navigate') return;
      event.respondWith(store().then((cache) => cache.match('/index.html?__WB_REVISION__=1')));
    });`;
}

const isInstalled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

async function untilInstalled(page: Page): Promise<void> {
  await expect.poll(() => isInstalled(page)).toBe(true);
}

/** Puts the guest network's page in place of every stored file. */
async function breakStore(page: Page): Promise<void> {
  await page.evaluate(async (body) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        await cache.put(request, new Response(body, { headers: { 'content-type': 'text/html' } }));
      }
    }
  }, guestPage);
}

/** Paths under which a guest network's page is stored. */
async function storedPages(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.text();
        if (body?.includes('guest network')) found.push(new URL(request.url).pathname);
      }
    }
    return found;
  });
}

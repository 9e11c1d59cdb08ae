import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { everythingOnDevice } from './support/device-contents.ts';
import {
  askToSignOut,
  expectWaiting,
  goOffline,
  people,
  queueRequest,
  signInByHand,
  signInByHandForOffline,
  signOutOfflineBy,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const subject = 'Unsent at sign-out';

test.beforeEach(async ({ page, context, world }) => {
  await signInByHandForOffline(page, people.anna);
  await goOffline(context, world.network);
  await queueRequest(page, subject);
  await askToSignOut(page);
  await expect(page.getByRole('heading', { name: text('account.unsentTitle', { count: 1 }) })).toBeVisible();
});

/** Anna's name, subject, address and number are nowhere on the device. */
async function expectNothingReadable(page: Page): Promise<void> {
  const left = await everythingOnDevice(page);
  for (const trace of [subject, 'Lindner', people.anna, 'T-100']) expect(left).not.toContain(trace);
}

test(
  'staying keeps the person signed in and the work waiting [SH-090, SH-222]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await page.getByRole('button', { name: text('account.stay') }).click();
    await expectWaiting(page, 1);
    await context.setOffline(false);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout(subject)).toHaveLength(1);
  },
);

test(
  'kept locked, the work is unreadable until the same person signs in again, and is then sent once [SH-221]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signOutOfflineBy(page, text('account.keepLocked'));
    await expectNothingReadable(page);
    await context.setOffline(false);
    await signInByHand(page, people.anna);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout(subject)).toHaveLength(1);
  },
);

test(
  'exported, the work can be imported by the same person on another device and is sent once',
  { tag: '@installed' },
  async ({ page, context, browser, world }) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: text('account.export') }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain(subject);
    await signOutOfflineBy(page, text('account.discard', { count: 1 }));
    await context.setOffline(false);

    const other = await browser.newContext({ baseURL: world.url, locale: 'en-GB' });
    const tablet = await other.newPage();
    await signInByHand(tablet, people.anna);
    await tablet.goto('/unsent');
    await tablet.getByLabel(text('unsent.import')).setInputFiles(file);
    await expectWaiting(tablet, 0);
    const server = await signInToServer(world.url, people.anna);
    await expect.poll(async () => (await server.requestsAbout(subject)).length).toBe(1);
    await tablet.getByLabel(text('unsent.import')).setInputFiles(file);
    await expectWaiting(tablet, 0);
    expect(await server.requestsAbout(subject)).toHaveLength(1);
    await other.close();
  },
);

test(
  'discarded with its number named, nothing of it is left on the device or reaches the server [SH-221]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signOutOfflineBy(page, text('account.discard', { count: 1 }));
    await expectNothingReadable(page);
    await context.setOffline(false);
    await signInByHand(page, people.anna);
    await expectWaiting(page, 0);
    const server = await signInToServer(world.url, people.anna);
    expect(await server.requestsAbout(subject)).toEqual([]);
  },
);

test(
  'a sign-out that the storage of the device breaks off says so, and is done by the next tap',
  { tag: '@installed' },
  async ({ page }) => {
    const discard = page.getByRole('button', { name: text('account.discard', { count: 1 }) });
    await page.evaluate(() => {
      const { delete: remove } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('Connection to the storage was lost', 'UnknownError');
      };
      addEventListener('storage-works-again', () => (IDBObjectStore.prototype.delete = remove), { once: true });
    });
    await discard.click();
    await expect(page.getByText(text('storage.brokenTitle'))).toBeVisible();
    await expect(discard).toBeEnabled();
    await page.evaluate(() => dispatchEvent(new Event('storage-works-again')));
    await signOutOfflineBy(page, text('account.discard', { count: 1 }));
    await expectNothingReadable(page);
  },
);

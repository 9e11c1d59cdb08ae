import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goTo } from './support/go-to.ts';
import {
  expectWaiting,
  fillVehicle,
  goOffline,
  people,
  queueRequest,
  signIn,
  signInForOffline,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** As a browser does that runs out of room: everything of this site but its small texts. */
async function throwDatabasesAway(page: Page, url: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'indexeddb,file_systems' });
  await browser.detach();
}

/** From now on every write fails, and not for want of room. */
async function failWrites(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
  });
}

test(
  'when the browser has thrown the database away, unsent work is said to be lost and nothing is called sent',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Thrown away');
    await expectWaiting(page, 1);
    await throwDatabasesAway(page, world.url);
    await context.setOffline(false);
    await page.goto('/');
    const told = page.getByRole('alert').filter({ hasText: text('storage.lostTitle') });
    await expect(told).toBeVisible();

    // The provider still knows her: she is in without a password.
    await page.goto('/?c=de&l=en-US&redirect=%2Fmy-requests');
    await page
      .locator('header')
      .getByRole('link', { name: text('account.signIn'), exact: true })
      .click();
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
    await expect(told).toBeVisible();
    await expect(page.getByText(text('work.none'))).toHaveCount(0);
    await told.getByRole('button', { name: text('storage.lostConfirm') }).click();
    await expect(told).toHaveCount(0);
    await expectWaiting(page, 0);
    await page.reload();
    await expectWaiting(page, 0);
    await expect(told).toHaveCount(0);
  },
);

test.describe('a storage that does not work', () => {
  test('a browser that does not open its storage shows a page that says so, and the portal once it does', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('works') !== null) return;
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError');
      };
    });
    await page.goto('/?c=de&l=en-US');
    await expect(page.getByRole('heading', { name: text('storage.closedTitle') })).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('works', ''));
    await page.getByRole('button', { name: text('ui.tryAgain') }).click();
    await expect(page.locator('header').getByRole('link', { name: text('account.signIn'), exact: true })).toBeVisible();
  });

  test('words that the storage does not take any more are never called saved, and can be saved as a file', async ({
    page,
  }) => {
    await signIn(page, people.anna);
    await goTo(page, '/new-request/thl');
    await fillVehicle(page);
    await failWrites(page);
    await page.locator('#new-request-subject').fill('Gearbox does not shift');
    const told = page.getByRole('alert').filter({ hasText: text('storage.brokenTitle') });
    await expect(told).toBeVisible();
    await expect(page.getByText(text('ui.savedOnDevice'))).toHaveCount(0);
    const downloading = page.waitForEvent('download');
    await told.getByRole('button', { name: text('storage.brokenSave') }).click();
    const file = await (await downloading).path();
    expect(await readFile(file, 'utf8')).toContain('Gearbox does not shift');
  });

  test('a question can be left when the storage breaks off what was wished, and the reason is not behind it for good', async ({
    page,
  }) => {
    await signIn(page, people.anna);
    await goTo(page, '/clear-state');
    await page.getByRole('button', { name: text('session.clear') }).click();
    await page.evaluate(() => {
      IDBObjectStore.prototype.delete = () => {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      };
    });
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: text('session.clear') }).click();
    await expect(page.getByText(text('storage.brokenTitle'))).toBeVisible();
    await question.getByRole('button', { name: text('ui.cancel') }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: text('storage.brokenTitle') })).toBeVisible();
  });
});

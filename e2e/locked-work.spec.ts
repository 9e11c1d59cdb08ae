/** Work that somebody left locked on a shared tablet, as the next visitor sees it on the start page. */
import type { Page } from '@playwright/test';
import {
  askToSignOut,
  expectWaiting,
  goOffline,
  people,
  queueRequest,
  signInByHand,
  signInByHandForOffline,
  signOutBy,
  signOutOfflineBy,
} from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const note = (page: Page) => page.locator('main').getByRole('note');

async function leaveLocked(page: Page, world: World, person: string, subject: string): Promise<void> {
  await signInByHandForOffline(page, person);
  await goOffline(page.context(), world.network);
  await queueRequest(page, subject);
  await askToSignOut(page);
  await signOutOfflineBy(page, text('account.keepLocked'));
}

/** By now nobody is signed in at the provider either. */
async function comeOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
  await page.context().clearCookies();
}

test(
  'the start page says of how many people unsent work is locked on the device, and names none of them: 0, 1, 2, and 1 again when one has sent theirs',
  { tag: '@installed' },
  async ({ page, world }) => {
    await page.goto('/?c=de&l=en-US');
    await expect(page.locator('main').getByRole('link', { name: text('landing.signIn') })).toBeVisible();
    await expect(page.getByText(text('landing.demo'))).toBeVisible();
    await expect(page.getByText(anyText('landing.locked'))).toHaveCount(0);

    await leaveLocked(page, world, people.anna, 'Left by the first');
    await page.goto('/');
    await expect(note(page)).toHaveText(text('landing.locked', { count: 1 }));
    await expect(note(page)).not.toContainText(/Anna|Lindner/);

    await comeOnline(page);
    await leaveLocked(page, world, people.jan, 'Left by the second');
    await page.goto('/');
    await expect(note(page)).toHaveText(text('landing.locked', { count: 2 }));

    await comeOnline(page);
    await signInByHand(page, people.anna);
    await expectWaiting(page, 0);
    await askToSignOut(page);
    await signOutBy(page, text('account.yes'));
    await page.goto('/');
    await expect(note(page)).toHaveText(text('landing.locked', { count: 1 }));
  },
);

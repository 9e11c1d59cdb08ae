/** Logging out without a connection is done only by somebody who was told what it means. */
import { askToSignOut, goOffline, goOnline, people, queueRequest, signInByHandForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test(
  'whoever logs out offline is told first that nobody can log in before there is a connection, and what becomes of unsent work; with one nothing is said',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    const dialog = page.getByRole('dialog');
    const warning = dialog.getByRole('alert');
    await signInByHandForOffline(page, people.anna);
    await askToSignOut(page);
    await expect(dialog.getByText(text('account.signOutQuestion'))).toBeVisible();
    await expect(warning).toHaveCount(0);

    // The line goes while the question stands there.
    await goOffline(context, world.network);
    await expect(warning).toHaveText(text('account.leaveOffline'));
    await dialog.getByRole('button', { name: text('account.no') }).click();

    await queueRequest(page, 'Unsent when logging out');
    await askToSignOut(page);
    await expect(dialog.getByRole('heading', { name: text('account.unsentTitle', { count: 1 }) })).toBeVisible();
    await expect(warning).toContainText(text('account.leaveOffline'));
    await expect(warning).toContainText(text('account.leaveOfflineWork'));
    await dialog.getByRole('button', { name: text('account.stay') }).click();

    await goOnline(page);
    await askToSignOut(page);
    await expect(dialog.getByText(text('account.signOutQuestion'))).toBeVisible();
    await expect(warning).toHaveCount(0);
  },
);

import { forgetSignIns } from './support/data-folder.ts';
import { everythingOnDevice } from './support/device-contents.ts';
import { goTo } from './support/go-to.ts';
import {
  askToSignOut,
  enterPassword,
  expectWaiting,
  goOffline,
  goOnline,
  people,
  queueRequest,
  requestInList,
  signInByHand,
  signInByHandForOffline,
  signOutBy,
} from './support/portal.ts';
import { signInToServer } from './support/server-view.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test.describe('with tokens that need renewal at every call', () => {
  test.use({ serverEnvironment: { TEST_ACCESS_TOKEN_SECONDS: '5' } });

  test(
    'expired tokens offline sign nobody out: everything stays readable and is renewed on return [SH-260, SH-264]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      await signInByHandForOffline(page, people.anna);
      await goOffline(context, world.network);
      await page.reload();
      await expect(page.locator('main .row-link').nth(3)).toBeVisible();
      await queueRequest(page, 'Renewed on return');
      await context.setOffline(false);
      await expectWaiting(page, 0);
      await expect(page.getByText(text('shell.expiredTitle'))).toBeHidden();
    },
  );

  test(
    'a sign-in that ended while offline holds the work, and signing in again sends it [SH-262, SH-137]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      await signInByHandForOffline(page, people.anna);
      await goOffline(context, world.network);
      const offlineSince = Date.now();
      await queueRequest(page, 'Held until signed in');
      await world.server.stop();
      await forgetSignIns(world.dataFolder);
      await world.server.start();
      // The last token is good for 5 s, and 10 s more by the server's tolerance of clocks.
      await expect.poll(() => Date.now() - offlineSince).toBeGreaterThan(16_000);
      await context.setOffline(false);
      const again = page.getByRole('link', { name: text('account.signInAgain') }).first();
      await expect(again).toBeVisible();
      const onHold = text('work.count.on-hold', { count: 1 });
      await expect(page.locator('header').getByRole('button', { name: onHold, exact: true })).toBeVisible();
      await expect.poll(() => world.network.callsTo('/api/v1/support/CreateTechnicalSupportRequest').length).toBe(0);

      await again.click();
      if (page.url().includes('/sessiontimeout')) {
        await page
          .locator('main')
          .getByRole('link', { name: text('account.signInAgain') })
          .click();
      }
      await enterPassword(page, people.anna);
      await expectWaiting(page, 0);
      const server = await signInToServer(world.url, people.anna);
      expect(await server.requestsAbout('Held until signed in')).toHaveLength(1);
    },
  );
});

test(
  "another person's sign-in neither shows nor sends what the first left unsent [SH-221]",
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInByHandForOffline(page, people.anna);
    await goOffline(context, world.network);
    await queueRequest(page, 'Only Anna may see this');
    world.network.decide((call) => (call.path.includes('/CreateTechnicalSupportRequest') ? 'refuse' : 'pass'));
    await goOnline(page);
    await askToSignOut(page);
    await signOutBy(page, text('account.keepLocked'));

    world.network.decide(() => 'pass');
    await signInByHand(page, people.freja);
    await expectWaiting(page, 0);
    await expect(requestInList(page, 'Only Anna may see this')).toHaveCount(0);
    const freja = await signInToServer(world.url, people.freja);
    expect(await freja.requestsAbout('Only Anna may see this')).toEqual([]);
    expect(world.network.callsTo('/api/v1/support/CreateTechnicalSupportRequest')).toEqual([]);

    await askToSignOut(page);
    await signOutBy(page, text('account.yes'));
    await signInByHand(page, people.anna);
    await expectWaiting(page, 0);
    const anna = await signInToServer(world.url, people.anna);
    expect(await anna.requestsAbout('Only Anna may see this')).toHaveLength(1);
  },
);

test(
  'what was only begun is unreadable after signing out, and there again when the same person signs in [SH-221]',
  { tag: '@installed' },
  async ({ page }) => {
    await signInByHandForOffline(page, people.anna);
    await goTo(page, '/new-request/thl');
    await page.locator('#new-request-searchValue').fill('HH DRAFT 77');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
    await askToSignOut(page);
    await signOutBy(page, text('account.yes'));
    expect(await everythingOnDevice(page)).not.toContain('DRAFT 77');

    await signInByHand(page, people.anna, '/new-request/thl');
    await page.getByRole('button', { name: text('newRequest.draft.continue') }).click();
    await expect(page.locator('#new-request-searchValue')).toHaveValue('HH DRAFT 77');
  },
);

import type { Page } from '@playwright/test';
import { forgetSignIns } from './support/data-folder.ts';
import { everythingOnDevice } from './support/device-contents.ts';
import { goTo } from './support/go-to.ts';
import {
  enterPassword,
  people,
  signInByHand,
  signInByHandForOffline,
  untilInstalled,
  untilSignedOut,
} from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

const dialogOf = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const requestsTitle = (page: Page) => page.getByRole('heading', { level: 1, name: anyText('requests.title') });

test.describe('when the session has ended', () => {
  test.use({ serverEnvironment: { TEST_ACCESS_TOKEN_SECONDS: '5' } });

  /** A form with input is open, and the provider knows the person no more. */
  async function endTheSession(page: Page, world: World): Promise<void> {
    await signInByHandForOffline(page, people.anna);
    await goTo(page, '/new-request/thl');
    await world.server.stop();
    await forgetSignIns(world.dataFolder);
    await world.server.start();
    await expect(page.getByText(text('shell.expiredTitle'))).toBeVisible();
    await page.locator('#new-request-searchValue').fill('HH FORM 77');
    await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
  }

  test(
    'under an open form, signing in happens in a window of its own and the form stays as it is [SH-227]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      await endTheSession(page, world);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: text('account.signInAgain') }).click();
      const popup = await opened;
      await expect(popup.getByLabel('E-mail')).toHaveValue(people.anna);
      const closed = popup.waitForEvent('close');
      await popup.getByLabel('Password').fill('workshop-demo');
      await popup.getByRole('button', { name: 'Sign in' }).click();
      await closed;
      await expect(page.getByText(text('shell.expiredTitle'))).toBeHidden();
      await expect(page.locator('#new-request-searchValue')).toHaveValue('HH FORM 77');
      expect(new URL(page.url()).pathname).toBe('/new-request/thl');
    },
  );

  test(
    'a sign-in that fails in that window closes it and is done again by the page, which comes back to its form [SH-227]',
    { tag: '@installed' },
    async ({ page, context, world }) => {
      await endTheSession(page, world);
      const opened = context.waitForEvent('page');
      await page.getByRole('link', { name: text('account.signInAgain') }).click();
      const popup = await opened;
      const closed = popup.waitForEvent('close');
      await popup.goto('/signincallbackpopup?error=server_error&state=unknown');
      await closed;
      await enterPassword(page, people.anna);
      await expect(page.locator('#new-request-searchValue')).toHaveValue('HH FORM 77');
    },
  );
});

test('a call-back that was made by hand, used before or comes from another browser is a clear page with a way on, and no loop [CO-313, SH-207, SH-348]', async ({
  page,
  browser,
  world,
}) => {
  await page.goto('/?c=de&l=en-US');
  await expect(page).not.toHaveURL(/c=de/);
  const asked: string[] = [];
  page.on('request', (sent) => void (sent.url().includes('/oidc/auth') && asked.push(sent.url())));
  const answered = page.waitForRequest((sent) => sent.url().includes('/signincallback?'));
  await page.goto('/login?returnTo=%2Fmy-requests');
  await enterPassword(page, people.anna);
  const used = (await answered).url();
  await expect(requestsTitle(page)).toBeVisible();
  // SH-207: an authorization code with a proof key, never a token in the address.
  expect(new URL(asked[0] ?? '').searchParams.get('response_type')).toBe('code');
  expect(new URL(asked[0] ?? '').searchParams.get('code_challenge_method')).toBe('S256');

  await page.goto(used);
  await expect(requestsTitle(page)).toBeVisible();
  const stranger = await browser.newPage({ baseURL: world.url, locale: 'en-GB' });
  for (const address of [used, '/signincallback', '/signincallback?error=weird&state=%00', '/signincallback?state=1']) {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: text('session.failedTitle') })).toBeVisible();
    await expect(stranger.getByText(text('Error_Common'))).toBeVisible();
    await expect(stranger.getByRole('link', { name: text('account.signInAgain') })).toBeVisible();
  }
  for (const [address, title] of [
    ['/editprofilecallback?code=1&state=2', 'session.profileRefusedTitle'],
    ['/signoutcallback?code=1&state=2', 'session.nothingDeletedTitle'],
    ['/signincallbackpopup?code=1&state=2', 'session.failedTitle'],
  ] as const) {
    await stranger.goto(address);
    await expect(stranger.getByRole('heading', { name: text(title) })).toBeVisible();
    await expect(stranger.getByRole('link', { name: text('exception.home') })).toBeVisible();
    expect(new URL(stranger.url()).pathname).toBe(address.split('?')[0]);
  }
  await stranger.close();
});

test('a sign-in that was begun more than 10000 s ago is forgotten, a younger one is not [CO-355, SH-374]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  await expect(page).not.toHaveURL(/c=de/);
  await page.evaluate(() => {
    const now = Math.floor(Date.now() / 1000);
    for (const [name, ageSeconds] of Object.entries({ old: 10_001, young: 9_900 })) {
      localStorage.setItem(`oidc.${name}`, JSON.stringify({ id: name, created: now - ageSeconds }));
    }
  });
  await page.goto('/login');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.')));
  expect(kept).toContain('oidc.young');
  expect(kept).not.toContain('oidc.old');
});

test('a changed profile is shown, and 2 s later the person is back where they were [CO-043, CO-178, CO-352, SH-225, SH-226, SH-369]', async ({
  page,
}) => {
  await signInByHand(page, people.jan, '/myprofile');
  await page.clock.install();
  await page.getByRole('button', { name: text('profile.edit') }).click();
  await page.getByLabel('First name').fill('Janosch');
  // From here on time stands still and moves by the test's steps only.
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('button', { name: 'Save' }).click();
  const title = page.getByRole('heading', { name: text('session.profileTitle') });
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(title).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(1_700);
  await expect(title).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/editprofilecallback');
  await page.clock.runFor(400);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/myprofile');
  await expect(page.locator('main')).toContainText('Janosch');
});

test('a deleted account is gone from the device, and the person cannot sign in with it any more', async ({ page }) => {
  await signInByHand(page, people.jan, '/myprofile');
  await page.getByRole('button', { name: text('account.delete') }).click();
  await dialogOf(page)
    .getByRole('button', { name: text('account.deleteConfirm') })
    .click();
  await page.getByLabel('Password').fill('workshop-demo');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await untilSignedOut(page);
  expect(await everythingOnDevice(page)).not.toContain(people.jan);
  await page.goto('/login');
  await enterPassword(page, people.jan);
  await expect(page.getByText('E-mail or password is wrong.')).toBeVisible();
});

test(
  'without a connection the sign-in says that it needs one, keeps where the person wanted to go, and goes on with one [SH-348]',
  { tag: '@installed' },
  async ({ page, context }) => {
    await signInByHandForOffline(page, people.anna);
    await page.context().clearCookies();
    await page.goto('/clear-state');
    await page.getByRole('button', { name: text('session.clear') }).click();
    const loaded = page.waitForEvent('load');
    await dialogOf(page)
      .getByRole('button', { name: text('session.clear') })
      .click();
    await loaded;
    await page.goto('/?c=de&l=en-US');
    await expect(page).not.toHaveURL(/c=de/);
    await untilInstalled(page);
    await context.setOffline(true);
    await page.goto('/login?returnTo=%2Fmy-requests%3Fstatus%3D10');
    await expect(page.getByRole('heading', { name: text('session.unreachableTitle') })).toBeVisible();
    await context.setOffline(false);
    const again = page.getByRole('button', { name: text('ui.tryAgain') });
    await again.or(page.getByLabel('E-mail')).first().click();
    await enterPassword(page, people.anna);
    await expect.poll(() => new URL(page.url()).search).toContain('status=10');
  },
);

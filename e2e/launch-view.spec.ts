/** The first moment of a launch: what is on the screen before the app's own code has run. */
import type { Locator, Page } from '@playwright/test';
import { everythingOnDevice } from './support/device-contents.ts';
import { untilViewIsKept } from './support/kept-view.ts';
import {
  askToSignOut,
  goOffline,
  people,
  queueRequest,
  signInByHandForOffline,
  signOutOfflineBy,
} from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const view = '.shell[data-launch-view]';
const taken = '.shell:not([data-launch-view]) main .rows > li';

/** Without a network nothing changes behind the view any more. */
async function keepView(page: Page, leaveNetwork = () => Promise.resolve()): Promise<void> {
  await signInByHandForOffline(page, people.anna);
  await page.goto('/my-requests');
  await expect(page.locator(taken).first()).toBeVisible();
  await leaveNetwork();
  await untilViewIsKept(page);
}

/** From now on the launch script cannot get the app that it is to start, wherever that is kept. */
async function takeTheAppAway(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setBlockedURLs', { urls: ['*/assets/index-*.js'] });
}

/** Opens an address and waits until the launch script has done what it does and then failed to start the app. */
async function launchWithoutApp(page: Page, address = '/my-requests'): Promise<void> {
  const failed = page.waitForEvent('pageerror');
  await page.goto(address);
  await failed;
}

test(
  'launched offline, the list is there before any code of the app, and says that it is still connecting [SH-205]',
  { tag: '@installed' },
  async ({ device }) => {
    await keepView(device.page, () => device.goOffline());
    const partsOf = (row: Locator) => row.locator('.row-sign, .row-what, .row-who, .badge').allTextContents();
    const before = await partsOf(device.page.locator(taken).first());
    await device.restartOffline();
    const { page } = device;
    await takeTheAppAway(page);
    await launchWithoutApp(page);
    const row = page.locator(`${view} main .rows > li`).first();
    await expect(row).toBeVisible();
    expect(await partsOf(row)).toEqual(before);
    // The view may be seen on another day: it names the day.
    await expect(row.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2}/);
    await expect(page.locator('header').getByText(text('shell.connecting'))).toBeVisible();
    await expect(page).toHaveTitle(text('requests.title'));
    const told = page.getByRole('alert').filter({ hasText: text('shell.notStarted') });
    await expect(told.getByRole('button', { name: text('ui.tryAgain') })).toBeVisible();
    // Buttons would do nothing yet; links lead on.
    await expect(page.locator(`${view} .chip`).first()).toHaveAttribute('inert');
    await expect(page.locator(`${view} main .row-link`).first()).toHaveAttribute('href', /^\/dashboard\/requests\//);
  },
);

test('the app takes the screen over without moving anything', { tag: '@installed' }, async ({ device }) => {
  const { page } = device;
  await keepView(page);
  await page.addInitScript(() => {
    const seen = { shift: 0, wasView: false };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver(() => {
      seen.wasView ||= document.querySelector('.shell[data-launch-view] main .rows > li') !== null;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/my-requests');
  await expect(page.locator(taken).nth(20)).toBeAttached();
  const seen = await page.evaluate(() => (window as unknown as { seen: { shift: number; wasView: boolean } }).seen);
  expect(seen.wasView).toBe(true);
  expect(seen.shift).toBeLessThan(0.01);
});

test(
  'work that was kept since is never missing: the view of before is not shown',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await keepView(page, () => goOffline(context, world.network));
    await queueRequest(page, 'Kept after the view');
    await takeTheAppAway(page);
    await launchWithoutApp(page);
    await expect(page.locator(view)).toHaveCount(0);
  },
);

test(
  'after a sign-out nothing of the view is on the device, and nothing is shown [SH-221]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await keepView(page, () => goOffline(context, world.network));
    await askToSignOut(page);
    await signOutOfflineBy(page, text('account.signOut'));
    const left = await everythingOnDevice(page);
    for (const trace of ['launchView', 'portal.launch', 'lindner', 'T-100']) expect(left).not.toContain(trace);
    await takeTheAppAway(page);
    await launchWithoutApp(page);
    await expect(page.locator(view)).toHaveCount(0);
  },
);

test(
  'the view follows the look of the device, and stays away in another language or where there is room for a table',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await keepView(page, () => goOffline(context, world.network));
    await takeTheAppAway(page);
    await page.evaluate(() => localStorage.setItem('portal.look', 'dark'));
    await launchWithoutApp(page);
    await expect(page.locator(`${view} main .rows > li`).first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    await launchWithoutApp(page, '/my-requests?status=20');
    await expect(page.locator(view)).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await launchWithoutApp(page);
    await expect(page.locator(view)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await launchWithoutApp(page);
    await expect(page.locator(view)).toHaveCount(1);
    await page.evaluate(() => localStorage.setItem('portal.place', '{"country":"de","language":"de-DE"}'));
    await launchWithoutApp(page);
    await expect(page.locator(view)).toHaveCount(0);
  },
);

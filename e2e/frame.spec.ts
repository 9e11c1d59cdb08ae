import { axeOn } from './support/axe.ts';
import type { Browser, Page } from '@playwright/test';
import { type staff, arrive, isReadable, openAccountMenu, localesIn, sideNav } from './support/frame.ts';
import { goTo } from './support/go-to.ts';
import { onNewDevice } from './support/new-device.ts';
import { goOffline, untilReadyForOffline } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const work = ['/new-request', '/my-requests'];
const hardware = '/dashboard/hardware';
const wallet = '/dashboard/wallet';
const training = ['/training-course-catalogue', 'calendar', 'program.pdf'];
const depending = [...work, hardware, wallet, ...training];

/** Of the entries that depend on who one is, those that are there; addresses of other sites by their last part. */
async function menuOf(page: Page): Promise<string[]> {
  const places = await localesIn(sideNav(page));
  const named = places.map((href) => (href.startsWith('/') ? href : (href.split('/').at(-1) ?? '')));
  return named.filter((place) => depending.includes(place));
}

/** Signs in on a tablet of their own. */
async function onOwnTablet<T>(
  browser: Browser,
  person: keyof typeof staff,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  return await onNewDevice(browser, async (page) => {
    await arrive(page, person);
    return await look(page);
  });
}

/** Of the entries of the account button that depend on who one is, those that are there. */
async function accountEntriesOf(page: Page): Promise<string[]> {
  const panel = await openAccountMenu(page);
  const known = ['dashboard', 'my-profile', 'change-company', 'wallet', 'log-out'];
  const shown = await panel.locator('a, button').allInnerTexts();
  return known.filter((id) => shown.includes(text(`account.menu.${id}`)));
}

test('the menu and the account button hold what a person may do, and nothing else: manager, individual, branch, several companies [SH-086, SH-087, SH-088, SH-089, SH-102]', async ({
  browser,
}) => {
  const own = ['dashboard', 'my-profile'];
  for (const [person, menu, account] of [
    ['anna', [...work, hardware, wallet, ...training], [...own, 'wallet', 'log-out']],
    ['mehmet', [...work, ...training], [...own, 'log-out']],
    ['freja', null, [...own, 'change-company', 'wallet', 'log-out']],
    ['ida', [...work, hardware, ...training], [...own, 'log-out']],
  ] as const)
    await test.step(person, () =>
      onOwnTablet(browser, person, async (page) => {
        if (menu) expect(await menuOf(page)).toEqual(menu);
        expect(await accountEntriesOf(page)).toEqual(account);
      }),
    );
});

test('the menu of a trial, a special workshop and the US holds what they may do, in the US with a reason where that is little; it ends with country, language and what is one’s own [SH-095, SH-096, SH-111, SH-112, SU-016]', async ({
  browser,
}) => {
  await test.step('trial', () =>
    onOwnTablet(browser, 'oliver', async (page) => expect(await menuOf(page)).toEqual([...work, ...training])));
  await test.step('special workshop', () =>
    onOwnTablet(browser, 'henrike', async (page) => {
      expect(await menuOf(page)).toEqual([...work, hardware, wallet, ...training]);
      await endsWithWhatIsOwn(page);
    }));
  // In the US a new request is a remote session, for which credits in debt are not enough.
  await test.step('US', () =>
    onOwnTablet(browser, 'dana', async (page) =>
      expect(await menuOf(page)).toEqual(['/my-requests', wallet, '/training-course-catalogue', 'program.pdf']),
    ));
  await test.step('in the US support and contact stand in the menu, but lead nowhere and say why', () =>
    onOwnTablet(browser, 'marcus', async (page) => {
      for (const key of ['menu.support', 'menu.contact-us']) {
        const entry = sideNav(page)
          .locator('[aria-disabled="true"]')
          .filter({ hasText: text(key) });
        await expect(entry).toContainText(text('menu.notInCountry'));
      }
    }));
});

async function endsWithWhatIsOwn(page: Page): Promise<void> {
  const nav = sideNav(page);
  await expect(nav.getByRole('link', { name: 'Germany' })).toHaveAttribute('href', '/regions');
  await expect(nav.getByRole('button', { name: text('shell.language') })).toBeVisible();
  await nav.getByRole('button', { name: text('shell.userMenu') }).click();
  const panel = nav.locator('.menu-panel:popover-open');
  for (const id of ['my-profile', 'wallet', 'log-out']) {
    await expect(panel.getByText(text(`account.menu.${id}`), { exact: true })).toBeVisible();
  }
}

test('a visitor finds the login in the header and in the menu, and nothing that needs one; nothing in the header leads away from the checkout [SH-071, SH-076, SH-093, SH-097, SH-106]', async ({
  page,
}) => {
  await test.step('nothing in the header leads away from the checkout', async () => {
    await page.goto('/?c=de&l=en');
    const header = page.locator('header');
    await expect(header.getByRole('button')).not.toHaveCount(0);
    for (const path of ['/v3/checkout', '/v3/shopping-cart/Checkout']) {
      await page.goto(`/?c=de&l=en-US&redirect=${encodeURIComponent(path)}`);
      await page.getByRole('heading', { level: 1, name: text('route.checkout') }).waitFor();
      await expect(header.getByRole('button')).toHaveCount(0);
      await expect(header.getByRole('link')).toHaveCount(1);
      await expect(page.locator('footer')).toBeVisible();
    }
  });
  await test.step('the login', async () => {
    await page.goto('/?c=de&l=en');
    await page.getByRole('button', { name: text('shell.menuButton'), exact: true }).click();
    const menu = page.getByRole('dialog').getByRole('navigation', { name: text('shell.menu') });
    await expect(menu.getByRole('link', { name: text('menu.login') })).toBeVisible();
    expect(await localesIn(menu)).not.toContain('/my-requests');
    await expect(menu.getByRole('link', { name: text('menu.logout') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    const account = page.locator('header').getByRole('link', { name: text('account.signIn'), exact: true });
    await expect(account).toHaveAttribute('href', /^\/login\?returnTo=/);
    await account.click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test('by keyboard alone the search finds pages, three at most, the match in bold, an arrow and Enter to go, and the account menu is read and left [SH-117, SH-118, SH-119, SH-120, SH-124]', async ({
  page,
}) => {
  await arrive(page, 'mehmet');
  const toggle = page.locator('header').getByRole('button', { name: text('search.open'), exact: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('combobox', { name: text('search.label') });
  await expect(field).toBeFocused();
  const pages = page.locator('.find-panel').getByRole('group', { name: text('search.kind.page') });
  const options = pages.getByRole('option');
  await page.keyboard.type('   ');
  await expect(options).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.fill('e');
  await expect(options).toHaveCount(3);
  await field.fill('  MY REQ ');
  await expect(options).toHaveCount(1);
  await expect(options.locator('b')).toHaveText('My req');
  await page.keyboard.press('ArrowDown');
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(toggle).toBeFocused();
  await goTo(page, '/regions');
  await toggle.click();
  await field.fill('my requests');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/my-requests$/);
  await test.step('the account menu', async () => {
    const panel = await openAccountMenu(page);
    const { violations } = await axeOn(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(panel.locator('a, button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeFocused();
  });
});

test(
  'Enter and "all results" lead to every page that fits, also without a connection; the field is emptied at a touch; a menu that is decided from an account older than a day says of when it is [SH-073, SH-121, SH-122, SH-123]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await arrive(page, 'mehmet');
    const toggle = page.locator('header').getByRole('button', { name: text('search.open'), exact: true });
    await untilReadyForOffline(page);
    await goOffline(context, world.network);
    await toggle.click();
    const field = page.getByRole('combobox', { name: text('search.label') });
    await field.fill('request');
    await page.getByRole('button', { name: text('search.clear'), exact: true }).click();
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await field.fill(' request ');
    const all = page.getByRole('link', { name: text('search.all') });
    await expect(all).toHaveAttribute('href', '/search-results?q=request');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search-results\?q=request$/);
    const hits = page.locator('main .find-results');
    await expect(hits.getByRole('link', { name: text('route.my-requests') })).toBeVisible();
    await expect(hits.getByRole('link', { name: text('route.new-request') })).toBeVisible();
    await goTo(page, '/search-results?q=%3Cb%3E%22');
    await expect(page.getByRole('heading', { name: text('search.nothing', { query: '<b>"' }) })).toBeVisible();
    await test.step('a menu that is decided from an account older than a day says of when it is', async () => {
      await goTo(page, '/my-requests');
      await expect(page.getByText(text('shell.accountAsOf'))).toHaveCount(0);
      await page.clock.setFixedTime(new Date(Date.now() + 25 * 60 * 60_000));
      await page.reload();
      await expect(page.getByText(text('shell.accountAsOf'))).toBeVisible();
    });
  },
);

test('the side navigation is pinned from 1280 px, folds to icons, opens under the pointer and the focus, and the device remembers; logging out asks first, and no means no [SH-090, SH-109, SH-110, SH-113, SH-378]', async ({
  page,
}) => {
  await arrive(page, 'mehmet');
  const label = sideNav(page).getByText(text('menu.requests'), { exact: true });
  expect(await isReadable(label)).toBe(true);
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect.poll(() => isReadable(label)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => isReadable(label)).toBe(true);
  await sideNav(page)
    .getByRole('button', { name: text('shell.unpin') })
    .click();
  await page.mouse.move(700, 400);
  await expect.poll(() => isReadable(label)).toBe(false);
  await page.reload();
  await expect(sideNav(page)).toBeVisible();
  expect(await isReadable(label)).toBe(false);
  await page.mouse.move(30, 200);
  await expect.poll(() => isReadable(label)).toBe(true);
  await page.mouse.move(700, 400);
  await expect.poll(() => isReadable(label)).toBe(false);
  await sideNav(page)
    .getByRole('link', { name: text('menu.requests') })
    .focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => isReadable(label)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isReadable(label)).toBe(false);
  await sideNav(page)
    .getByRole('button', { name: text('shell.pin') })
    .focus();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect.poll(() => isReadable(label)).toBe(true);
  await test.step('logging out asks first, and no means no', async () => {
    const panel = await openAccountMenu(page);
    await panel.getByRole('button', { name: text('account.menu.log-out'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: text('account.yes') })).toBeVisible();
    await dialog.getByRole('button', { name: text('account.no') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  });
});

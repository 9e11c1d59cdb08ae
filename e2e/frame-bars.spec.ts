import { axeFinds } from './support/axe.ts';
import type { Page } from '@playwright/test';
import { arrive, sideNav } from './support/frame.ts';
import { goTo } from './support/go-to.ts';
import { untilThere } from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const bar = (page: Page) => page.locator('.title-bar');
const crumbs = (page: Page) => page.getByRole('navigation', { name: text('shell.crumbs') });

test('above each screen stands the way to it, in the reader’s words, and above the wallet its balance, in Europe and in the US [CO-073, SH-077, SH-079, SH-080, SH-085]', async ({
  page,
  browser,
  world,
}) => {
  await arrive(page, 'anna');
  await expect(crumbs(page).getByRole('listitem')).toHaveText([text('route.home'), text('route.my-requests')]);
  await goTo(page, '/dashboard/hardware');
  await expect(crumbs(page).getByRole('listitem')).toHaveText([
    text('route.home'),
    text('route.dashboard'),
    text('route.hardware'),
  ]);
  await crumbs(page)
    .getByRole('link', { name: text('route.home') })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await test.step('the balance', async () => {
    await goTo(page, '/dashboard/wallet');
    const known = page.locator('.wallet-figure');
    await expect(known).toContainText(anyText('wallet.credits'));
    await expect(bar(page)).toContainText(await known.innerText());
    const american = await browser.newPage({ baseURL: world.url });
    await arrive(american, 'dana');
    await goTo(american, '/wallet');
    await expect(bar(american)).toContainText(anyText('wallet.credits'));
    await expect(bar(american)).toContainText('-3');
    await american.close();
  });
});

test('the bar above the page offers a new request to those who may open one and greets by first name; the frame changes on tablet, laptop and desktop widths only, and a request has no footer [SH-054, SH-081, SH-082, SH-375, SU-435]', async ({
  page,
  browser,
  world,
}) => {
  await arrive(page, 'mehmet');
  await expect(bar(page).getByRole('link', { name: text('requests.new') })).toHaveAttribute('href', '/new-request');
  const other = await browser.newPage({ baseURL: world.url });
  await arrive(other, 'ruth');
  await goTo(other, '/my-requests');
  await expect(bar(other)).toBeVisible();
  await expect(bar(other).getByRole('link', { name: text('requests.new') })).toHaveCount(0);
  await other.close();
  await test.step('on tablet, laptop and desktop widths the frame changes, and nowhere else', () =>
    changesAtWidths(page));
  await test.step('the dashboard greets by first name', async () => {
    await goTo(page, '/dashboard');
    await expect(bar(page)).toContainText(text('greeting', { name: 'Mehmet' }));
  });
  await test.step('the request detail has no footer, because its answers stand at the foot', async () => {
    await goTo(page, '/my-requests');
    await expect(page.locator('footer')).toHaveCount(1);
    await page.locator('main .row-link').first().click();
    await expect(page).toHaveURL(/request-detail/);
    await expect(page.locator('footer')).toHaveCount(0);
  });
});

async function changesAtWidths(page: Page): Promise<void> {
  const widthOf = async (selector: string) =>
    await page.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return { brand: (await widthOf('.brand-name')) > 10, nav: await widthOf('.side-nav') };
  };
  expect(await at(767)).toEqual({ brand: false, nav: 0 });
  expect(await at(768)).toEqual({ brand: true, nav: 0 });
  const rail = await at(1279);
  const pinned = await at(1280);
  expect(pinned.nav).toBeGreaterThan(rail.nav);
  expect((await at(1799)).nav).toBe(pinned.nav);
  expect((await at(1800)).nav).toBeGreaterThan(pinned.nav);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the footer names who is responsible, what is done with data, and the version; passing pages have none [SH-054, SH-114, SH-115]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en');
  const footer = page.locator('footer');
  const legal = ['/corporate-information', '/legal-notice', '/data-protection-notice', '/term-condition/de'];
  const links = footer.getByRole('link');
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
    .toEqual([...legal, '/software-licenses']);
  await expect(footer).toContainText(/\d+\.\d+\.\d+/);
  await footer.getByRole('button', { name: text('shell.privacySettings') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const path of ['/sessiontimeout', '/signincallback', '/signoutcallback', '/editprofilecallback']) {
    await goTo(page, path);
    await untilThere(page);
    await expect(footer).toHaveCount(0);
  }
});

test('the header is 3.375rem high, casts a shadow from 3.5 times that on, leads home and to the countries, and changes the language [SH-070, SH-072, SH-075, SH-376, SH-377]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en');
  const header = page.locator('header');
  await expect(page.locator('footer')).toBeAttached();
  // What can be scrolled is there.
  await expect(page.locator('.country-areas')).toBeVisible();
  const top = await header.evaluate((element) => element.getBoundingClientRect());
  expect([top.top, top.height]).toEqual([0, 3.375 * 16]);
  const hasShadow = () => header.evaluate((element) => getComputedStyle(element).boxShadow !== 'none');
  const height = 3.375 * 16;
  await page.evaluate((y) => window.scrollTo(0, y), 3.5 * height - 8);
  await expect.poll(hasShadow).toBe(false);
  await page.evaluate((y) => window.scrollTo(0, y), 3.5 * height + 8);
  await expect.poll(hasShadow).toBe(true);
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await test.step('it leads home and to the countries, and changes the language', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(header.getByRole('link', { name: text('shell.home') })).toHaveAttribute('href', '/');
    await header.getByRole('link', { name: text('shell.changeCountry') }).click();
    await expect(page).toHaveURL(/\/regions/);
    await header.getByRole('link', { name: text('shell.home') }).click();
    await expect(page).toHaveURL(/\/$/);
    await header.getByRole('button', { name: text('shell.language') }).click();
    await expect(header.locator('.menu-panel:popover-open a')).toHaveAttribute('href', '/regions');
    await header.getByRole('button', { name: 'Deutsch' }).click();
    await expect(header.getByText('Anmelden')).toBeVisible();
  });
});

/** Texts of the frame that are wider than their place, and a page that has to be pushed sideways. */
async function cutTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'header a, header button, .side-nav a, .side-nav button, .bottom-bar a, .title-bar *, footer *, dialog[open] .sheet-nav *',
    );
    const cut = [...parts].filter((part) => part.checkVisibility() && part.scrollWidth > part.clientWidth + 1);
    const shown = cut.filter((part) => getComputedStyle(part).display !== 'inline' && part.clientWidth > 1);
    const names = shown.map((part) => `${part.className || part.tagName}: ${part.innerText}`);
    const isTooWide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
    return isTooWide ? [...names, 'the page itself'] : names;
  });
}

const sizes = [
  { width: 390, height: 844 },
  { width: 800, height: 1280 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Between these the frame has the same parts. */
const axeWidths: readonly number[] = [390, 1280];

test.describe('light and dark', () => {
  test.use({ colorScheme: 'light' });
  test.setTimeout(240_000);

  test('no German text of the frame is cut, and axe finds nothing in its menus, in light or dark colours', async ({
    page,
  }) => {
    await arrive(page, 'anna');
    await page
      .locator('header')
      .getByRole('button', { name: text('shell.language') })
      .click();
    await page.locator('header').getByRole('button', { name: 'Deutsch' }).click();
    const problems: string[] = [];
    const note = async (part: string, size: { width: number }) => {
      const found = axeWidths.includes(size.width) ? await axeFinds(page) : [];
      problems.push(...[...found, ...(await cutTexts(page))].map((problem) => `${part} ${size.width}: ${problem}`));
    };
    for (const path of ['/my-requests', '/dashboard/wallet', '/search-results?q=e']) {
      await goTo(page, path);
      await untilThere(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await note(path, size);
      }
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.locator('header').getByRole('button', { name: 'Suchen', exact: true }).click();
      await page.getByRole('combobox').fill('e');
      await expect(page.locator('.find-panel').getByRole('option').first()).toBeVisible();
      await note('search', size);
      await page.keyboard.press('Escape');
      if (size.width < 1024) {
        await page.getByRole('button', { name: 'Menü', exact: true }).click();
        await expect(page.getByRole('dialog').getByRole('link', { name: 'Abmelden' })).toBeVisible();
        await note('sheet', size);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        await sideNav(page).getByRole('button', { name: 'Menü einklappen' }).click();
        await note('rail', size);
        await sideNav(page).getByRole('button', { name: 'Menü offen halten' }).click();
      }
    }
    expect(problems).toEqual([]);
  });
});

import type { Page } from '@playwright/test';
import { onNewDevice } from './support/new-device.ts';
import { enterPassword, goOffline, goOnline, people, untilInstalled, untilThere } from './support/portal.ts';
import { anyText, text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a visitor whose country is not known, or cannot be asked, chooses it on the page of countries and gets to the route that the address named [SH-057, SH-199, SH-200, SU-047]', async ({
  page,
  context,
  world,
}) => {
  await test.step('a country that is not known, or cannot be asked, is chosen', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/regions/);
    const other = await context.newPage();
    world.network.decide(({ path }) => (path.endsWith('GetGeolocation') ? 'refuse' : 'pass'));
    await other.goto('/');
    await expect(other).toHaveURL(/\/regions/);
    await untilThere(other);
    await other.close();
    world.network.decide(() => 'pass');
  });
  await test.step('who chooses it first still gets to the route that the address named', async () => {
    await page.goto('/?redirect=%2Fsearch-results%3Fq%3Dx');
    await expect(page).toHaveURL(/\/regions\?returnTo=%2Fsearch-results/);
    await page
      .getByRole('button', { name: /: Dansk$/ })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search-results?q=x');
  });
  await test.step('the page of countries says of each language whether the pages are in English', () =>
    saysWhatIsInEnglish(page));
});

async function saysWhatIsInEnglish(page: Page): Promise<void> {
  await page.goto('/regions?c=de&l=en-US&isGeo=1');
  const list = page.locator('.country-areas');
  const inEnglish = new RegExp(text('shell.inEnglish'));
  for (const [language, isMarked] of [
    ['Deutsch', false],
    ['English', false],
    ['Dansk', false],
    ['Français', true],
    ['Hrvatski', true],
  ] as const) {
    const button = list.getByRole('button', { name: new RegExp(`: ${language}( \\(|$)`) }).first();
    await expect(button).toBeVisible();
    await expect(button.and(list.getByRole('button', { name: inEnglish }))).toHaveCount(isMarked ? 1 : 0);
    if (isMarked) await expect(button).toContainText(inEnglish);
  }
}

test('nobody signed in: a deep address leads to the login and back to exactly where it pointed, and inside another app the portal comes up, too [SH-203, SH-263, SH-271, SU-223]', async ({
  page,
  browser,
}) => {
  await test.step('a deep address leads to the login and back to exactly where it pointed', async () => {
    await page.goto('/?c=de&l=en-US');
    await expect(page).not.toHaveURL(/c=de/);
    await page.goto('/my-requests?status=10&search=ABS%20%26%20brakes');
    await enterPassword(page, people.anna);
    await expect(page.getByRole('heading', { level: 1, name: anyText('requests.title') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/my-requests');
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ search: 'ABS & brakes' });
  });
  const otherApp = 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36';
  const look = async (app: Page) => {
    await app.goto('/?c=de&l=en-US');
    await expect(app.locator('header').getByRole('link', { name: text('account.signIn'), exact: true })).toBeVisible();
  };
  await test.step('inside another app the portal comes up too, a moment after the page has loaded', () =>
    onNewDevice(browser, look, { userAgent: otherApp }));
});

test(
  'without a connection a banner says so in the words agreed, and goes with it [SH-361, SH-147, SU-122]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await page.goto('/?c=de&l=en-US');
    await expect(page.locator('header').getByText(text('shell.online'))).toBeVisible();
    const banner = page.locator('.banner').filter({ hasText: text('ADS_No_Connectivity_Header') });
    await expect(banner).toHaveCount(0);
    await untilInstalled(page);
    await goOffline(context, world.network);
    await expect(banner).toContainText(text('ADS_No_Connectivity_Message'));
    await goOnline(page);
    await expect(banner).toHaveCount(0);
  },
);

import type { Page } from '@playwright/test';
import { onNewDevice } from './support/new-device.ts';
import { enterPassword, goOffline, people, untilReadyForOffline, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

/** Individual in Anna's workshop, with nothing to be asked after signing in. */
const mehmet = 'mehmet@lindner.example';
/** Individual in the US. */
const marcus = 'marcus@cedarfalls.example';

/** Signs in on the site of a country and arrives at `/my-requests`, or at what stands there instead. */
async function signInAt(page: Page, country: string, email: string): Promise<void> {
  await page.goto(`/?c=${country}&l=en-US&redirect=/my-requests`);
  await enterPassword(page, email);
  await expect(page).toHaveURL(/\/my-requests/);
  await untilThere(page);
}

const pathOf = (page: Page) => new URL(page.url()).pathname;
const notFound = (page: Page) => page.getByText(text('exception.404'));

test(
  'an individual who types an address that is not theirs is told so, on a page that knows where they came from, without a connection from the account on the device [SH-016, SH-274, SH-351, SU-040]',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await signInAt(page, 'de', mehmet);
    await page.goto('/dashboard/wallet?tab=activity');
    await expect(page.getByText(text('exception.401'))).toBeVisible();
    expect(pathOf(page)).toBe('/exception');
    const asked = Object.fromEntries(new URL(page.url()).searchParams);
    expect(asked).toEqual({ type: '401', origin: '/dashboard/wallet' });
    await page.getByRole('link', { name: text('exception.home') }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await test.step('without a connection the same guards decide from the account on the device', async () => {
      await untilReadyForOffline(page);
      await goOffline(context, world.network);
      await page.goto('/dashboard/hardware');
      await expect(page.getByText(text('exception.401'))).toBeVisible();
      await page.goto('/my-requests');
      await expect(page.getByRole('heading', { level: 1, name: text('requests.title') })).toBeVisible();
    });
  },
);

test('an address that there is not shows so in place and keeps what was typed; an origin of another site is neither shown nor followed [SH-016, SH-029, SH-352, SU-040, SU-041]', async ({
  page,
}) => {
  await page.goto('/?c=de&l=en-US');
  for (const path of ['/no-such-page', '/my-requests/more', '/dashboard/elsewhere', '/%E0%A4%A']) {
    await page.goto(path);
    await expect(notFound(page)).toBeVisible();
    expect(pathOf(page)).toBe(path);
  }
  await page.goto('/exception?type=404');
  await expect(notFound(page)).toBeVisible();
  await test.step('an origin of another site', async () => {
    for (const origin of ['https://evil.example/', '//evil.example', '/%5Cevil.example', 'javascript:alert(1)']) {
      await page.goto(`/exception?type=401&origin=${encodeURIComponent(origin)}`);
      await expect(page.getByText(text('exception.401'))).toBeVisible();
      await expect(page.locator('main')).not.toContainText('evil');
      await expect(page.locator('main')).not.toContainText('alert');
    }
  });
});

test('in the US there is no hardware, neither in the menu nor by its address [SH-010, SH-027, SH-095, SU-016, SU-032]', async ({
  page,
}) => {
  await signInAt(page, 'us', marcus);
  await expect(page.locator('a[href*="hardware"]')).toHaveCount(0);
  await page.goto('/dashboard/hardware');
  await expect(notFound(page)).toBeVisible();
  expect(pathOf(page)).toBe('/dashboard/hardware');
});

test('a device without a country chooses one first and then goes on to where it wanted; somebody whose company is of another country is not sent to sign in again and again [SH-204, SH-217, SH-270, SH-271]', async ({
  page,
  browser,
}) => {
  await page.goto('/my-requests?status=10');
  await expect(page).toHaveURL(/\/regions\?returnTo=/);
  await page
    .getByRole('button', { name: /^(?:Germany|Deutschland): English/ })
    .first()
    .click();
  await enterPassword(page, people.anna);
  await expect(page).toHaveURL(/\/my-requests\?status=10/);
  await test.step('somebody whose company is of another country', () =>
    onNewDevice(browser, async (other) => {
      await signInAt(other, 'at', mehmet);
      await expect(other.getByRole('heading', { name: text('wrongCountry.title') })).toBeVisible();
      expect(pathOf(other)).toBe('/my-requests');
    }));
});

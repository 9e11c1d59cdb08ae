import type { Page } from '@playwright/test';
import { enterPassword } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const script = 'https://tags.example/tags.js';
test.use({ serverEnvironment: { TAG_MANAGER_URL: script } });

/** Stands in for the operator's tag manager; counts how often its script was asked for. */
async function aTagManager(page: Page): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.context().route('https://tags.example/**', async (route) => {
    seen.asked += 1;
    await route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.tags = "here";' });
  });
  return seen;
}

/** In Germany, with the entry address left behind. */
async function begin(page: Page): Promise<void> {
  await page.goto('/?c=de&l=en-US');
  await expect(page.locator('header').getByText('DE', { exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/c=de/);
}

async function allow(page: Page, isAllowed: boolean): Promise<void> {
  await page
    .locator('footer')
    .getByRole('button', { name: text('shell.privacySettings') })
    .click();
  await page.getByRole('checkbox').setChecked(isAllowed);
  await page.getByRole('button', { name: text('privacy.save') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

interface Told {
  event?: string;
  path?: string;
}
const told = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: Told[] }).dataLayer ?? []).filter(({ event }) => event !== 'gtm.js'),
  );

test('visits are counted only after somebody allowed it, by the pattern of each route; taking it back ends it [SH-030, SH-114]', async ({
  page,
}) => {
  const tags = await aTagManager(page);
  await begin(page);
  await page.getByRole('link', { name: text('route.licences') }).click();
  await expect(page.locator('.licences li').first()).toBeVisible();
  expect([tags.asked, await told(page)]).toEqual([0, []]);
  await allow(page, true);
  await expect(page.locator('html')).toHaveAttribute('data-tags', 'here');
  await page.getByRole('link', { name: text('route.terms') }).click();
  await expect(page).toHaveURL(/term-condition\/de/);
  await expect.poll(() => told(page)).toEqual([{ event: 'page_view', path: '/term-condition/$country' }]);
  const reloaded = page.waitForEvent('load');
  await allow(page, false);
  await reloaded;
  await page.goto('/legal-notice');
  await expect(page.locator('article')).toBeVisible();
  expect([tags.asked, await told(page)]).toEqual([1, []]);
});

test('a visit with isignoregmt=1 loads no tag manager, whatever was allowed before [SH-063, SU-044]', async ({
  page,
  context,
}) => {
  const tags = await aTagManager(page);
  await begin(page);
  await allow(page, true);
  await expect.poll(() => tags.asked).toBe(1);
  const other = await context.newPage();
  await other.goto('/legal-notice?isignoregmt=1');
  await expect(other.locator('article')).toBeVisible();
  await other.getByRole('link', { name: text('route.licences') }).click();
  await expect(other.locator('.licences li').first()).toBeVisible();
  expect([tags.asked, await told(other)]).toEqual([1, []]);
});

test('the first sign-in of a new person tells that an account was registered, and nothing about whose [SH-213]', async ({
  page,
}) => {
  await aTagManager(page);
  await begin(page);
  await allow(page, true);
  await page
    .locator('main')
    .getByRole('link', { name: text('landing.signIn') })
    .click();
  await enterPassword(page, 'new@portal.example');
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await expect.poll(() => told(page)).toContainEqual({ event: 'account_registration' });
  const words = JSON.stringify(await told(page));
  expect(words).not.toContain('@');
});

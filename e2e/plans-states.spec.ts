/** The page of plans where something is missing: the line, the server, plans, the plan, room. */
import type { Page } from '@playwright/test';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import { euro, figure, pathOf, plan, visitIn } from './support/plans.ts';
import { goOffline, untilInstalled, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test, type World } from './support/world.ts';

async function serverFails(page: Page): Promise<void> {
  // The first that this device asks for: what was seen before would be read in its place.
  await page.route('**/GetPlans?*', (route) => route.abort());
  await visitIn(page, 'de');
  await expect(page.getByText(text('Error_Common'))).toBeVisible();
  await expect(plan(page, 'Business')).toHaveCount(0);
  await page.unroute('**/GetPlans?*');
  await page.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(plan(page, 'Business')).toBeVisible();
}

async function planIsUnknown(page: Page): Promise<void> {
  await visitIn(page, 'de', '/subscriptions/999');
  await expect(page.getByRole('heading', { level: 1, name: text('plans.unknown') })).toBeVisible();
  expect(pathOf(page)).toBe('/subscriptions/999');
  await page.getByRole('link', { name: text('plans.all') }).click();
  await expect(plan(page, 'Business')).toBeVisible();
}

async function countryHasNone(page: Page, world: World): Promise<void> {
  await world.server.stop();
  await changeData(world.dataFolder, `delete from plan_price where country = 'dk'`);
  await world.server.start();
  await visitIn(page, 'dk');
  await expect(page.getByRole('heading', { name: text('plans.none', { country: 'Denmark' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: text('route.contacts') })).toBeVisible();
}

test('a visitor who finds no plans, or not the one asked for, is told why and how it goes on [CO-020, CO-324, SH-029]', async ({
  page,
  world,
}) => {
  await test.step('when the server fails, the page says so and tries again [CO-324]', () => serverFails(page));
  await test.step('a plan that there is not says so in place, and leads to those that there are [SH-029]', () =>
    planIsUnknown(page));
  await test.step('in the US there are no plans [CO-020]', async () => {
    await visitIn(page, 'us');
    await expect(page.getByText(text('exception.404'))).toBeVisible();
    expect(pathOf(page)).toBe('/subscriptions');
  });
  await test.step('a country without plans says where to ask [CO-324]', () => countryHasNone(page, world));
});

test(
  'plans that were seen are read without a connection with the time of their prices; others say that they were never here',
  { tag: '@installed' },
  async ({ page, context, world }) => {
    await visitIn(page, 'de');
    await untilInstalled(page);
    await expect(plan(page, 'Business')).toBeVisible();
    await goOffline(context, world.network);
    await expect(page.getByText(text('plans.asOf'))).toBeVisible();
    await page.reload();
    await expect(figure(plan(page, 'Business'))).toHaveText(euro('684,00'));
    await expect(page.getByText(text('plans.asOf'))).toContainText(text('ui.readOffline'));
    await visitIn(page, 'at');
    await expect(page.getByText(text('plans.neverSeen'))).toBeVisible();
    await expect(page.getByRole('heading', { name: text('ui.notHereYet') })).toBeVisible();
    await expect(page.getByRole('button', { name: text('ui.tryAgain') })).toBeVisible();
  },
);

test('nothing of a plan is wider than the page, on any screen, with 50 workshops and all add-ons', async ({ page }) => {
  const paths = ['/subscriptions?workshops=50', '/subscriptions/3?workshops=50&addons=101.102.104'];
  await visitIn(page, 'de');
  for (const [width, height] of [
    [1280, 800],
    [800, 1280],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of paths)
      await test.step(`${path} on a page of ${width} px`, async () => {
        await goTo(page, path);
        await untilThere(page);
        await expect(page.locator('.plan-figure').first()).toBeVisible();
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBe(0);
      });
  }
});

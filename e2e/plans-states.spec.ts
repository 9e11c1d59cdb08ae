/** The page of plans where something is missing: the line, the server, plans, the plan, room. */
import { changeData } from './support/data-folder.ts';
import { euro, figure, pathOf, plan, visitIn } from './support/plans.ts';
import { goOffline, untilInstalled } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a plan that there is not says so in place, and leads to those that there are [SH-029]', async ({ page }) => {
  await visitIn(page, 'de', '/subscriptions/999');
  await expect(page.getByRole('heading', { level: 1, name: text('plans.unknown') })).toBeVisible();
  expect(pathOf(page)).toBe('/subscriptions/999');
  await page.getByRole('link', { name: text('plans.all') }).click();
  await expect(plan(page, 'Business')).toBeVisible();
});

test('in the US there are no plans [CO-020]', async ({ page }) => {
  await visitIn(page, 'us');
  await expect(page.getByText(text('exception.404'))).toBeVisible();
  expect(pathOf(page)).toBe('/subscriptions');
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

test('when the server fails, the page says so and tries again; a country without plans says where to ask [CO-324]', async ({
  page,
  world,
}) => {
  await page.route('**/GetPlans?*', (route) => route.abort());
  await visitIn(page, 'de');
  await expect(page.getByText(text('Error_Common'))).toBeVisible();
  await page.unroute('**/GetPlans?*');
  await page.getByRole('button', { name: text('ui.tryAgain') }).click();
  await expect(plan(page, 'Business')).toBeVisible();
  await world.server.stop();
  await changeData(world.dataFolder, `delete from plan_price where country = 'dk'`);
  await world.server.start();
  await visitIn(page, 'dk');
  await expect(page.getByRole('heading', { name: text('plans.none', { country: 'Denmark' }) })).toBeVisible();
  await expect(page.getByRole('link', { name: text('route.contacts') })).toBeVisible();
});

test.describe('at every width', () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 800, height: 1280 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    test(`nothing of a plan is wider than a page of ${size.width} px, with 50 workshops and all add-ons`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      for (const path of ['/subscriptions?workshops=50', '/subscriptions/3?workshops=50&addons=101.102.104']) {
        await visitIn(page, 'de', path);
        await expect(page.locator('.plan-figure').first()).toBeVisible();
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBe(0);
      }
    });
  }
});

/** Plans, their prices and the way into the cart, against the catalogue of the demo. */
import type { Locator, Page } from '@playwright/test';
import { changeData } from './support/data-folder.ts';
import { enterPassword, goOffline, people, signIn, untilInstalled, untilThere } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const mehmet = 'mehmet@lindner.example';
const oliver = 'oliver@harrowlane.example';
const ruth = 'ruth@pickering.example';
const henrike = 'henrike@ostsee-technik.example';

const desk = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function visitIn(page: Page, country: string, path = '/subscriptions'): Promise<void> {
  await page.goto(`/?c=${country}&l=en-US&redirect=${encodeURIComponent(path)}`);
  await expect(page).toHaveURL((url) => url.pathname === path.split('?')[0]);
  await untilThere(page);
}

const plan = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });
const addTo = (within: Locator) => within.getByRole('button', { name: text('plans.addNamed', { name: '' }) });
const figure = (within: Locator) => within.locator('.plan-figure');
const payBy = (page: Page, period: 1 | 6) => page.getByRole('radio', { name: text(`plans.pay.${period}`) }).check();
const workshops = (page: Page) => page.getByRole('textbox', { name: text('plans.workshops') });
const pathOf = (page: Page) => new URL(page.url()).pathname;
/** No-break space between amount and symbol. */
const euro = (amount: string) => `${amount}\u00A0€`;

test('a visitor sees the three plans beside each other, from the smallest on, with what they hold and cost without VAT; on a phone below each other [CO-007, CO-017, CO-019, CO-190, CO-366, SH-042]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  await expect(page.getByText(text('plans.lead', { country: 'Germany' }))).toBeVisible();
  const titles = page.locator('main article h2');
  await expect(titles).toHaveText(['Pay-as-you-go', 'Business', 'Enterprise']);
  await expect(figure(plan(page, 'Pay-as-you-go'))).toHaveText(text('plans.noBaseFee'));
  await expect(figure(plan(page, 'Business'))).toHaveText(euro('684,00'));
  await expect(plan(page, 'Business').locator('s')).toHaveText(euro('744,00'));
  await expect(plan(page, 'Enterprise').locator('s')).toHaveCount(0);
  await expect(plan(page, 'Business')).toContainText('20 credits every year');
  await expect(plan(page, 'Business')).toContainText(`Remote service${euro('96,00')} per year`);
  const tops = () => titles.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(await tops()).size).toBe(1);
  await page.setViewportSize(phone);
  await expect.poll(async () => new Set(await tops()).size).toBe(3);
});

test('each country has its own prices, written as it writes them [CO-252, CO-369, CO-370, CO-371, CO-372]', async ({
  page,
}) => {
  const written = { be: /^€\u00A0684,00$/, uk: /^\d{3}\.00\u00A0£$/, dk: /^\d\.\d{3},00\u00A0kr\.$/ };
  for (const [country, price] of Object.entries(written)) {
    await visitIn(page, country);
    await expect(figure(plan(page, 'Business'))).toHaveText(price);
  }
});

test('paid by the month, a plan shows what each month costs, what is paid by the year all the same, and what a year would save; the choice outlives a reload [CO-114, CO-188, CO-189, CO-207, CO-368]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  await expect(plan(page, 'Business')).toContainText(text('plans.saved', { amount: euro('72,00') }));
  await payBy(page, 1);
  const business = plan(page, 'Business');
  const enterprise = plan(page, 'Enterprise');
  await expect(figure(business)).toHaveText(euro('63,00'));
  await expect(business).toContainText(text('plans.per.month'));
  await expect(business).toContainText(text('plans.couldSave', { amount: euro('72,00') }));
  await expect(figure(enterprise)).toHaveText(euro('104,00'));
  await expect(enterprise).toContainText(`${euro('99,00')} per year`);
  await page.reload();
  await expect(figure(enterprise)).toHaveText(euro('104,00'));
  await payBy(page, 6);
  await expect(figure(enterprise)).toHaveText(euro('1.227,00'));
});

test('an enterprise is priced for 2 to 50 workshops, by buttons, by keys or typed [CO-008, CO-143]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  const price = figure(plan(page, 'Enterprise'));
  const field = workshops(page);
  await expect(field).toHaveValue('2');
  const less = page.getByRole('button', { name: text('plans.workshopLess') });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: text('plans.workshopMore') }).click();
  await expect(price).toHaveText(euro('1.791,00'));
  await field.focus();
  await page.keyboard.press('ArrowUp');
  await expect(price).toHaveText(euro('2.355,00'));
  await field.fill('500');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('50');
  await expect(price).toHaveText(euro('28.299,00'));
  await field.fill('1');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('2');
  await field.fill('');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('2');
  await expect(price).toHaveText(euro('1.227,00'));
});

test('a plan with chosen add-ons goes into the cart as it was chosen, by keyboard alone [CO-022, CO-135, CO-136]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  await plan(page, 'Enterprise').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise' })).toBeVisible();
  const summary = page.getByRole('region', { name: text('plans.summary') });
  await workshops(page).focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('checkbox', { name: /^Car repair support/ }).press('Space');
  await expect(figure(summary)).toHaveText(euro('2.331,00'));
  await expect(summary.locator('s').last()).toHaveText(euro('2.439,00'));
  await page.goBack();
  await page.goForward();
  await expect(figure(summary)).toHaveText(euro('2.331,00'));
  await summary.getByRole('button', { name: text('plans.add') }).press('Enter');
  await page.getByRole('link', { name: text('cart.added.goToCart') }).press('Enter');
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Enterprise');
  await expect(lines.first().getByRole('textbox')).toHaveValue('3');
  await expect(lines.last()).toContainText('Car repair support');
});

test('another plan takes the place of what is in the cart only after a yes [CO-154, CO-155]', async ({ page }) => {
  await visitIn(page, 'de');
  await addTo(plan(page, 'Business')).click();
  await expect(page.locator('.cart-line')).toContainText('Business');
  await page.goto('/subscriptions');
  await addTo(plan(page, 'Enterprise')).click();
  const question = page.getByRole('dialog', { name: text('plans.replaceTitle') });
  await question.getByRole('button', { name: text('ui.cancel') }).click();
  await expect(question).toHaveCount(0);
  expect(pathOf(page)).toBe('/subscriptions');
  await addTo(plan(page, 'Enterprise')).click();
  await question.getByRole('button', { name: text('plans.replace', { name: 'Enterprise' }) }).click();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await expect(page.locator('.cart-line')).toContainText('Enterprise');
});

test('what a plan needs in the workshop is said, with the way out of it; in France there is no RDS500 [CO-201, CO-202, CO-204]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  const needs = text('plans.esi.needs');
  await expect(plan(page, 'Business')).toContainText(`${needs} ${text('plans.esi.rds500')}`);
  await expect(plan(page, 'Pay-as-you-go')).toContainText(`${needs} ${text('plans.esi.refused')}`);
  await expect(plan(page, 'Enterprise')).not.toContainText(needs);
  await visitIn(page, 'fr');
  await expect(plan(page, 'Business')).toContainText(`${needs} ${text('plans.esi.refused')}`);
  await expect(page.locator('main')).not.toContainText('RDS500');
});

test('a plan that there is not says so in place, and leads to those that there are [SH-029]', async ({ page }) => {
  await visitIn(page, 'de', '/subscriptions/999');
  await expect(page.getByRole('heading', { level: 1, name: text('plans.unknown') })).toBeVisible();
  expect(pathOf(page)).toBe('/subscriptions/999');
  await page.getByRole('link', { name: text('plans.all') }).click();
  await expect(plan(page, 'Business')).toBeVisible();
});

test('a manager sees which plan is theirs and cannot buy it again, but another one [CO-199]', async ({ page }) => {
  await signIn(page, people.anna);
  await page.goto('/subscriptions');
  const business = plan(page, 'Business');
  await expect(business).toContainText(text('plans.own.active'));
  await expect(business).toContainText(text('plans.ownActive'));
  await expect(addTo(business)).toHaveCount(0);
  await expect(addTo(plan(page, 'Enterprise'))).toBeVisible();
  await page.goto('/subscriptions/2');
  await expect(page.getByRole('region', { name: text('plans.summary') })).toContainText(text('plans.ownActive'));
  await expect(page.getByRole('button', { name: text('plans.add') })).toHaveCount(0);
});

for (const [state, email] of [
  ['trial', oliver],
  ['ended', ruth],
] as const) {
  test(`a company whose plan is "${state}" sees that, and can buy it [CO-172, CO-173]`, async ({ page }) => {
    await signIn(page, email);
    await page.goto('/subscriptions');
    const business = plan(page, 'Business');
    await expect(business).toContainText(text(`plans.own.${state}`));
    await expect(addTo(business)).toBeVisible();
  });
}

test('an individual is told that the plans are for managers, and no menu leads there [CO-021, CO-236, SH-296]', async ({
  page,
}) => {
  await signIn(page, mehmet);
  await expect(page.locator('a[href="/subscriptions"]')).toHaveCount(0);
  for (const path of ['/subscriptions', '/subscriptions/2']) {
    await page.goto(path);
    await expect(page.getByText(text('exception.401'))).toBeVisible();
    expect(pathOf(page)).toBe('/exception');
  }
});

test('a special workshop reads the plans and is told that nothing is bought here [CO-244]', async ({ page }) => {
  await signIn(page, henrike);
  await page.goto('/subscriptions');
  await expect(plan(page, 'Enterprise')).toBeVisible();
  await expect(page.getByText(text('plans.noCart'))).toBeVisible();
  await expect(addTo(page.locator('main'))).toHaveCount(0);
});

/** Out of the confirmation of what was added. */
async function goToCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: text('cart.added.goToCart') }).click();
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
}

async function redeem(page: Page, code: string): Promise<Locator> {
  await page.getByRole('button', { name: text('cart.voucher.enter') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('cart.voucher.code')).fill(code);
  await dialog.getByRole('button', { name: text('cart.voucher.redeem') }).click();
  return dialog;
}

test('a voucher for a plan is redeemed on the page of plans, waits for the choice, and makes that plan cheaper in the cart [CO-019, CO-208]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  const dialog = await redeem(page, 'nobody');
  await expect(dialog.getByRole('alert')).toHaveText(text('cart.voucher.problem.invalid'));
  await dialog.getByLabel(text('cart.voucher.code')).fill('save20');
  await dialog.getByRole('button', { name: text('cart.voucher.redeem') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text('plans.voucherCounts', { code: 'SAVE20' }))).toBeVisible();
  await plan(page, 'Business').getByRole('link').click();
  await page.getByRole('button', { name: text('plans.add'), exact: true }).click();
  await goToCart(page);
  await expect(page.getByText('SAVE20')).toBeVisible();
  await expect(page.locator('.cart-line').first()).toContainText(euro('470,40'));
});

test('a voucher that brings a plan goes into the cart at once with it; one for credits asks a visitor to sign in [CO-093, CO-157, CO-211]', async ({
  page,
}) => {
  await visitIn(page, 'de');
  const dialog = await redeem(page, 'CRED10');
  await expect(dialog).toContainText(text('cart.voucher.needs-loginText'));
  await page.keyboard.press('Escape');
  await redeem(page, 'PREP24');
  await expect(page).toHaveURL(/\/v3\/shopping-cart$/);
  await expect(page.locator('.cart-line').first()).toContainText('Business');
});

test('a voucher for credits says to a company without an active subscription what it needs [CO-093, CO-212]', async ({
  page,
}) => {
  await signIn(page, ruth);
  await page.goto('/subscriptions');
  await expect(await redeem(page, 'CRED10')).toContainText(text('cart.voucher.needs-subscriptionText'));
});

test('in the US there are no plans [CO-020]', async ({ page }) => {
  await visitIn(page, 'us');
  await expect(page.getByText(text('exception.404'))).toBeVisible();
  expect(pathOf(page)).toBe('/subscriptions');
});

test('signing in on the way leads back to the plan as it was chosen', async ({ page }) => {
  await visitIn(page, 'de', '/subscriptions/3?workshops=7&addons=101');
  await page
    .locator('header')
    .getByRole('link', { name: text('landing.signIn') })
    .click();
  await enterPassword(page, people.freja);
  await expect(page).toHaveURL(/\/subscriptions\/3\?workshops=7&addons=101/);
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
  for (const size of [desk, { width: 800, height: 1280 }, phone, { width: 320, height: 640 }]) {
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

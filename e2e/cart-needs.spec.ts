/** What a plan in the cart needs of the workshop: licence and interface, and its other workshops. */
import type { Page } from '@playwright/test';
import { cartPath, lineOf } from './support/cart.ts';
import { agree, buyerOnServer, checkoutPath, complete, method, next, payButton, toReview } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const ruth = 'ruth@pickering.example';

const workshop = (page: Page, number: number) => page.getByLabel(text('cart.workshopNumber', { number }));
const tooFew = (page: Page, count: number, wanted: number) =>
  page.getByRole('status').filter({ hasText: text('cart.tooFewWorkshops', { count, wanted }) });

async function hasOneWorkshop(page: Page): Promise<void> {
  await goTo(page, '/subscriptions/3');
  await expect(tooFew(page, 1, 2)).toBeVisible();
  await goTo(page, cartPath);
  await expect(tooFew(page, 1, 2).getByRole('link')).toHaveAttribute('href', '/contacts');
  await expect(page.getByText(text('cart.otherWorkshops', { count: 1 }))).toHaveCount(0);
  const count = lineOf(page, 'Enterprise').getByLabel(text('cart.workshops'));
  await count.fill('50');
  await page.keyboard.press('Enter');
  await expect(tooFew(page, 1, 50)).toBeVisible();
}

/** What it wants is in the cart already. */
async function addsWhatIsMissing(page: Page): Promise<void> {
  await page.goto(cartPath);
  await expect(lineOf(page, 'Business')).toBeVisible();
  await expect(lineOf(page, 'RDS500')).toHaveCount(0);
  await expect(page.getByText(text('cart.esiMissing'))).toBeVisible();
  await page.getByRole('button', { name: text('cart.esiAddButton', { title: 'RDS500' }) }).click();
  await expect(lineOf(page, 'RDS500')).toBeVisible();
  await expect(page.getByText(text('cart.esiMissing'))).toHaveCount(0);
  await expect(page.getByText(text('cart.esiAsked'))).toHaveCount(0);
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
}

test('a manager whose plan has ended is told what is missing for another one: workshops, a licence, an interface [CO-201, CO-202]', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, ruth);
  await buyer.wants([{ subscriptionId: 3, quantity: 1 }]);
  await signIn(page, ruth);
  await test.step('an account with one workshop is told so in the plans and in the cart, with whom to ask, also after it has counted to fifty', () =>
    hasOneWorkshop(page));
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  for (const [has, licence, kts] of [
    ['the licence without an interface', true, ''],
    ['an interface without the licence', false, 'KTS 560'],
  ] as const) {
    await asOperator(world, `update company set has_esi_licence = ${licence}, kts_version = '${kts}' where id = 4006`);
    await buyer.wants([{ subscriptionId: 2, quantity: 1 }]);
    await test.step(`with ${has} the cart says what is missing and adds RDS500, which stands for both [CO-201, CO-202]`, () =>
      addsWhatIsMissing(page));
  }
});

async function takesAsManyAsThereAre(page: Page): Promise<void> {
  const count = lineOf(page, 'Enterprise').getByLabel(text('cart.workshops'));
  await count.fill('9');
  await page.keyboard.press('Enter');
  await tooFew(page, 3, 9)
    .getByRole('button', { name: text('cart.takeWorkshops', { number: 3 }) })
    .click();
  await expect(count).toHaveValue('3');
  await expect(tooFew(page, 3, 3)).toHaveCount(0);
}

async function choosesWorkshops(page: Page): Promise<void> {
  const count = lineOf(page, 'Enterprise').getByLabel(text('cart.workshops'));
  await count.fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(text('cart.otherWorkshops', { count: 1 }))).toBeVisible();
  await lineOf(page, 'Enterprise')
    .getByRole('button', { name: text('cart.more') })
    .click();
  await page.getByText(text('cart.otherWorkshops', { count: 2 })).click();
  await expect(page.getByText(text('cart.workshopsText', { count: 2 }))).toBeVisible();
  await workshop(page, 2).selectOption({ label: 'Nordlys Aalborg' });
  await expect(page.getByText(text('cart.workshopsText', { count: 1 }))).toBeVisible();
  await expect(workshop(page, 3).getByRole('option', { name: 'Nordlys Aalborg' })).toHaveCount(0);
  await expect(workshop(page, 3)).toHaveValue('');
  await workshop(page, 3).selectOption({ label: 'Nordlys Odense' });
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
}

async function paysForThem(page: Page): Promise<void> {
  await goTo(page, checkoutPath);
  await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
  await next(page).click();
  await method(page, 3).check();
  await toReview(page);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  await goTo(page, '/dashboard/my-sub');
  const held = page.getByRole('region', { name: text('subscription.addOns') });
  await expect(held.getByText(text('subscription.workshops', { count: 3 }))).toBeVisible();
  await expect(held.getByText('Nordlys Aalborg')).toBeVisible();
  await expect(held.getByText('Nordlys Odense')).toBeVisible();
}

test('a manager of several workshops chooses in the cart for which of them the plan is [CO-144]', async ({
  page,
  world,
}) => {
  await asOperator(world, `update company set subscription_active = false, workshops = '[]' where id = 4002`);
  const buyer = await buyerOnServer(world.url, people.freja);
  await buyer.wants([{ subscriptionId: 3, quantity: 1 }]);
  await signIn(page, people.freja);
  await goTo(page, cartPath);
  await test.step('who counts further than their workshops go is told how many there are, and takes those', () =>
    takesAsManyAsThereAre(page));
  await test.step('two of several workshops are chosen; while one is missing the order is refused [CO-144]', () =>
    choosesWorkshops(page));
  await test.step('the plan is paid for them', () => paysForThem(page));
});

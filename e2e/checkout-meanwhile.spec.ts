/** What changes while somebody pays, and what only takes long: the page says which it is, and nobody pays twice. */
import type { Page } from '@playwright/test';
import { cartPath } from './support/cart.ts';
import {
  buyerOnServer,
  checkoutPath,
  complete,
  creditPackage,
  payButton,
  signInToCheckout,
  toPay,
  toPayment,
} from './support/checkout.ts';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import { people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { type World, expect, test } from './support/world.ts';

const submitPath = '/api/v1/cdm3/payment/submitPayment';
/** Plan that Anna's workshop has. */
const business = { subscriptionId: 2, quantity: 1 };
const credits = { addOnId: creditPackage.id, quantity: 1 };
const takenOut = text('cart.leftOutBecause.needs-subscription', { title: '10 credits' });
const alertWith = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });

let buyer: Awaited<ReturnType<typeof buyerOnServer>>;
let before: number;
test.beforeEach(async ({ world, page }) => {
  buyer = await buyerOnServer(world.url, people.anna);
  before = await buyer.credits();
  await buyer.wants([credits]);
  await signInToCheckout(page, people.anna);
});

/** While nobody looks. */
async function meanwhile(world: World, statement: string): Promise<void> {
  await world.server.stop();
  await changeData(world.dataFolder, statement);
  await world.server.start();
  buyer = await buyerOnServer(world.url, people.anna);
}

test('credits that are not sold any more because the subscription has expired meanwhile are named with that reason, at the checkout and in the cart, beside nothing and beside a plan, of which it is said that it may bring fewer credits, and nothing is charged [CO-334]', async ({
  page,
  world,
}) => {
  await toPay(page);
  await expect(page.getByText(text('cart.creditsOfYear'))).toBeHidden();
  await meanwhile(world, 'update company set subscription_active = false where id = 4001');
  await payButton(page).click();
  const nothingLeft = alertWith(page, text('checkout.problem.nothing-left'));
  await expect(nothingLeft).toContainText(takenOut);
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await goTo(page, cartPath);
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  const news = alertWith(page, takenOut);
  await expect(news.getByRole('link', { name: text('route.my-products') })).toBeVisible();
  const saves = () =>
    world.network.callsTo('/api/v1/cdm3/cart/createOrUpdateCart').filter(({ status }) => status === 200);
  const savesBefore = saves().length;
  await news.getByRole('button', { name: text('cart.understood') }).click();
  await expect(news).toBeHidden();
  // What was read is kept on the server, too, before another device changes the cart.
  await expect.poll(() => saves().length).toBeGreaterThan(savesBefore);
  expect(await buyer.latest()).toBeNull();

  await buyer.wants([business, credits]);
  await page.goto(cartPath);
  await expect(alertWith(page, takenOut)).toBeVisible();
  await expect(page.getByText(text('cart.leftOut', { title: '10 credits' }))).toBeHidden();
  await expect(page.getByText(text('cart.creditsOfYear'))).toBeVisible();
});

test('a plan is not bought while the old one is being renewed: that is said, with the way to it, and the cart stays', async ({
  page,
  world,
}) => {
  await meanwhile(
    world,
    `update subscription set charging = 'renewal' where company_id = 4001; update company set subscription_type_id = 12, renewal_date = now() - interval '1 hour' where id = 4001`,
  );
  await buyer.wants([business]);
  await page.goto(checkoutPath);
  await toPay(page);
  await payButton(page).click();
  const alert = alertWith(page, text('checkout.problem.renewal-in-progress'));
  await expect(alert.getByRole('link', { name: text('route.my-products') })).toBeVisible();
  await expect(payButton(page)).toBeVisible();
  expect(await buyer.latest()).toBeNull();
});

test('above 500 euro the page says why there is no SEPA; up to that it is offered and nothing is said [CO-332]', async ({
  page,
}) => {
  const sepa = page.getByRole('radio', { name: text('checkout.methods.2') });
  await toPayment(page);
  await expect(sepa).toBeVisible();
  await expect(page.getByText(text('checkout.sepaOver'))).toBeHidden();
  await buyer.wants([{ ...credits, quantity: 9 }]);
  await page.goto(checkoutPath);
  await toPayment(page);
  await expect(page.getByText(text('checkout.sepaOver'))).toBeVisible();
  await expect(sepa).toBeHidden();
});

test('a provider that takes longer than anybody waits: the page says that it is being checked, and the order is paid once', async ({
  page,
  world,
}) => {
  test.setTimeout(300_000);
  await toPay(page, { holder: 'SLOW WEBHOOK_NEVER' });
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: text('checkout.checking') })).toBeVisible({ timeout: 60_000 });
  expect((await buyer.latest())?.state).toBe('checking');
  // The server asks again after a minute.
  await world.passTime(60_000);
  await expect(complete(page)).toBeVisible({ timeout: 150_000 });
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
  expect(new Set(world.network.callsTo(submitPath).map((call) => call.idempotencyKey)).size).toBe(1);
});

/** The clock of the tablet is days off, and is set while somebody buys: nothing is lost, nothing is paid twice, and what has ended is what the server says. */
import type { Page } from '@playwright/test';
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { cartPath, cartWith, leaveCart, lineOf, planOf, plansOf } from './support/cart.ts';
import { buyerOnServer, complete, payButton, toPay } from './support/checkout.ts';
import { asOperator } from './support/operator.ts';
import { addTo, plan } from './support/plans.ts';
import { enterPassword, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const day = 86_400_000;
const submitPath = '/api/v1/cdm3/payment/submitPayment';
const setClock = (page: Page, off: number) => page.clock.setSystemTime(Date.now() + off);

test('a visitor’s cart outlives a clock that is set days ahead and years behind, goes along with the sign-in, and is paid once while the clock jumps', async ({
  page,
  world,
}) => {
  await asOperator(world, 'update company set subscription_active = false where id = 4001');
  const buyer = await buyerOnServer(world.url, people.anna);
  const business = planOf(await plansOf(world.url), 'business');
  await page.clock.install();
  await leaveCart(page, cartWith(business), business);
  for (const off of [10 * day, -730 * day, 400 * day]) {
    await setClock(page, off);
    await page.reload();
    await expect(lineOf(page, business.title)).toBeVisible();
  }
  await page
    .locator('header')
    .getByRole('link', { name: text('account.signIn') })
    .click();
  await enterPassword(page, people.anna);
  await expect(page.getByRole('button', { name: text('account.menu') })).toBeVisible();
  await answerWhatIsAsked(page);
  await setClock(page, -3 * day);
  await page.goto(cartPath);
  await expect(lineOf(page, business.title)).toBeVisible();
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: text('cart.checkout') }).click();
  await toPay(page);
  await setClock(page, 30 * day);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  expect(await buyer.latest()).toMatchObject({ state: 'paid' });
  expect(new Set(world.network.callsTo(submitPath).map((call) => call.idempotencyKey)).size).toBe(1);
  await page.goto(cartPath);
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
});

test('whether a plan runs is told by the clock of the server: a tablet that is a year ahead offers nothing over it, and one that is behind sells another as soon as it has ended', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  await page.clock.install();
  await setClock(page, 400 * day);
  await page.goto('/subscriptions');
  const enterprise = plan(page, 'Enterprise');
  await expect(enterprise).toContainText(text('plans.larger', { own: 'Business' }));
  await expect(addTo(enterprise)).toHaveCount(0);
  await asOperator(
    world,
    `update subscription set failed_at = now() - interval '1 hour', next_try_at = now() + interval '1 day', refusal_code = 12 where company_id = 4001;
     update company set renewal_date = now() - interval '1 hour' where id = 4001`,
  );
  await setClock(page, -10 * day);
  await page.reload();
  await expect(addTo(enterprise)).toBeVisible();
});

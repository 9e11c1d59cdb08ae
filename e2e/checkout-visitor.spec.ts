/** The checkout is open to visitors: they are asked to sign in and come back to it with their cart. */
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { axeOn } from './support/axe.ts';
import { cartPath, cartWith, leaveCart, lineOf, planOf, plansOf } from './support/cart.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { enterPassword, people } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

test('a visitor comes from the cart to the checkout, signs in there and is back with what was in the cart [CO-024, CO-025, SH-045, SH-078]', async ({
  page,
  world,
}) => {
  const enterprise = planOf(await plansOf(world.url), 'enterprise');
  await leaveCart(page, cartWith(enterprise, { workshops: 2 }), enterprise);
  await page.getByRole('link', { name: text('cart.checkout') }).click();
  await expect(page.getByRole('heading', { name: text('checkout.signInTitle') })).toBeVisible();
  await expect(page.locator('header').getByRole('button')).toHaveCount(0);
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: text('checkout.signIn') }).click();
  await enterPassword(page, people.anna);
  await answerWhatIsAsked(page);
  await expect(page).toHaveURL(/\/v3\/shopping-cart\/Checkout/);
  await expect(page.getByRole('heading', { level: 2, name: text('checkout.step.1') })).toBeVisible();
  await goTo(page, '/v3/checkout');
  await expect(page.getByRole('heading', { level: 2, name: text('checkout.step.1') })).toBeVisible();
  await expect(page.locator('header').getByRole('button', { name: text('account.menu') })).toHaveCount(0);
});

test('somebody whose workshop is still being checked is told so, in the cart and where it is paid; the cart is kept, and can be paid afterwards', async ({
  page,
  world,
}) => {
  const business = planOf(await plansOf(world.url), 'business');
  await leaveCart(page, cartWith(business), business);
  await page.getByRole('link', { name: text('cart.checkout') }).click();
  await page.getByRole('link', { name: text('checkout.signIn') }).click();
  await enterPassword(page, 'new@portal.example');
  await answerWhatIsAsked(page);
  await goTo(page, '/v3/checkout');
  const waits = page.locator('main').getByText(text('cart.waits.in-review'));
  await expect(waits).toBeVisible();
  await expect(page.getByText(text('checkout.problem.no-rights'))).toHaveCount(0);
  await page.getByRole('link', { name: text('checkout.toCart') }).click();
  await expect(waits).toBeVisible();
  await expect(page.getByText(text('cart.mayNotBuy'))).toHaveCount(0);
  await expect(page.getByText(text('cart.place.saved'), { exact: true })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);

  await asOperator(
    world,
    `update company set subscription_active = false, workshops = '[]' where id = 4006;
    update account set company_id = 4006, home_company_id = 4006, role_id = 10 where email = 'new@portal.example'`,
  );
  await page.goto(cartPath);
  await expect(lineOf(page, business.title)).toBeVisible();
  await expect(waits).toHaveCount(0);
  await expect(page.getByRole('link', { name: text('cart.checkout') })).toBeVisible();
});

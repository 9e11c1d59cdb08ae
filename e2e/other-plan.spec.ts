/** Another plan while one runs: it is not bought over what is paid; the page says what to do instead, and leads there. */
import type { Page } from '@playwright/test';
import { cartPath } from './support/cart.ts';
import { buyerOnServer, checkoutPath, next, payButton, toPay } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { addTo, plan } from './support/plans.ts';
import { people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const payAsYouGo = { subscriptionId: 1, quantity: 1 };
const business = { subscriptionId: 2, quantity: 1 };
const enterprise = { subscriptionId: 3, quantity: 1 };
const words = (key: string, name: string) => text(`cart.inTheWay.${key}`, { name, own: 'Business' });

test('the page of plans leads to a larger plan with its sum for the rest of what is paid, and it is charged once', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    `update company set subscription_type_id = 11, subscription_name = 'Business', subscription_active = true,
       renewal_date = now() + interval '182 days', workshops = '[]' where id = 4002;
     delete from subscription where company_id = 4002`,
  );
  await signIn(page, people.freja);
  await goTo(page, '/subscriptions');
  const larger = plan(page, 'Enterprise');
  await expect(larger).toContainText(text('plans.larger', { own: 'Business' }));
  await larger.getByRole('link', { name: text('plans.changeTo', { name: 'Enterprise' }) }).click();
  const dialog = page.getByRole('dialog', { name: text('subscription.upgrade') });
  await expect(dialog.getByRole('radio', { name: /^Enterprise/ })).toBeChecked();
  await expect(page).not.toHaveURL(/change=/);
  await dialog
    .getByRole('group', { name: /^More workshops/ })
    .getByRole('checkbox')
    .first()
    .check();
  await expect(dialog.getByText(text('subscription.upgradeShare'))).toBeVisible();
  await dialog.getByRole('button', { name: /^Pay .* now$/ }).click();
  await expect(page.getByText(/^It is done\./)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Enterprise' })).toBeVisible();
});

async function smallerWaits(page: Page): Promise<void> {
  await goTo(page, '/subscriptions');
  const smaller = plan(page, 'Pay-as-you-go');
  await expect(smaller).toContainText(text('plans.smaller', { own: 'Business', name: 'Pay-as-you-go' }));
  await expect(addTo(smaller)).toHaveCount(0);
  await smaller.getByRole('link', { name: text('route.my-products') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function hasTooFewWorkshops(page: Page): Promise<void> {
  await goTo(page, '/subscriptions/3');
  const summary = page.getByRole('region', { name: text('plans.summary') });
  await summary.getByRole('link', { name: text('plans.changeTo', { name: 'Enterprise' }) }).click();
  const dialog = page.getByRole('dialog', { name: text('subscription.upgrade') });
  await expect(dialog).toContainText(text('subscription.upgradeTooFew', { title: 'Enterprise', least: 2, count: 1 }));
  await expect(dialog.getByRole('link', { name: text('route.contacts') })).toHaveAttribute('href', '/contacts');
}

async function isNotPaidFor(page: Page, key: 'same' | 'larger' | 'smaller'): Promise<void> {
  const title = { same: 'Business', larger: 'Enterprise', smaller: 'Pay-as-you-go' }[key];
  await page.goto(cartPath);
  const alert = page.getByRole('alert').filter({ hasText: words(key, title) });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('link', { name: text('cart.checkout') })).toHaveCount(0);
  await expect(alert.getByRole('link', { name: text('cart.inTheWay.change', { name: title }) })).toHaveCount(
    key === 'larger' ? 1 : 0,
  );
  await goTo(page, checkoutPath);
  await next(page).waitFor();
  await expect(alert).toBeVisible();
  await goTo(page, cartPath);
  const saved = page.waitForResponse(
    (answer) => /\/cart\//.test(answer.url()) && !/GetCart|CheckCart/.test(answer.url()),
  );
  await alert.getByRole('button', { name: text('cart.inTheWay.empty') }).click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  await saved;
}

test('a manager whose plan runs is told on every way to another one what to do instead [CO-199, CO-200]', async ({
  page,
  world,
}) => {
  await signIn(page, people.anna);
  await test.step('a smaller plan says that the larger one is used to its end first, and offers no way to buy it before', () =>
    smallerWaits(page));
  await test.step('an account with one workshop is told why it cannot change to a plan for several, and whom to ask', () =>
    hasTooFewWorkshops(page));
  const buyer = await buyerOnServer(world.url, people.anna);
  for (const [name, wanted, key] of [
    ['the same plan', business, 'same'],
    ['a larger one', enterprise, 'larger'],
    ['a smaller one', payAsYouGo, 'smaller'],
  ] as const) {
    await buyer.wants([wanted]);
    await test.step(`${name} in the cart is not paid for: cart and checkout say what to do instead, and the cart can be emptied [CO-199, CO-200]`, () =>
      isNotPaidFor(page, key));
  }
});

test('who pays all the same is told by the server, and is led to the subscription; nothing is charged', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, people.anna);
  await buyer.wants([payAsYouGo, { addOnId: 201, quantity: 1 }]);
  await signIn(page, people.anna);
  await goTo(page, checkoutPath);
  await toPay(page);
  await payButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: text('checkout.problem.other-plan-active') });
  await alert.getByRole('link', { name: text('route.my-products') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible();
  expect(await buyer.latest()).toBeNull();
});

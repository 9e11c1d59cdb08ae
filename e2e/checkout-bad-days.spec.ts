/** Bad days at the checkout, as a person meets them: nobody pays twice, nothing is said that nobody knows, and each refusal says what to do. */
import type { Page } from '@playwright/test';
import { axeOn } from './support/axe.ts';
import {
  buyerOnServer,
  checkoutPath,
  complete,
  creditPackage,
  payButton,
  providerField,
  signInToCheckout,
  toPay,
  toReview,
} from './support/checkout.ts';
import { changeData } from './support/data-folder.ts';
import { goTo } from './support/go-to.ts';
import { askToSignOut, people, signOutBy } from './support/portal.ts';
import { text } from './support/texts.ts';
import { type World, expect, test } from './support/world.ts';

/** The device repeats a call that was not answered; one key is one payment. */
const keysOf = (network: World['network']) => new Set(network.callsTo(submitPath).map((call) => call.idempotencyKey));
const submitPath = '/api/v1/cdm3/payment/submitPayment';
const challenged = '4212345678910006';
const checking = (page: Page) => page.getByRole('heading', { name: text('checkout.checking') });

let buyer: Awaited<ReturnType<typeof buyerOnServer>>;
let before: number;
test.beforeEach(async ({ world, page }) => {
  buyer = await buyerOnServer(world.url, people.anna);
  before = await buyer.credits();
  await buyer.put(creditPackage.id);
  await signInToCheckout(page, people.anna);
});

/** Ten that a workshop meets; the words of all are in refusal-words.test.ts. */
const refusals = {
  DECLINED: 2,
  REFERRAL: 3,
  BLOCK_CARD: 5,
  CARD_EXPIRED: 6,
  ISSUER_UNAVAILABLE: 9,
  NOT_SUPPORTED: 10,
  FRAUD: 14,
  WITHDRAWAL_COUNT_EXCEEDED: 28,
  CVC_DECLINED: 24,
  NO_SAVINGS_ACCOUNT: 34,
};

test('ten refusals one after the other each say what to do next, what is typed stays, and the eleventh try pays once [CO-338]', async ({
  page,
}) => {
  await toPay(page);
  for (const [holder, words] of Object.entries(refusals)) {
    await page.getByRole('button', { name: text('newRequest.back') }).click();
    await providerField(page, 'creditCard.holderName').fill(holder);
    await toReview(page);
    await payButton(page).click();
    await expect(page.getByRole('alert')).toContainText(text(`checkout.refused.${words}`));
    await toReview(page);
  }
  await page.getByRole('button', { name: text('newRequest.back') }).click();
  await providerField(page, 'creditCard.holderName').fill('Anna Lindner');
  await toReview(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
});

test('an order that did not arrive is said not to have arrived, and an answer that is lost is asked for: it is paid once', async ({
  page,
  world,
}) => {
  await toPay(page);
  const isAboutOrder = (path: string) => path === submitPath || path.endsWith('GetLatestOrder');
  world.network.decide(({ path }) => (isAboutOrder(path) ? 'refuse' : 'pass'));
  await payButton(page).click();
  await expect(checking(page)).toBeVisible();
  world.network.decide(() => 'pass');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(text('checkout.problem.not-sent'));
  expect(await buyer.latest()).toBeNull();

  await toPay(page);
  world.network.decide(({ path }) => (path === submitPath ? 'cut-answer' : 'pass'));
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  expect(keysOf(world.network).size).toBe(1);
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
});

test('a server that dies while the bank is answering: the page says that it is being checked, also after a reload, and the order is paid once', async ({
  page,
  world,
}) => {
  // The provider may know nothing of it yet: then it is slow a second time, and is asked once more a minute later.
  test.setTimeout(240_000);
  // Told by nobody either: a notification would pay the order before the server dies.
  await toPay(page, { holder: 'SLOW WEBHOOK_NEVER' });
  await payButton(page).click();
  // The order is kept, and the provider is being asked.
  await expect.poll(async () => (await buyer.latest())?.state).toBe('checking');
  await world.server.kill();
  await expect(checking(page)).toBeVisible();
  await expect(page.getByText(text('checkout.checkingText'))).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  // The server asks again after a minute.
  await changeData(
    world.dataFolder,
    `update order_payment set asked_at = asked_at - interval '5 minutes'; update job set run_at = now(), locked_until = null`,
  );
  await world.server.start();
  await page.reload();
  await expect(async () => {
    await world.passTime(60_000);
    await expect(complete(page)).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 150_000 });
  buyer = await buyerOnServer(world.url, people.anna);
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
  expect(keysOf(world.network).size).toBe(1);
});

test('while the bank asks, another tab finds the same payment, another device is told that it is being paid, and it is paid once [CO-167]', async ({
  page,
  context,
  browser,
  world,
}) => {
  await toPay(page, { number: challenged });
  const device = await browser.newContext({ baseURL: world.url, serviceWorkers: 'block' });
  const far = await device.newPage();
  await signInToCheckout(far, people.anna);
  await toPay(far);
  await payButton(page).click();
  await page.frameLocator('iframe[name="threeDSIframe"]').getByLabel('Code').waitFor();
  await payButton(far).click();
  await expect(far.getByRole('alert')).toContainText(text('checkout.problem.payment-in-progress'));
  const tab = await context.newPage();
  await tab.goto(checkoutPath);
  await tab.getByRole('button', { name: text('newRequest.goOnHere') }).click();
  await tab.getByRole('button', { name: text('checkout.toBank') }).click();
  const bank = tab.frameLocator('iframe[name="threeDSIframe"]');
  await bank.getByLabel('Code').fill('password');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(complete(tab)).toBeVisible();
  await device.close();
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
});

test('a cart that was changed on another device is not paid as it was: that is said, and paying goes on with what is in it now', async ({
  page,
}) => {
  await toPay(page);
  const seen = await payButton(page).innerText();
  await buyer.wants([{ addOnId: creditPackage.id, quantity: 2 }]);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(text('checkout.problem.conflict'));
  expect(await buyer.latest()).toBeNull();
  await expect(payButton(page)).not.toHaveText(seen);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  expect(await buyer.credits()).toBe(before + 2 * creditPackage.credits);
});

test('who signs out while the bank asks finds the payment again afterwards, with what was typed, and nothing was charged [CO-279]', async ({
  page,
}) => {
  await page.getByLabel(text('checkout.field.city')).fill('Altona');
  await toPay(page, { number: challenged });
  await payButton(page).click();
  await page.frameLocator('iframe[name="threeDSIframe"]').getByLabel('Code').waitFor();
  await goTo(page, '/my-requests');
  await askToSignOut(page);
  await signOutBy(page, text('account.yes'));
  expect((await buyer.latest())?.state).toBe('action');
  await signInToCheckout(page, people.anna);
  await expect(page.getByRole('heading', { name: text('checkout.bankTitle') })).toBeVisible();
  await page.getByRole('button', { name: text('checkout.giveUp') }).click();
  await expect(page.getByLabel(text('checkout.field.city'))).toHaveValue('Altona');
  expect(await buyer.credits()).toBe(before);
});

test('a plan that is active already is not sold again: that is said before anything is charged, and going on empties the cart [CO-199, CO-200]', async ({
  page,
}) => {
  await buyer.wants([{ subscriptionId: 2, quantity: 1 }]);
  await page.goto(checkoutPath);
  await toPay(page);
  await payButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: text('checkout.problem.already-active') });
  await alert.getByRole('button', { name: text('checkout.emptyCart') }).click();
  await expect(page.getByRole('heading', { name: text('cart.empty') })).toBeVisible();
  expect(await buyer.latest()).toBeNull();
});

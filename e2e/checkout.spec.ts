/** The checkout in the browser, with the real components of the payment provider: paid once, refused in words, gone on with after the bank. */
import { axeOn } from './support/axe.ts';
import {
  agree,
  buyerOnServer,
  checkoutPath,
  complete,
  creditPackage,
  method,
  payButton,
  providerField,
  toPay,
  toPayment,
  toReview,
  typeCard,
} from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

let buyer: Awaited<ReturnType<typeof buyerOnServer>>;
test.beforeEach(async ({ world, page }) => {
  buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await signIn(page, people.anna);
  await goTo(page, checkoutPath);
});

test('credits are paid by card once however often it is tapped, and are there; the steps, their order and how to go on are shown [CO-058]', async ({
  page,
}) => {
  const before = await buyer.credits();
  const steps = page.locator('.mantine-Stepper-stepLabel');
  await expect(steps).toHaveText([1, 2, 3, 4].map((step) => text(`checkout.step.${step}`)));
  await toPayment(page);
  await expect(page.getByText(text('checkout.isTest'))).toBeVisible();
  await typeCard(page);
  await toReview(page);
  await agree(page);
  await payButton(page).dblclick();
  await expect(complete(page)).toBeVisible();
  await page.getByRole('button', { name: text('checkout.stay') }).click();
  const order = await buyer.latest();
  expect(order?.state).toBe('paid');
  await expect(page.getByText(order?.invoiceNumber ?? '-')).toBeVisible();
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
});

test('who goes on before the outlets have come is not stopped, and is asked for one only where it is missing', async ({
  page,
}) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/GetWholesalerBranches*', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(checkoutPath);
  await expect(page.getByText(text('checkout.supplier'))).toBeVisible();
  await page.getByRole('button', { name: text('newRequest.next'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('checkout.step.2') })).toBeVisible();
  come.resolve();
  await typeCard(page);
  await toReview(page);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
});

test('a refusal says why and what to do next, and the same page pays with a card that is corrected [CO-338]', async ({
  page,
}) => {
  await toPay(page, { holder: 'NOT_ENOUGH_BALANCE' });
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(text('checkout.refused.12'));
  await providerField(page, 'creditCard.holderName').fill('Anna Lindner');
  await toReview(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
});

test('by SEPA direct debit it is checked until the provider has told, and nothing is asked again', async ({ page }) => {
  await toPayment(page);
  await method(page, 2).check();
  await providerField(page, 'sepa.ownerName').fill('Anna Lindner');
  await providerField(page, 'sepa.ibanNumber').fill('DE87123456781234567890');
  await toReview(page);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible({
    timeout: 20_000,
  });
});

test('a price that has changed is shown beside the one that was seen, and is paid only when it is accepted', async ({
  page,
  world,
}) => {
  await toPay(page);
  const seen = await payButton(page).innerText();
  await asOperator(
    world,
    `update add_on_price set yearly = yearly + 7 where country = 'de' and add_on_id = ${creditPackage.id}`,
  );
  await payButton(page).click();
  const note = page.getByRole('alert').filter({ hasText: text('checkout.problem.price-changed') });
  await expect(note.getByRole('definition').first()).toContainText(seen.replace('Pay ', ''));
  expect(await buyer.latest()).toBeNull();
  await note.getByRole('button', { name: text('checkout.acceptPrice') }).click();
  await expect(payButton(page)).not.toHaveText(seen);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
});

test('a bank that asks inside of the page is answered there, and the order is paid', async ({ page }) => {
  await toPay(page, { number: '4212345678910006' });
  await payButton(page).click();
  const bank = page.frameLocator('iframe[name="threeDSIframe"]');
  await bank.getByLabel('Code').fill('password');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await expect(complete(page)).toBeVisible();
});

test.describe('where the bank has a page of its own', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/v1/payment/getClientConfig', async (route) => {
      const answer = await route.fetch();
      // The page may have gone on meanwhile, and the answer with it.
      const envelope = (await answer.json().catch(() => null)) as { dataObject: Record<string, unknown> } | null;
      if (envelope === null) return;
      const dataObject = { ...envelope.dataObject, canChallengeInPage: false };
      await route.fulfill({ response: answer, json: { ...envelope, dataObject } });
    });
    await toPay(page, { number: '4212345678910006' });
    await payButton(page).click();
    await page.getByRole('button', { name: 'Approve the payment' }).waitFor();
  });

  test('the way back from it leads to the paid order, and what the bank gave is gone from the address [CO-272]', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await expect(complete(page)).toBeVisible();
    await expect(page).not.toHaveURL(/redirectResult|order=/);
    expect((await buyer.latest())?.state).toBe('paid');
  });

  test('a tab that was closed there is gone on with in another one, and what is refused there is told', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await page.close();
    await other.goto(checkoutPath);
    await expect(other.getByRole('heading', { name: text('checkout.bankTitle') })).toBeVisible();
    await other.getByRole('button', { name: text('checkout.toBank') }).click();
    await other.getByRole('button', { name: 'Refuse it' }).click();
    await expect(other.getByRole('alert')).toContainText(text('checkout.refused.11'));
    expect((await buyer.latest())?.state).toBe('open');
  });
});

test('without a connection paying is not offered, and what was typed is there after a reload', async ({
  page,
  context,
  world,
}) => {
  const city = page.getByLabel(text('checkout.field.city'));
  await city.fill('Altona');
  await expect(page.getByText(text('ui.savedOnDevice'))).toBeVisible();
  await page.reload();
  await expect(city).toHaveValue('Altona');
  await toPayment(page);
  await typeCard(page);
  await toReview(page);
  await goOffline(context, world.network);
  await expect(page.getByText(text('checkout.offline'))).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
});

test('what is missing is said at its field, and the order waits for both agreements; the cart can still be changed [CO-053, CO-063, CO-194, CO-195]', async ({
  page,
}) => {
  const city = page.getByLabel(text('checkout.field.city'));
  await city.fill('');
  await page.getByRole('button', { name: text('newRequest.next'), exact: true }).click();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await city.fill('Hamburg');
  await toPayment(page);
  await typeCard(page);
  await toReview(page);
  await expect(page.getByRole('link', { name: text('checkout.editCart') })).toHaveAttribute(
    'href',
    '/v3/shopping-cart',
  );
  await payButton(page).click();
  await expect(page.getByText(text('checkout.problem.hasTerms')).first()).toBeVisible();
  expect(await buyer.latest()).toBeNull();
});

test('by keyboard alone one goes from step to step, and every step can be read by everybody', async ({ page }) => {
  await page.getByLabel(text('dialogs.wholesaler.branch')).selectOption({ index: 1 });
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
  await page.getByLabel(text('checkout.field.phone')).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: text('checkout.step.2') })).toBeFocused();
  await typeCard(page);
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
  await providerField(page, 'creditCard.holderName').press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: text('checkout.step.3') })).toBeFocused();
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
  await page.getByLabel(text('checkout.terms')).press('Space');
  await page.getByLabel(text('checkout.paymentTerms')).press('Space');
  await payButton(page).press('Enter');
  await expect(complete(page)).toBeVisible();
  await page.getByRole('button', { name: text('checkout.stay') }).press('Enter');
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
});

/** Every way to pay but the card of a German manager: company account, Bacs, nothing to pay, Italy, a phone. */
import { answerWhatIsAsked } from './support/after-sign-in.ts';
import { axeOn } from './support/axe.ts';
import {
  agree,
  buyerOnServer,
  checkoutPath,
  chooseSupplier,
  complete,
  creditPackage,
  method,
  next,
  payButton,
  providerField,
  signInToCheckout,
  toReview,
  typeCard,
} from './support/checkout.ts';
import { fingerOn } from './support/finger.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { enterPassword, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const ruth = 'ruth@pickering.example';
const plan = { payAsYouGo: 1, business: 2 } as const;
const rds500 = { addOnId: 101, quantity: 1 };

test('whose company has an account with us pays with it: no card is asked for, and the credits are there [CO-196, CO-245]', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, people.freja);
  const before = await buyer.credits();
  await buyer.put(creditPackage.id);
  await signInToCheckout(page, people.freja);
  await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
  // Denmark has no wholesalers.
  await expect(page.getByLabel(text('dialogs.wholesaler.group'))).toHaveCount(0);
  await next(page).click();
  await expect(method(page, 2)).toHaveCount(0);
  await method(page, 3).check();
  await expect(page.getByText(text('checkout.accountText'))).toBeVisible();
  await expect(page.locator('.payment-fields iframe')).toHaveCount(0);
  await toReview(page);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
  expect(await buyer.latest()).toMatchObject({ state: 'paid', methodId: 3 });
  expect(await buyer.credits()).toBe(before + creditPackage.credits);
});

test('in the UK a plan is paid by Bacs direct debit, and what is missing is said at its field', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, ruth);
  await buyer.wants([{ subscriptionId: plan.business, quantity: 1 }, rds500]);
  await signInToCheckout(page, ruth);
  await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
  await next(page).click();
  await method(page, 4).check();
  await providerField(page, 'bacs.accountHolderName').fill('Ruth Pickering');
  await providerField(page, 'bacs.accountNumber').fill('40308669');
  await providerField(page, 'bacs.bankLocationId').fill('121000');
  await next(page).click();
  await expect(page.getByText(text('checkout.provider.field.error.required'))).toBeVisible();
  await expect(page.locator('[type=submit][data-loading]')).toHaveCount(0);
  await providerField(page, 'shopperEmail').fill('ruth@pickering.example');
  // The box itself lies under the provider's own drawing of it.
  await page.getByText(text('checkout.provider.bacs.consent.amount')).click();
  await page.getByText(text('checkout.provider.bacs.consent.account')).click();
  await toReview(page);
  await agree(page);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible({ timeout: 40_000 });
  expect(await buyer.latest()).toMatchObject({ state: 'paid', methodId: 4 });
});

test('what a voucher pays for, and a plan without a base fee, are ordered without a way to pay [CO-266, CO-283]', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    `update company set has_esi_licence = true, kts_version = 'KTS 560' where name1 like 'Pickering%'`,
  );
  const buyer = await buyerOnServer(world.url, ruth);
  const order = async () => {
    await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
    await next(page).click();
    await expect(page.getByText(text('checkout.nothingToPay'))).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await toReview(page);
    await agree(page);
    await page.getByRole('button', { name: text('checkout.order'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: text('checkout.completeFree') })).toBeVisible();
    expect(await buyer.latest()).toMatchObject({ state: 'paid', methodId: 0 });
  };
  await buyer.wants([{ subscriptionId: plan.payAsYouGo, quantity: 1 }]);
  await signInToCheckout(page, ruth);
  await order();
  const before = await buyer.credits();
  await buyer.wants([{ subscriptionId: plan.business, quantity: 1 }], 'PREP24');
  await page.goto(checkoutPath);
  await order();
  expect(await buyer.credits()).toBeGreaterThanOrEqual(before + 20);
});

test('a voucher that has run out meanwhile is named beside both sums, and the order is paid without it once that is accepted [CO-148]', async ({
  page,
  world,
}) => {
  const buyer = await buyerOnServer(world.url, ruth);
  await buyer.wants([{ subscriptionId: plan.business, quantity: 1 }, rds500], 'SAVE20');
  await signInToCheckout(page, ruth);
  await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
  await next(page).click();
  await typeCard(page);
  await toReview(page);
  await agree(page);
  const seen = await payButton(page).innerText();
  await asOperator(world, `update voucher set valid_until = now() - interval '1 day' where code = 'SAVE20'`);
  await payButton(page).click();
  const note = page.getByRole('alert').filter({ hasText: text('checkout.problem.price-changed') });
  await expect(note).toContainText(text('cart.leftOutVoucher', { title: 'SAVE20' }));
  expect(await buyer.latest()).toBeNull();
  const saving = Promise.withResolvers<void>();
  world.network.decide(({ path }) => (path.endsWith('/createOrUpdateCart') ? { until: saving.promise } : 'pass'));
  await note.getByRole('button', { name: text('checkout.acceptPrice') }).click();
  // Nothing is ordered before the server keeps the cart without the voucher.
  await expect(note).toBeHidden();
  await expect(page.getByText(text('checkout.wait.cart'))).toBeVisible();
  await expect(payButton(page)).toBeDisabled();
  saving.resolve();
  await expect(payButton(page)).not.toHaveText(seen);
  await payButton(page).click();
  await expect(complete(page)).toBeVisible();
});

test('in Italy SDI code and fiscal code are asked for, in their lengths; other ones than the company has need a yes [CO-096, CO-223, CO-224, CO-225]', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    `update company set country = 'it', sdi_code = 'ABCDEF1', fiscal_code = 'LNDNNA80A41H501U' where name1 like '%Lindner%'`,
  );
  const buyer = await buyerOnServer(world.url, people.anna);
  await buyer.put(creditPackage.id);
  await page.goto('/?c=it&l=en-US&redirect=/my-requests');
  await enterPassword(page, people.anna);
  await answerWhatIsAsked(page);
  await goTo(page, checkoutPath);
  const [sdi, fiscal] = [
    page.getByLabel(text('checkout.field.sdiCode')),
    page.getByLabel(text('checkout.field.fiscalCode')),
  ];
  await expect(sdi).toHaveValue('ABCDEF1');
  await chooseSupplier(page);
  await sdi.fill('abc');
  await fiscal.fill('');
  await next(page).click();
  await expect(sdi).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(text('checkout.problem.length', { count: 7 })).first()).toBeVisible();
  await expect(fiscal).toHaveAttribute('aria-invalid', 'true');
  await sdi.fill('newcode');
  await fiscal.fill('lndnna80a41h501u');
  await next(page).click();
  const question = page.getByRole('dialog', { name: text('checkout.codesTitle') });
  await question.getByRole('button', { name: text('ui.cancel') }).click();
  await expect(page.getByRole('heading', { level: 2, name: text('checkout.step.1') })).toBeVisible();
  await next(page).click();
  await question.getByRole('button', { name: text('checkout.codesConfirm') }).click();
  await typeCard(page);
  await toReview(page);
  await expect(page.getByText('NEWCODE')).toBeVisible();
  await agree(page);
  const asked = page.waitForRequest('**/submitPayment');
  await payButton(page).click();
  expect((await asked).postDataJSON()).toMatchObject({
    delivery: { country: 'it', sdiCode: 'NEWCODE', fiscalCode: 'LNDNNA80A41H501U' },
  });
  await expect(complete(page)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('by touch one goes from the cart to the bank, whose question is as wide as the phone, and has paid', async ({
    page,
    world,
  }) => {
    const buyer = await buyerOnServer(world.url, people.anna);
    await buyer.put(creditPackage.id);
    await signIn(page, people.anna);
    await goTo(page, '/v3/shopping-cart');
    const finger = fingerOn(page);
    await finger.tap(page.getByRole('link', { name: text('cart.checkout') }));
    await page.getByRole('heading', { level: 2, name: text('checkout.step.1') }).waitFor();
    await chooseSupplier(page);
    await finger.tap(next(page));
    await typeCard(page, { number: '4212345678910006' });
    await finger.tap(next(page));
    await finger.tap(page.getByLabel(text('checkout.terms')));
    await finger.tap(page.getByLabel(text('checkout.paymentTerms')));
    await finger.tap(payButton(page));
    const bank = page.frameLocator('iframe[name="threeDSIframe"]');
    await bank.getByLabel('Code').fill('password');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
    await bank.getByRole('button', { name: 'Confirm' }).tap();
    await expect(complete(page)).toBeVisible();
    expect((await buyer.latest())?.state).toBe('paid');
  });
});

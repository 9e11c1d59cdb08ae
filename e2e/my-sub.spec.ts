/** The company's subscription: what runs, what is charged next, and what a manager changes about it. */
import type { Page } from '@playwright/test';
import { serverHeader } from '../contract/version.ts';
import { axeOn } from './support/axe.ts';
import { typeCard } from './support/checkout.ts';
import { goTo } from './support/go-to.ts';
import { asOperator } from './support/operator.ts';
import { goOffline, people, signIn } from './support/portal.ts';
import { text } from './support/texts.ts';
import { expect, test } from './support/world.ts';

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const state = (page: Page, name: string) => page.locator('.badge').getByText(text(`subscription.state.${name}`));
const wanted = `{"lines": [{"kind": "subscription", "id": 2, "quantity": 1}], "frequency": 6, "workshops": 1, "others": [], "voucherCode": "", "isRefilling": false, "redirectUrl": ""}`;
/** As if it had been bought at the checkout. */
const bought = (change: string) =>
  `insert into subscription (company_id, language, wanted, anchor_day, year_from, changed_at, method_id, stored_method)
   values (4001, 'en', '${wanted}', 1, now(), now(), 1, '{"id": "x", "brand": "visa", "lastFour": "1111", "expires": "03/2030"}')
   on conflict (company_id) do update set wanted = excluded.wanted, method_id = 1, stored_method = excluded.stored_method;
   ${change}`;

async function showsWhatRuns(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: 'Business' })).toBeVisible();
  await expect(state(page, 'active')).toBeVisible();
  await expect(page.getByText('Car repair', { exact: true })).toBeVisible();
  await expect(page.getByText(text('subscription.frequencies.6'), { exact: true })).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
}

async function isPaidInAnotherRhythm(page: Page): Promise<void> {
  const choose = async (key: string) => {
    await button(page, key).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text(key), exact: true })
      .click();
  };
  await page.route('**/UpdateCustomerPaymentFrequency', async (route) => {
    const errorMessages = [{ code: 'internal', message: 'x' }];
    const json = { httpStatusCode: 500, dataObject: null, success: false, errorMessages, serverTime: '' };
    await route.fulfill({ status: 500, json, headers: { [serverHeader]: 'test' } });
  });
  await choose('subscription.payEvery.1');
  await expect(page.getByText('There is something wrong, please try again!')).toBeVisible();
  await page.unroute('**/UpdateCustomerPaymentFrequency');
  await choose('subscription.payEvery.1');
  await expect(page.getByRole('main').getByText(text('subscription.nextFrequency.1'))).toBeVisible();
  await expect(page.getByText(text('subscription.frequencies.6'), { exact: true })).toBeVisible();
  await choose('subscription.payEvery.6');
  await expect(page.getByRole('main').getByText(text('subscription.nextFrequency.1'))).toHaveCount(0);
}

async function isTerminated(page: Page): Promise<void> {
  await expect(state(page, 'active')).toBeVisible();
  await button(page, 'subscription.terminateOpen').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/You can use it until \d\d\/\d\d\/20\d\d\./)).toBeVisible();
  expect((await axeOn(page).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: text('subscription.terminateConfirm'), exact: true }).click();
  await expect(dialog.getByText(text('subscription.reasonMissing'))).toBeVisible();
  await dialog.getByLabel(text('subscription.reason')).selectOption({ index: 2 });
  await dialog.getByLabel(text('subscription.comment')).fill('Too far away');
  await dialog.getByRole('button', { name: text('subscription.terminateConfirm'), exact: true }).click();
  await expect(state(page, 'terminated')).toBeVisible();
  await expect(button(page, 'subscription.terminateOpen')).toHaveCount(0);
  await expect(page.getByText(text('subscription.noCharge'))).toBeVisible();
}

async function isShownAsItWas(page: Page): Promise<void> {
  await expect(state(page, 'active')).toBeVisible();
  await expect(page.getByText(text('subscription.asOf'))).toBeVisible();
  await expect(button(page, 'subscription.terminateOpen')).toBeDisabled();
  await expect(button(page, 'subscription.payEvery.1')).toBeDisabled();
  await expect(button(page, 'subscription.upgrade')).toBeDisabled();
  // Beside what is added, and beside what is ended.
  await expect(page.getByText(text('subscription.needsConnection'))).toHaveCount(2);
}

test('a manager changes the rhythm of a subscription, ends it and takes that back, and reads it without a connection [CO-027, CO-087, CO-088, CO-089, CO-170, CO-171, CO-331, SH-037]', async ({
  page,
  context,
  world,
}) => {
  await asOperator(world, bought(''));
  await signIn(page, people.anna, '/dashboard/my-sub');
  await test.step('what runs is shown with its products and its rhythm [CO-027, SH-037]', () => showsWhatRuns(page));
  await test.step('it is paid in another rhythm from the next renewal on, which can be changed back; what fails says so [CO-171, CO-331]', () =>
    isPaidInAnotherRhythm(page));
  await test.step('it is terminated with a reason, and is told until when it can be used [CO-027, CO-087, CO-088, CO-089]', () =>
    isTerminated(page));
  await test.step('it is taken back [CO-170]', async () => {
    await goTo(page, '/my-sub');
    await button(page, 'subscription.reactivateContinue').click();
    await expect(state(page, 'active')).toBeVisible();
  });
  await test.step('without a connection it is shown as it was, with its time, and says that changes need one', async () => {
    await expect(page.getByText(text('subscription.needsConnection'))).toHaveCount(0);
    await goOffline(context, world.network);
    await isShownAsItWas(page);
  });
});

test('a subscription whose charge failed says so, and once it has expired it runs again for the sum that is said before [CO-016]', async ({
  page,
  world,
}) => {
  await asOperator(
    world,
    bought(`update subscription set failed_at = now() - interval '1 hour', next_try_at = now() + interval '1 day', refusal_code = 12;
      update company set renewal_date = now() - interval '1 hour' where id = 4001`),
  );
  await signIn(page, people.anna, '/dashboard/my-sub');
  await test.step('why a charge failed, when it is tried again and until when it can be used are said, and to what it is charged', async () => {
    await expect(state(page, 'payment-failed')).toBeVisible();
    await expect(page.getByText(text('checkout.refused.12'))).toBeVisible();
    await expect(page.getByText(/^We try again on/)).toBeVisible();
    await expect(page.getByText(/^It can be used until/)).toBeVisible();
    await expect(page.getByText('Visa ending in 1111, valid until 03/2030')).toBeVisible();
  });
  await asOperator(
    world,
    `update subscription set method_id = 3, stored_method = null, failed_at = null, next_try_at = null, refusal_code = null
       where company_id = 4001;
     update company set subscription_active = false, renewal_date = null, valid_till = now() - interval '9 days',
       allow_pay_via_account = true where id = 4001`,
  );
  await page.reload();
  await test.step('what has expired runs again for the sum that is said before, and has an invoice [CO-016]', async () => {
    await expect(state(page, 'expired')).toBeVisible();
    await button(page, 'subscription.reactivate').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: /^Reactivate now for [\d.,]+\s€\?$/ })).toBeVisible();
    await expect(dialog).toContainText(text('cart.creditsOfYear'));
    await dialog.getByRole('button', { name: text('subscription.reactivate'), exact: true }).click();
    await expect(state(page, 'active')).toBeVisible({ timeout: 20_000 });
    await page.getByRole('link', { name: text('route.my-billing') }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'DE-2026-' })).toHaveCount(1);
  });
});

async function expectNoPage(page: Page): Promise<void> {
  await expect(page.locator('a[href="/dashboard/my-sub"]')).toHaveCount(0);
  await page.goto('/dashboard/my-sub');
  await expect(page).toHaveURL(/exception\?type=401/);
}

test('an individual has no such page, and nothing leads to it [CO-028, CO-234, SH-294]', async ({ page }) => {
  await signIn(page, people.jan);
  await expectNoPage(page);
});

for (const [who, email] of [
  ['on a trial', 'oliver@harrowlane.example'],
  ['of a branch', 'ida@nordlys.example'],
  ['of a special workshop', 'henrike@ostsee-technik.example'],
] as const) {
  test(`a manager ${who} has no such page, and nothing leads to it [CO-045, SH-276]`, async ({ page }) => {
    await signIn(page, email);
    await expectNoPage(page);
  });
}

const isCharged = (page: Page, card: string) => expect(page.getByText(`Visa ending in ${card}`)).toBeVisible();

async function takesNewCard(page: Page): Promise<void> {
  await button(page, 'subscription.changeMethod').click();
  await typeCard(page, { holder: 'NOT_ENOUGH_BALANCE' });
  await button(page, 'subscription.storeMethod').click();
  await expect(page.getByText(text('checkout.refused.12'))).toBeVisible();
  expect((await axeOn(page, { hasForeignFrames: true }).analyze()).violations).toEqual([]);
  await page.getByLabel('Name on card').fill('Anna Lindner');
  await button(page, 'subscription.storeMethod').click();
  await isCharged(page, '1111, valid until 03/2030');
  await goTo(page, '/my-billing');
  await expect(page.getByRole('heading', { name: text('route.my-billing'), level: 1 })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'DE-2026-' })).toHaveCount(0);
  await goTo(page, '/dashboard/my-sub');
}

async function storesByEnter(page: Page, name: 'encryptedSecurityCode' | 'holderName'): Promise<void> {
  await isCharged(page, '0006');
  await button(page, 'subscription.changeMethod').click();
  await typeCard(page);
  const field =
    name === 'holderName'
      ? page.getByLabel('Name on card')
      : page.frameLocator(`[data-cse="${name}"] iframe`).locator('input').first();
  await field.press('Enter');
  await isCharged(page, '1111, valid until 03/2030');
}

async function answersBankInPage(page: Page): Promise<void> {
  await isCharged(page, '1111');
  await button(page, 'subscription.changeMethod').click();
  await typeCard(page, { number: '4212345678910006' });
  await button(page, 'subscription.storeMethod').click();
  const bank = page.frameLocator('iframe[name="threeDSIframe"]');
  await bank.getByLabel('Code').fill('password');
  await bank.getByRole('button', { name: 'Confirm' }).click();
  await isCharged(page, '0006, valid until 03/2030');
}

async function comesBackFromBank(page: Page): Promise<void> {
  await page.route('**/getClientConfig', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { dataObject: Record<string, unknown> };
    const dataObject = { ...envelope.dataObject, canChallengeInPage: false };
    await route.fulfill({ response: answer, json: { ...envelope, dataObject } });
  });
  await page.reload();
  await isCharged(page, '1111');
  await button(page, 'subscription.changeMethod').click();
  await typeCard(page, { number: '4212345678910006' });
  await button(page, 'subscription.storeMethod').click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await isCharged(page, '0006, valid until 03/2030');
  await expect(page).not.toHaveURL(/redirectResult|order=/);
}

test('a manager has the subscription charged to another card, by button and by key, and whatever the bank asks [CO-276]', async ({
  page,
  world,
}) => {
  await asOperator(world, bought(`update subscription set stored_method = stored_method || '{"lastFour": "9999"}'`));
  await signIn(page, people.anna, '/dashboard/my-sub');
  await isCharged(page, '9999');
  await test.step('a new card is charged from now on, after one that was refused with its reason, and nothing is charged for it [CO-276]', () =>
    takesNewCard(page));
  await test.step('a bank that asks inside of the page is answered there', () => answersBankInPage(page));
  await test.step('Enter in the security code of the new card stores it, as the button does', () =>
    storesByEnter(page, 'encryptedSecurityCode'));
  await test.step('where the bank has a page of its own the way back leads here, and what it gave is gone from the address', () =>
    comesBackFromBank(page));
  await test.step('Enter in the name on the new card stores it, as the button does', () =>
    storesByEnter(page, 'holderName'));
});

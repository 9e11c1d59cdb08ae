/** The company's account as what renewals are charged to (CO-196, CO-245): only where the company may, and only while it may. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { codesOf } from '../../../tests/support/support-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(async () => {
  await mayUseAccount(false);
  await they.expectMoneyIsRight();
});

const mayUseAccount = (allow_pay_via_account: boolean) =>
  they.db.updateTable('company').set({ allow_pay_via_account }).where('id', '=', 4006).execute();
const storedAt = () => they.server.payments.storedMethods('company-4006');
const lastRenewal = async () => (await they.renewals()).at(-1);
const charges = async () => (await they.db.selectFrom('embedded_payment').select('id').execute()).length;

test('renewals go to the company’s account from now on: nothing is charged for it, the card is forgotten, and the provider hears of no renewal any more [CO-196, CO-245]', async () => {
  await they.buy();
  expect((await they.detailsOf(ruth)).mayUseAccount).toBe(false);
  await mayUseAccount(true);
  expect(await they.detailsOf(ruth)).toMatchObject({ mayUseAccount: true, updateMethods: [1, 4] });
  const before = await charges();
  const key = randomUUID();
  const order = dataOf(await they.useAccount(ruth, key));
  expect(order).toMatchObject({ state: 'paid', methodId: 3, invoiceNumber: '' });
  expect(dataOf(await they.useAccount(ruth, key)).orderId).toBe(order.orderId);
  await they.pass(1000);
  const chosen = await they.detailsOf(ruth);
  expect(chosen.chargedTo).toEqual({ methodId: 3, brand: null, lastFour: null, expires: null });
  expect(chosen.mayUseAccount).toBe(false);
  expect(await storedAt()).toEqual([]);
  for (const month of [1, 2]) {
    await they.pass(31 * dayMs);
    expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', failure: null });
    expect(they.mails()).toHaveLength(month);
  }
  expect(await lastRenewal()).toMatchObject({ state: 'paid' });
  expect((await lastRenewal())?.invoice_number).toMatch(/\d/);
  expect(await charges()).toBe(before);
});

test('who may not pay by the account, or not any more, is refused: when it is chosen, and as late as the renewal, which asks for another method; a card goes on', async () => {
  await they.buy();
  const refused = await they.useAccount(ruth);
  expect([codesOf(refused), refused.envelope.errorMessages[0]?.field]).toEqual([['not-payable'], 'no-method']);
  expect((await they.detailsOf(ruth)).chargedTo).toMatchObject({ methodId: 1 });
  await mayUseAccount(true);
  expect(dataOf(await they.useAccount(ruth)).state).toBe('paid');
  await mayUseAccount(false);
  const without = await they.detailsOf(ruth);
  expect(without.chargedTo).toBeNull();
  expect(without.whyNot.upgrade).toBe('no-method');
  await they.pass(31 * dayMs);
  expect((await they.detailsOf(ruth)).failure).toMatchObject({ refusalCode: null });
  expect(they.mails().at(-1)).toBe('We could not charge your subscription Business');
  expect(dataOf(await they.storeCard(ruth, { number: cards.mastercard })).state).toBe('paid');
  await they.pass(1000);
  expect(await they.detailsOf(ruth)).toMatchObject({
    ...{ state: 'active', failure: null, chargedTo: { methodId: 1, brand: 'mc' } },
  });
  expect(await lastRenewal()).toMatchObject({ state: 'paid' });
});

test('while a renewal fails it is paid by the account as soon as that is chosen', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  await they.pass(31 * dayMs);
  expect((await they.detailsOf(ruth)).failure).toMatchObject({ refusalCode: 12 });
  await mayUseAccount(true);
  dataOf(await they.useAccount(ruth));
  await they.pass(0);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active', failure: null });
  expect(await lastRenewal()).toMatchObject({ state: 'paid' });
});

test('a card that the bank still asks about is given up by it, and its answer afterwards does not take its place', async () => {
  await they.buy();
  await mayUseAccount(true);
  const unfinished = dataOf(await they.storeCard(ruth, { number: cards.challenged }));
  expect(unfinished.state).toBe('action');
  expect(dataOf(await they.useAccount(ruth))).toMatchObject({ orderId: unfinished.orderId, state: 'paid' });
  const { giveDetails } = checkoutCallsOf(() => they.server);
  const details = await atTheBank(they.server, unfinished.action, 'approved');
  await giveDetails(ruth, unfinished.orderId, details);
  await they.pass(10_000);
  expect((await they.detailsOf(ruth)).chargedTo).toMatchObject({ methodId: 3 });
});

test('an upgrade in between goes to the account, and is refused when the company may not use it any more', async () => {
  await they.buy();
  await mayUseAccount(true);
  dataOf(await they.useAccount(ruth));
  const wanted = { subscriptionId: 2, addOnIds: [102] };
  const { sum } = dataOf(await they.upgradePrice(ruth, wanted));
  await mayUseAccount(false);
  const refused = await they.upgrade(ruth, wanted, sum.actualPrice);
  expect([codesOf(refused), refused.envelope.errorMessages[0]?.field]).toEqual([['conflict'], 'no-method']);
  await mayUseAccount(true);
  expect(dataOf(await they.upgrade(ruth, wanted, sum.actualPrice))).toMatchObject({ state: 'paid', methodId: 3 });
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { createSubscriber, dayMs, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { business, dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());
const checkout = checkoutCallsOf(() => they.server);

const payAsYouGo = { subscriptionId: 1, quantity: 1 };
const rds500 = { addOnId: 101, quantity: 1 };
const ruths = { id: 4006 };
const enterpriseFor = (count: number) => ({
  shoppingItems: [{ subscriptionId: 3, quantity: count }],
  frontendSelectedNumberOfWorkshop: count,
  childOrgAccounts: [{ cdbId: 4014, name: 'Second' }],
});

type Wanted = Parameters<(typeof checkout)['fill']>[1];
const placing = async (wanted: Wanted) => {
  const filled = await checkout.fill(ruth, wanted);
  return { ...filled, supplierId: null, delivery: { ...filled.delivery, country: 'uk' } };
};
const whyOf = (answer: { envelope: { errorMessages: { code: string; field?: string | undefined }[] } }) =>
  answer.envelope.errorMessages.map(({ code, field }) => [code, field]);
const runs = async () => {
  const { cdm3SubscriptionType: type, addOns } = await they.status(ruth);
  const { usableUntil } = await they.detailsOf(ruth);
  return { type: type?.id, addOns: addOns.map(({ id }) => id), usableUntil };
};
const companyIs = (change: Record<string, unknown>) =>
  they.db.updateTable('company').set(change).where('id', '=', ruths.id).execute();

test('while a paid plan runs no other one is bought over it, a larger nor a smaller one, under any name of the call: nothing is charged, and what is paid goes on', async () => {
  await they.buy({ frequency: 6 });
  await companyIs({ has_esi_licence: true, kts_version: 'KTS 560' });
  await they.db.updateTable('company').set({ parent_id: ruths.id }).where('id', '=', 4014).execute();
  await they.pass(16 * dayMs);
  const before = await runs();
  const larger = await placing(enterpriseFor(2));
  const refused = [['not-payable', 'other-plan-active']];
  expect(whyOf(await checkout.payByCard(ruth, larger))).toEqual(refused);
  expect(whyOf(await checkout.payByOlderCard(ruth, larger))).toEqual(refused);
  const smaller = await placing({ shoppingItems: [payAsYouGo] });
  expect(whyOf(await checkout.orderForNothing(ruth, smaller))).toEqual(refused);
  expect(whyOf(await checkout.orderByVoucher(ruth, smaller))).toEqual(refused);
  expect(await runs()).toEqual(before);
  expect(await they.renewals()).toHaveLength(0);
});

test('a terminated plan can be used until its end, and only then is another one bought', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  const smaller = { shoppingItems: [payAsYouGo] };
  expect(whyOf(await checkout.orderForNothing(ruth, await placing(smaller)))).toEqual([
    ['not-payable', 'other-plan-active'],
  ]);
  await they.pass(32 * dayMs);
  expect(dataOf(await checkout.orderForNothing(ruth, await placing(smaller)))).toMatchObject({ state: 'paid' });
  expect((await runs()).type).toBe(10);
});

test('a plan that costs nothing, and a trial, are no reason not to buy one', async () => {
  for (const now of [
    { subscription_active: true, subscription_type_id: 10, add_ons: '[]', trial_status: 'None' },
    { subscription_active: true, subscription_type_id: 11, trial_status: 'Active' },
  ]) {
    await they.buy();
    await they.db.deleteFrom('subscription').execute();
    await companyIs(now);
    const ordered = await they.order();
    expect([whyOf(ordered), dataOf(ordered)?.state], now.trial_status).toEqual([[], 'paid']);
    expect((await runs()).type).toBe(11);
  }
});

test('what was paid for a plan while another one has begun is given back, and the one that runs goes on', async () => {
  await they.buy();
  await companyIs({ subscription_active: false });
  for (const wanted of [{ shoppingItems: [business, rds500] }, enterpriseFor(2)]) {
    const waiting = dataOf(
      await checkout.payByCard(ruth, await placing(wanted), { number: cards.challenged, expires: '12/2099' }),
    );
    await companyIs({ subscription_active: true });
    const before = await runs();
    const details = await atTheBank(they.server, waiting.action, 'approved');
    expect(dataOf(await checkout.giveDetails(ruth, waiting.orderId, details)).state).not.toBe('paid');
    await they.pass(61_000);
    expect(await runs()).toEqual(before);
    const payments = they.db.selectFrom('order_payment').select('state').where('order_id', '=', waiting.orderId);
    expect(await payments.execute()).toEqual([{ state: 'refunded' }]);
    await companyIs({ subscription_active: false });
  }
});

test('a branch buys no plan, for money or for nothing, also while none of its main workshop runs: nothing would ever renew or end it', async () => {
  await they.buy();
  await they.db.updateTable('company').set({ parent_id: 4001 }).where('id', '=', ruths.id).execute();
  await companyIs({
    subscription_active: false,
    subscription_type_id: null,
    has_esi_licence: true,
    kts_version: 'KTS 560',
  });
  const refused = [['not-payable', 'plan-of-branch']];
  expect(whyOf(await checkout.payByCard(ruth, await placing({ shoppingItems: [business] })))).toEqual(refused);
  expect(whyOf(await checkout.orderForNothing(ruth, await placing({ shoppingItems: [payAsYouGo] })))).toEqual(refused);
  expect((await they.status(ruth)).isActive).toBe(false);
  await companyIs({ parent_id: ruths.id });
  const { state } = dataOf(await checkout.orderForNothing(ruth, await placing({ shoppingItems: [payAsYouGo] })));
  expect(state).toBe('paid');
});

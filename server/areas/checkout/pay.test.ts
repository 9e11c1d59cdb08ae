import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { business, cartCallsOf, dataOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf, moneyOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});
const { get } = cartCallsOf(() => server);
const { fill, payByCard, payBySepa, giveDetails, giveUp, latest, pass, payRepeatedly, statusOf } = checkoutCallsOf(
  () => server,
);
const oneCredit = { addOnId: 216, quantity: 1 };

async function walletOf(as: string) {
  const query = { ciamId: demoCiamId(as), language: 'en' };
  const { availableCredits, activity } = dataOf(
    await server.call('GET /api/v1/transaction/GetWalletTransactions', { query }, { as }),
  );
  return { credits: availableCredits, entries: activity.items };
}

async function billsOf(as: string) {
  const query = { CiamId: demoCiamId(as) };
  return dataOf(await server.call('GET /api/v1/transaction/GetTransactions', { query }, { as }));
}

test('credits paid by card are there at once, with an invoice, and the cart is empty [CO-282]', async () => {
  const before = await walletOf(anna);
  const placing = await fill(anna, { shoppingItems: [tenCredits] });
  const paid = dataOf(await payByCard(anna, placing));
  expect(paid).toMatchObject({ state: 'paid', methodId: 1, refusalCode: null, action: null });
  expect(paid.invoiceNumber).toMatch(/^DE-2026-\d{6}$/);
  const after = await walletOf(anna);
  expect(after.credits).toBe(before.credits + 20);
  expect(after.entries[0]).toMatchObject({
    amount: 20,
    balance: after.credits,
    reason: 1,
    subject: paid.invoiceNumber,
  });
  expect((await billsOf(anna))[0]).toMatchObject({
    invoiceNumber: paid.invoiceNumber,
    amount: placing.expectedTotal,
    currency: 'EUR',
  });
  expect(dataOf(await get(anna)).id).toBe(0);
  expect(dataOf(await statusOf(anna, paid.orderId))).toEqual(paid);
  expect(dataOf(await latest(anna))).toEqual(paid);
});

test('invoices of a country are numbered without a gap, whatever is refused in between', async () => {
  const numbers: string[] = [];
  for (const holder of ['Anna Lindner', 'DECLINED', 'Anna Lindner', 'CVC_DECLINED', 'Anna Lindner']) {
    const placing = await fill(anna, { shoppingItems: [oneCredit] });
    const { state, invoiceNumber } = dataOf(await payByCard(anna, placing, { holder }));
    if (state === 'paid') numbers.push(invoiceNumber);
  }
  const [first = 0, ...others] = numbers.map((number) => Number(number.slice('DE-2026-'.length)));
  expect(others).toEqual([first + 1, first + 2]);
});

test('after a refusal the person is told why, and may pay the same order again [CO-282, CO-340]', async () => {
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  const refused = dataOf(await payByCard(anna, placing, { holder: 'NOT_ENOUGH_BALANCE' }));
  expect(refused).toMatchObject({ state: 'open', refusalCode: 12, invoiceNumber: '' });
  expect(dataOf(await get(anna)).id).toBeGreaterThan(0);
  const again = dataOf(await payByCard(anna, placing));
  expect(again).toMatchObject({ orderId: refused.orderId, state: 'paid', refusalCode: null });
});

test('what became of a payment is asked by its key, whatever was ordered since; a key that nobody knows is answered with the newest order', async () => {
  const keys = { refused: randomUUID(), paid: randomUUID(), newest: randomUUID() };
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  await payByCard(anna, placing, { holder: 'CARD_EXPIRED' }, keys.refused);
  expect(dataOf(await latest(anna))).toMatchObject({ state: 'open', refusalCode: 6, paymentKey: keys.refused });
  const { orderId } = dataOf(await payByCard(anna, placing, {}, keys.paid));
  const newest = dataOf(
    await payByCard(anna, await fill(anna, { shoppingItems: [oneCredit] }), { holder: 'DECLINED' }, keys.newest),
  );
  for (const key of [keys.refused, keys.paid])
    expect(dataOf(await latest(anna, key))).toMatchObject({ orderId, state: 'paid', paymentKey: keys.paid });
  for (const key of [undefined, keys.newest, randomUUID()])
    expect(dataOf(await latest(anna, key))).toMatchObject({ orderId: newest.orderId, paymentKey: keys.newest });
});

test('a double tap and two tabs pay once', async () => {
  const before = await moneyOf(server);
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  const key = randomUUID();
  const data = await Promise.all([
    payByCard(anna, placing, {}, key),
    payByCard(anna, placing, {}, randomUUID()),
    payByCard(anna, placing, {}, randomUUID()),
  ]);
  const codes = data.map((answer) => (answer.envelope.success ? dataOf(answer).state : codesOf(answer)[0]));
  expect(codes.filter((code) => code === 'paid')).toHaveLength(1);
  expect(codes.filter((code) => code === 'payment-in-progress' || code === 'conflict')).toHaveLength(2);
  const after = await moneyOf(server);
  expect(after.charged - before.charged).toBe(Math.round(Number(placing.expectedTotal) * 100));
  expect(after.ordered).toBe(after.charged);
});

test('the same call twice at once has one answer, that of the payment', async () => {
  const before = await moneyOf(server);
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  const pay = await payRepeatedly(anna, placing);
  const [first, second] = await Promise.all([pay(), pay()]);
  expect(dataOf(first)).toMatchObject({ state: 'paid' });
  expect(dataOf(second)).toEqual(dataOf(first));
  const after = await moneyOf(server);
  expect(after.charged - before.charged).toBe(Math.round(Number(placing.expectedTotal) * 100));
});

describe('3-D Secure', () => {
  const asked = async () => {
    const placing = await fill(anna, { shoppingItems: [oneCredit] });
    const order = dataOf(await payByCard(anna, placing, { number: cards.challenged }));
    expect(order).toMatchObject({ state: 'action', invoiceNumber: '' });
    return { placing, order };
  };

  test('the bank asks first, and its answer pays; the same answer again changes nothing [CO-284]', async () => {
    const { order } = await asked();
    const details = await atTheBank(server, order.action, 'approved');
    const paid = dataOf(await giveDetails(anna, order.orderId, details));
    expect(paid).toMatchObject({ orderId: order.orderId, state: 'paid', action: null });
    expect(dataOf(await giveDetails(anna, order.orderId, details))).toEqual(paid);
    const money = await moneyOf(server);
    expect(money.charged).toBe(money.ordered);
  });

  test('the bank refuses: nothing is paid, and another card may', async () => {
    const { placing, order } = await asked();
    const details = await atTheBank(server, order.action, 'refused');
    expect(dataOf(await giveDetails(anna, order.orderId, details))).toMatchObject({ state: 'open', refusalCode: 11 });
    expect(dataOf(await payByCard(anna, placing))).toMatchObject({ orderId: order.orderId, state: 'paid' });
  });

  test('a tab that is closed at the bank: the order can be gone on with, given up, and is given up by itself [CO-279]', async () => {
    const { placing, order } = await asked();
    expect(codesOf(await payByCard(anna, placing))).toEqual(['payment-in-progress']);
    expect(dataOf(await latest(anna))).toMatchObject({ state: 'action', action: order.action });
    expect(dataOf(await giveUp(anna, order.orderId))).toMatchObject({ state: 'open', action: null });
    const next = dataOf(await payByCard(anna, placing, { number: cards.challenged }));
    await pass(3_700_000);
    expect(dataOf(await statusOf(anna, next.orderId))).toMatchObject({ state: 'open' });
  });

  test('whoever gives up and is charged all the same has paid: nothing is charged for nothing', async () => {
    const { order } = await asked();
    const details = await atTheBank(server, order.action, 'approved');
    await giveUp(anna, order.orderId);
    await server.payments.submitDetails(details, { idempotencyKey: randomUUID() });
    await pass(1_000);
    expect(dataOf(await statusOf(anna, order.orderId))).toMatchObject({ state: 'paid' });
  });

  test('what was given up and replaced by another cart is given back when it is charged all the same', async () => {
    const { order } = await asked();
    const details = await atTheBank(server, order.action, 'approved');
    await giveUp(anna, order.orderId);
    const other = await fill(anna, { shoppingItems: [tenCredits] });
    const paid = dataOf(await payByCard(anna, other));
    await server.payments.submitDetails(details, { idempotencyKey: randomUUID() });
    await pass(1_000);
    expect(dataOf(await statusOf(anna, order.orderId))).toMatchObject({ state: 'closed' });
    expect(dataOf(await statusOf(anna, paid.orderId))).toMatchObject({ state: 'paid' });
    const money = await moneyOf(server);
    expect(money.charged).toBe(money.ordered);
  });
});

test('a direct debit is being checked until the provider tells, and then paid [CO-282]', async () => {
  const placing = await fill(anna, { shoppingItems: [oneCredit] });
  const order = dataOf(await payBySepa(anna, placing));
  expect(order).toMatchObject({ state: 'checking', methodId: 2, invoiceNumber: '' });
  expect(dataOf(await giveUp(anna, order.orderId))).toMatchObject({ state: 'checking' });
  expect(codesOf(await payByCard(anna, placing))).toEqual(['payment-in-progress']);
  await pass(6_000);
  expect(dataOf(await statusOf(anna, order.orderId))).toMatchObject({ state: 'paid', methodId: 2 });
});

test('a plan that is bought runs at once: its credits, its add-ons and its renewal [CO-110]', async () => {
  const ruth = 'ruth@pickering.example';
  const rds500 = { addOnId: 101, quantity: 1 };
  const placing = await fill(ruth, { shoppingItems: [business, rds500], paymentFrequency: { id: 6 } });
  const answer = await payByCard(ruth, {
    ...placing,
    supplierId: null,
    delivery: { ...placing.delivery, country: 'uk' },
  });
  expect(answer.envelope.errorMessages).toEqual([]);
  expect(dataOf(answer)).toMatchObject({ state: 'paid' });
  const query = { ciamId: demoCiamId(ruth), countryCode: 'uk', language: 'en' };
  const subscription = dataOf(
    await server.call('GET /api/v1/subscriptions/getSubscriptionStatus', { query }, { as: ruth }),
  );
  expect(subscription).toMatchObject({
    isActive: true,
    status: 1,
    trialStatus: 'None',
    cdm3SubscriptionType: { id: 11 },
  });
  expect(subscription.renewalDate?.slice(0, 4)).toBe('2027');
});

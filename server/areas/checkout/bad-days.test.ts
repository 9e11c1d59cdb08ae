/** Holder names ask the test payment service for bad days (server/embedded/payments/holder-words.ts). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf, moneyOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
let isCutBefore = false;
beforeAll(async () => {
  server = await createTestServer({
    through: (send) => (request) =>
      isCutBefore ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })) : send(request),
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  isCutBefore = false;
  await server.database.kysely.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});
const { fill, payByCard, pass, statusOf } = checkoutCallsOf(() => server);
const wanted = { shoppingItems: [{ addOnId: 216, quantity: 1 }] };

async function orderOf(holder: string, key?: string) {
  const placing = await fill(anna, wanted);
  return dataOf(await payByCard(anna, placing, { holder }, key));
}
const stateOf = async (orderId: string) => dataOf(await statusOf(anna, orderId)).state;
const paymentsOf = (orderId: string) =>
  server.database.kysely.selectFrom('order_payment').selectAll().where('order_id', '=', orderId).execute();

/** After each bad day: what was charged and not given back is what was ordered and billed. */
afterEach(async () => {
  const { charged, ordered, billed } = await moneyOf(server);
  expect([ordered, billed]).toEqual([charged, charged]);
});

test.each(['ANSWER_LOST', 'DOWN'])(
  'without an answer of the provider (%s) the order is being checked, and the server asks until it knows',
  async (holder) => {
    const { orderId, state } = await orderOf(holder);
    expect(state).toBe('checking');
    await pass(30_000);
    await pass(61_000);
    expect(await stateOf(orderId)).toBe('paid');
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'authorised', asked: null }]);
  },
);

test('the same call again, after its answer was lost, is not a second payment', async () => {
  const placing = await fill(anna, wanted);
  const key = randomUUID();
  const body = await payByCard(anna, placing, {}, key);
  const { orderId } = dataOf(body);
  expect(await paymentsOf(orderId)).toHaveLength(1);
  // The card fields encrypt anew: another body under the same key is refused, and nothing is charged for it.
  expect(codesOf(await payByCard(anna, placing, {}, key))).toEqual(['idempotency-key-reused']);
  expect(await paymentsOf(orderId)).toHaveLength(1);
});

test('when the provider cannot be reached nothing is charged, the person is told so, and nobody asks later', async () => {
  isCutBefore = true;
  const { orderId, state, refusalCode } = await orderOf('Anna Lindner');
  expect([state, refusalCode]).toEqual(['open', 0]);
  isCutBefore = false;
  await pass(120_000);
  expect(await stateOf(orderId)).toBe('open');
});

test.each(['WEBHOOK_TWICE', 'WEBHOOK_LATE', 'WEBHOOK_NEVER', 'WEBHOOK_WRONG_SIGNATURE', 'WEBHOOK_OTHER_SUM'])(
  'a card that was authorised pays once, whatever the notification does (%s)',
  async (holder) => {
    const { orderId, state } = await orderOf(holder);
    expect(state).toBe('paid');
    for (let minute = 0; minute < 3; minute += 1) await pass(61_000);
    expect(await paymentsOf(orderId)).toMatchObject([{ state: 'authorised' }]);
  },
);

test.each([
  ['PENDING WEBHOOK_TWICE', 'paid'],
  ['PENDING WEBHOOK_LATE', 'paid'],
  ['PENDING WEBHOOK_WRONG_SIGNATURE', 'checking'],
])('what is decided later (%s) counts when a signed notification says so', async (holder, expected) => {
  const { orderId, state } = await orderOf(holder);
  expect(state).toBe('checking');
  for (let minute = 0; minute < 4; minute += 1) await pass(61_000);
  expect(await stateOf(orderId)).toBe(expected);
  // Nobody is told that it was charged: as if it never had been.
  const references = (await paymentsOf(orderId)).map(({ id }) => id);
  if (expected === 'checking')
    await server.database.kysely
      .updateTable('embedded_payment')
      .set({ state: 'refused' })
      .where('merchant_reference', 'in', references)
      .execute();
});

test('a payment over another sum than the order is given back and pays nothing', async () => {
  const { orderId } = await orderOf('PENDING WEBHOOK_OTHER_SUM');
  for (let minute = 0; minute < 3; minute += 1) await pass(61_000);
  expect(await stateOf(orderId)).toBe('open');
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }]);
});

test('a notification of a payment that nobody knows does nothing', async () => {
  const before = await moneyOf(server);
  const refused = await server.request('/api/v1/payment/webhook', { method: 'POST', body: '{"notificationItems":[]}' });
  expect([401, 200]).toContain(refused.status);
  expect(await moneyOf(server)).toEqual(before);
});

/** Holder names ask the test payment service for bad days (server/embedded/payments/holder-words.ts). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf, moneyOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
let isCutBefore = false;
/** The connection breaks after the service has done what it was asked. */
let isCutAfter = false;
/** What becomes of a call before it gets through. */
let meets: () => Promise<void> = async () => {};
const notConnected = () => new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
beforeAll(async () => {
  server = await createTestServer({
    through: (send) => async (request) => {
      if (isCutBefore) throw notConnected();
      await meets();
      const answer = await send(request);
      if (isCutAfter) throw new TypeError('terminated', { cause: { code: 'ECONNRESET' } });
      return answer;
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  [isCutBefore, isCutAfter] = [false, false];
  meets = async () => {};
  await server.database.kysely.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});
const { fill, giveDetails, payByCard, payRepeatedly, payWith, pass, statusOf } = checkoutCallsOf(() => server);
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

test('when the provider is gone while the server asks again nobody calls refused what may have been charged', async () => {
  isCutAfter = true;
  const { orderId, state } = await orderOf('WEBHOOK_NEVER');
  expect(state).toBe('checking');
  [isCutBefore, isCutAfter] = [true, false];
  await pass(61_000);
  expect(await stateOf(orderId)).toBe('checking');
  isCutBefore = false;
  await pass(61_000);
  expect(await stateOf(orderId)).toBe('paid');
});

/** Payments of two workshops of which nobody has heard an answer. */
async function twoUnheard() {
  const holder = 'ANSWER_LOST WEBHOOK_NEVER';
  const stuck = await orderOf(holder);
  const placing = await fill(freja, wanted);
  const inDenmark = { ...placing, supplierId: null, delivery: { ...placing.delivery, country: 'dk' } };
  const other = dataOf(await payByCard(freja, inDenmark, { holder }));
  return { stuck, other };
}

test('a payment that cannot be asked about keeps no other from being asked about', async () => {
  const { stuck, other } = await twoUnheard();
  const db = server.database.kysely;
  const asked = (await paymentsOf(stuck.orderId))[0]?.asked;
  const keyless = { asked: JSON.stringify({ ...asked, key: '' }) };
  await db.updateTable('order_payment').set(keyless).where('order_id', '=', stuck.orderId).execute();
  await pass(61_000);
  expect(dataOf(await statusOf(freja, other.orderId)).state).toBe('paid');
  await db
    .updateTable('order_payment')
    .set({ asked: JSON.stringify(asked) })
    .where('order_id', '=', stuck.orderId)
    .execute();
  await pass(61_000);
  expect(await stateOf(stuck.orderId)).toBe('paid');
});

test('a payment whose answer cannot be kept keeps no other from being paid', async () => {
  const { stuck, other } = await twoUnheard();
  const db = server.database.kysely;
  const cartIs = (cart: unknown) =>
    db
      .updateTable('shop_order')
      .set({ cart: JSON.stringify(cart) })
      .where('id', '=', stuck.orderId)
      .execute();
  await cartIs({});
  await pass(61_000);
  expect(dataOf(await statusOf(freja, other.orderId)).state).toBe('paid');
  await cartIs(stuck.cart);
  await pass(61_000);
  expect(await stateOf(stuck.orderId)).toBe('paid');
});

test.each([
  ['what no payment service knows', { type: 'constructor' }],
  ['a wrong IBAN', { type: 'sepadirectdebit', iban: 'DE00123456781234567890', ownerName: 'Anna Lindner' }],
  ['a card without its number', { type: 'scheme', holderName: 'Anna Lindner' }],
])('%s is refused as not submitted properly, not as out of reach, and the order can be paid', async (_, method) => {
  const placing = await fill(anna, wanted);
  const { orderId, state, refusalCode } = dataOf(await payWith(anna, placing, { paymentMethod: method }));
  expect([state, refusalCode]).toEqual(['open', 21]);
  expect(dataOf(await payByCard(anna, placing))).toMatchObject({ orderId, state: 'paid' });
});

test('a call that nobody hears says nothing of another for the same payment: nobody calls it refused, and it can be paid', async () => {
  const gates = [0, 1].map(() => ({ arrived: Promise.withResolvers<void>(), opened: Promise.withResolvers<void>() }));
  const [first, second] = gates;
  let calls = 0;
  meets = async () => {
    const call = calls++;
    gates[call]?.arrived.resolve();
    await gates[call]?.opened.promise;
    if (call === 0) throw notConnected();
  };
  const pay = await payRepeatedly(anna, await fill(anna, wanted), { number: cards.challenged });
  const unheard = pay();
  await first?.arrived.promise;
  const heard = pay();
  await second?.arrived.promise;
  first?.opened.resolve();
  expect(dataOf(await unheard)).toMatchObject({ state: 'checking', refusalCode: null });
  second?.opened.resolve();
  const { orderId } = dataOf(await heard);
  await pass(61_000);
  const { state, action } = dataOf(await statusOf(anna, orderId));
  expect(state).toBe('action');
  const details = await atTheBank(server, action, 'approved');
  expect(dataOf(await giveDetails(anna, orderId, details))).toMatchObject({ state: 'paid' });
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'authorised' }]);
});

test('who comes back from the bank without an answer can go there again, and pay', async () => {
  const placing = await fill(anna, wanted);
  const { orderId, action } = dataOf(await payByCard(anna, placing, { number: cards.challenged }));
  const unanswered = {
    redirectResult: Buffer.from(String(action?.['url']).split('/').at(-1) ?? '').toString('base64url'),
  };
  expect(dataOf(await giveDetails(anna, orderId, unanswered))).toMatchObject({ state: 'action', action });
  await pass(61_000);
  const details = await atTheBank(server, action, 'approved');
  expect(dataOf(await giveDetails(anna, orderId, details))).toMatchObject({ state: 'paid' });
});

test('who shows the answer of a bank to another payment has not paid with it', async () => {
  const asked = async () => dataOf(await payByCard(anna, await fill(anna, wanted), { number: cards.challenged }));
  const first = await asked();
  const details = await atTheBank(server, first.action, 'approved');
  expect(dataOf(await giveDetails(anna, first.orderId, details))).toMatchObject({ state: 'paid' });
  const second = await asked();
  expect(dataOf(await giveDetails(anna, second.orderId, details))).toMatchObject({ state: 'action' });
  expect(await paymentsOf(second.orderId)).toMatchObject([{ state: 'action', provider_id: null }]);
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

test('what has to be given back is given back also when the provider is away for an hour', async () => {
  const { orderId } = await orderOf('PENDING WEBHOOK_OTHER_SUM');
  isCutBefore = true;
  for (let minutes = 0; minutes < 60; minutes += 5) await pass(300_000);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'authorised' }]);
  isCutBefore = false;
  await pass(3_600_000);
  expect(await paymentsOf(orderId)).toMatchObject([{ state: 'refunded' }]);
});

test('a notification of a payment that nobody knows does nothing', async () => {
  const before = await moneyOf(server);
  const refused = await server.request('/api/v1/payment/webhook', { method: 'POST', body: '{"notificationItems":[]}' });
  expect([401, 200]).toContain(refused.status);
  expect(await moneyOf(server)).toEqual(before);
});

import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createSubscriber, dayMs, dayOf, ruth, type Subscriber } from '../../../tests/support/a-subscriber.ts';
import { dataOf } from '../../../tests/support/cart-calls.ts';
import { codesOf } from '../../../tests/support/support-calls.ts';

let they: Subscriber;
beforeAll(async () => {
  they = await createSubscriber();
});
afterAll(() => they.server.close());
afterEach(() => they.expectMoneyIsRight());

const sumOf = async () => (await they.detailsOf(ruth)).nextCharge?.sum.actualPrice ?? null;
const fieldOf = (answer: { envelope: { errorMessages: { field?: string | undefined }[] } }) =>
  answer.envelope.errorMessages[0]?.field;

test('what was terminated goes on as if nothing had been, without a charge, while it is still paid for [CO-016]', async () => {
  await they.buy();
  const before = await they.status(ruth);
  const orders = (await they.renewals()).length;
  expect(fieldOf(await they.reactivate(ruth))).toBe('not-terminated');
  dataOf(await they.terminate(ruth));
  await they.pass(10 * dayMs);
  expect((await they.detailsOf(ruth)).reactivation).toBe('continue');
  expect(dataOf(await they.reactivate(ruth))).toEqual(before);
  expect(await they.renewals()).toHaveLength(orders);
  await they.pass(21 * dayMs);
  expect(await they.renewals()).toHaveLength(orders + 1);
});

test('what has expired is charged at once over the sum that was shown, and runs from today [CO-016]', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const details = await they.detailsOf(ruth);
  expect(details).toMatchObject({ state: 'expired', reactivation: 'charge', nextCharge: { at: null } });
  expect(codesOf(await they.reactivate(ruth))).toEqual(['price-changed']);
  expect(codesOf(await they.reactivate(ruth, '1.00'))).toEqual(['price-changed']);
  const again = dataOf(await they.reactivate(ruth, await sumOf()));
  expect(again).toMatchObject({ isActive: true, validTill: null, details: { state: 'active', terminatedAt: null } });
  expect(dayOf(again.renewalDate)).toBe(`${they.year()}-03-24`);
  expect((await they.renewals()).at(-1)).toMatchObject({ state: 'paid' });
});

test('a double tap charges once', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const [sum, key, orders] = [await sumOf(), randomUUID(), (await they.renewals()).length];
  const taps = await Promise.all([
    they.reactivate(ruth, sum, key),
    they.reactivate(ruth, sum, key),
    they.reactivate(ruth, sum),
  ]);
  const [first, second] = taps;
  expect(dataOf(first)).toMatchObject({ isActive: true });
  expect(dataOf(second)).toEqual(dataOf(first));
  await they.pass(61_000);
  expect((await they.renewals()).slice(orders).map(({ state }) => state)).toEqual(['paid']);
});

test('a card that is refused leaves it expired and says why, and another one may pay', async () => {
  await they.buy({ holder: 'LATER_NOT_ENOUGH_BALANCE' });
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const sum = await sumOf();
  const refused = dataOf(await they.reactivate(ruth, sum));
  expect(refused).toMatchObject({ isActive: false, details: { state: 'expired', failure: { refusalCode: 12 } } });
  expect(dataOf(await they.storeCard(ruth)).state).toBe('paid');
  expect((await they.status(ruth)).isActive).toBe(false);
  expect(dataOf(await they.reactivate(ruth, sum))).toMatchObject({ isActive: true, details: { failure: null } });
});

test('an answer that is lost is found out by the server, and nothing is charged twice', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const [sum, key] = [await sumOf(), randomUUID()];
  they.setLine('answers-lost');
  expect(dataOf(await they.reactivate(ruth, sum, key)).details?.state).toBe('charging');
  expect(fieldOf(await they.reactivate(ruth, sum))).toBe('payment-in-progress');
  they.setLine('good');
  await they.pass(61_000);
  expect(await they.detailsOf(ruth)).toMatchObject({ state: 'active' });
});

test('without anything that could be charged one buys again', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  await they.db.updateTable('subscription').set({ stored_method: null }).execute();
  expect(await they.detailsOf(ruth)).toMatchObject({ reactivation: 'buy', whyNot: { reactivate: 'no-method' } });
  expect(fieldOf(await they.reactivate(ruth))).toBe('no-method');
  expect(dataOf(await they.order()).state).toBe('paid');
  expect((await they.status(ruth)).isActive).toBe(true);
});

test('a server that is killed before it has the answer, and a call that comes again: one charge', async () => {
  await they.buy();
  dataOf(await they.terminate(ruth));
  await they.pass(40 * dayMs);
  const [sum, key, orders] = [await sumOf(), randomUUID(), (await they.renewals()).length];
  const { payments } = they.server;
  const { chargeStored } = payments;
  payments.chargeStored = async (...given) => {
    await chargeStored(...given);
    throw new Error('the server was killed');
  };
  expect((await they.reactivate(ruth, sum, key)).status).toBe(500);
  payments.chargeStored = chargeStored;
  expect(dataOf(await they.reactivate(ruth, sum, key))).toMatchObject({ isActive: true });
  await they.pass(61_000);
  expect((await they.renewals()).slice(orders).map(({ state }) => state)).toEqual(['paid']);
});

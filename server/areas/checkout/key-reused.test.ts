/** One Idempotency-Key on two calls, while nobody knows yet what becomes of the first. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cartCallsOf, dataOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf, moneyOf } from '../../../tests/support/checkout-calls.ts';
import { subscriptionCallsOf } from '../../../tests/support/subscription-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
let arrived = Promise.withResolvers<void>();
let opened = Promise.withResolvers<void>();
beforeAll(async () => {
  server = await createTestServer({
    through: (send) => async (request) => {
      arrived.resolve();
      await opened.promise;
      return await send(request);
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  [arrived, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await server.database.kysely.updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});
const { get } = cartCallsOf(() => server);
const { fill, orderByVoucher, orderForNothing, payByAccount, payByCard, payBySepa, statusOf } = checkoutCallsOf(
  () => server,
);
const { reactivate, storeCard, upgrade, useAccount } = subscriptionCallsOf(() => server);
type Wanted = Awaited<ReturnType<typeof fill>>;

test.each([
  ['for nothing', orderForNothing],
  ['by voucher', orderByVoucher],
  ['on the account of the company', payByAccount],
  ['by direct debit', payBySepa],
  ['as more of the subscription', (as: string, _: Wanted, key: string) => upgrade(as, { subscriptionId: 3 }, '0', key)],
  ['as a reactivation', (as: string, _: Wanted, key: string) => reactivate(as, '0', key)],
  ['as another method', (as: string, _: Wanted, key: string) => useAccount(as, key)],
])('what is being paid by card is not had %s by a call under the same key: only the card pays it', async (_, other) => {
  const before = await moneyOf(server);
  const placing = await fill(anna, { shoppingItems: [tenCredits] });
  const key = randomUUID();
  const paying = payByCard(anna, placing, {}, key);
  await arrived.promise;
  expect(codesOf(await other(anna, placing, key))).toEqual(['idempotency-key-reused']);
  expect(dataOf(await get(anna)).id).toBe(placing.cartId);
  expect(await moneyOf(server)).toEqual(before);
  opened.resolve();
  const paid = dataOf(await paying);
  expect(paid).toMatchObject({ state: 'paid', methodId: 1 });
  expect(dataOf(await statusOf(anna, paid.orderId))).toEqual(paid);
  const after = await moneyOf(server);
  expect(after.charged - before.charged).toBe(Math.round(Number(placing.expectedTotal) * 100));
  expect(after.ordered).toBe(after.charged);
});

test('a card that is being stored is not taken for a purchase, nor the company account for it, under the same key', async () => {
  const placing = await fill(anna, { shoppingItems: [tenCredits] });
  const key = randomUUID();
  const storing = storeCard(anna, {}, key);
  await arrived.promise;
  for (const other of [payByCard(anna, placing, {}, key), useAccount(anna, key)])
    expect(codesOf(await other)).toEqual(['idempotency-key-reused']);
  opened.resolve();
  expect(dataOf(await storing)).toMatchObject({ state: 'paid', methodId: 1 });
});

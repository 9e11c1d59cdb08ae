/** While an order is being paid its voucher is held for it: what its own person sees of that, and what others do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards } from '../../../tests/support/a-payment.ts';
import { business, cartCallsOf, dataOf, whose } from '../../../tests/support/cart-calls.ts';
import { atTheBank, checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { get, save } = cartCallsOf(() => server);
const { fill, giveDetails, giveUp, payByCard } = checkoutCallsOf(() => server);
const ruth = 'ruth@pickering.example';
const other = 'oliver@harrowlane.example';

const plan = { shoppingItems: [business, { addOnId: 101, quantity: 1 }] };
const checkVoucher = async (as: string) =>
  dataOf(await server.call('POST /api/v1/cdm3/cart/updateVoucherStatus', { body: whose(as) }, { as }));

async function atBank(code: string, most_uses: number) {
  const db = server.database.kysely;
  await db.insertInto('voucher').values({ code, type: 31, percentage: '20', most_uses }).execute();
  const kept = await fill(ruth, { ...plan, voucherCode: code });
  const placing = { ...kept, supplierId: null, delivery: { ...kept.delivery, country: 'uk' } };
  const order = dataOf(await payByCard(ruth, placing, { number: cards.challenged }));
  expect(order.state).toBe('action');
  return { placing, order };
}

test.each([
  ['may be used once', 1],
  ['may be used twice', 2],
])('whoever is at the bank keeps the voucher that %s in their cart, and its price', async (name, mostUses) => {
  const code = `BANK0${mostUses}`;
  const { placing, order } = await atBank(code, mostUses);
  const seen = [dataOf(await get(ruth)), await checkVoucher(ruth), dataOf(await get(ruth))];
  for (const { id, version, voucherCode, cartPrice, leftOut } of seen)
    expect({ id, version, voucherCode, total: cartPrice.actualPrice, leftOut }, name).toEqual({
      ...{ id: placing.cartId, version: placing.cartVersion, total: placing.expectedTotal },
      ...{ voucherCode: code, leftOut: [] },
    });
  expect(codesOf(await payByCard(ruth, placing))).toEqual(['payment-in-progress']);
  // For another company it is one use less.
  const others = dataOf(await save(other, { ...plan, voucherCode: code }));
  expect(others.voucherCode).toBe(mostUses === 1 ? '' : code);
  await giveUp(ruth, order.orderId);
  const again = dataOf(await payByCard(ruth, placing));
  expect(again).toMatchObject({ orderId: order.orderId, state: 'paid' });
  await server.database.kysely
    .updateTable('company')
    .set({ subscription_active: false })
    .where('id', '=', 4006)
    .execute();
  expect(dataOf(await save(ruth, { ...plan, voucherCode: code })).leftOut).toMatchObject([{ kind: 'voucher' }]);
});

test('what is changed in the cart while it is being paid is paid later, and the voucher stays with the order', async () => {
  const { order } = await atBank('LATER0', 1);
  const changed = await fill(ruth, { shoppingItems: [business], voucherCode: 'LATER0' });
  const placing = { ...changed, supplierId: null, delivery: { ...changed.delivery, country: 'uk' } };
  expect(codesOf(await payByCard(ruth, { ...placing, expectedTotal: '1' }))).toEqual(['payment-in-progress']);
  const details = await atTheBank(server, order.action, 'approved');
  expect(dataOf(await giveDetails(ruth, order.orderId, details)).state).toBe('paid');
  expect((await checkVoucher(ruth)).voucherCode).toBe('');
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  business,
  cartCallsOf,
  dataOf,
  enterprise,
  linesOf,
  tenCredits,
  whose,
} from '../../../tests/support/cart-calls.ts';
import { voucherCallsOf } from '../../../tests/support/voucher-calls.ts';
import { anna, codesOf, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const ruth = 'ruth@pickering.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.deleteFrom('cart').execute();
});
const { check, get, save } = cartCallsOf(() => server);
const { apply, look, planWith } = voucherCallsOf(() => server);
const checkAnew = (as: string) =>
  server.call('POST /api/v1/cdm3/cart/updateVoucherStatus', { body: whose(as) }, { as });
const setVoucher = (code: string, change: object) =>
  server.database.kysely.updateTable('voucher').set(change).where('code', '=', code).execute();

test('a visitor learns what a voucher brings and what it needs, in any casing [CO-117, CO-208, CO-210, CO-264]', async () => {
  expect(dataOf(await look('save20'))).toEqual({
    ...{ code: 'SAVE20', type: { id: 31 }, needsLogin: false, needsSubscription: false },
    items: [
      { description: 'Enterprise', quantity: 1, subtotal: '374.40' },
      { description: 'Business', quantity: 1, subtotal: '470.40' },
    ],
  });
  expect(dataOf(await look('PREP24', { voucherType: '41' }))).toMatchObject({
    type: { id: 41 },
    items: [
      { description: 'Business', quantity: 1, subtotal: '0.00' },
      { description: '20 credits', quantity: 20, subtotal: '0.00' },
    ],
  });
});

test('a voucher for credits needs somebody who is signed in and has a subscription [CO-211, CO-212]', async () => {
  expect(dataOf(await look('CRED10'))).toMatchObject({ type: { id: 11 }, needsLogin: true, needsSubscription: true });
  expect(dataOf(await check({ voucherCode: 'CRED10' })).leftOut).toEqual([{ kind: 'voucher', title: 'CRED10' }]);
  expect(codesOf(await apply(ruth, 'CRED10'))).toEqual(['voucher-invalid']);
  const cart = dataOf(await apply(anna, 'CRED10'));
  expect(cart.shoppingItems.map(({ voucherServiceCreditItem: item, quantity }) => [item?.title, quantity])).toEqual([
    ['10 credits', 10],
  ]);
  expect(cart.cartPrice.actualPrice).toBe('0.00');
});

test('unknown, old, early, used up, switched off and foreign vouchers are all the same: invalid [CO-209]', async () => {
  const later = new Date(server.now().getTime() + 1);
  await server.database.kysely
    .insertInto('voucher')
    .values([
      { code: 'TOMORR', type: 31, percentage: '10', valid_from: later },
      { code: 'TURNED', type: 31, percentage: '10', is_active: false },
      { code: 'ENDNOW', type: 31, percentage: '10', valid_until: server.now() },
    ])
    .execute();
  const wrong = ['NOBODY', 'PASTIT', 'TOMORR', 'TURNED', 'ENDNOW', 'DANISH'];
  for (const code of wrong) expect([code, codesOf(await look(code))]).toEqual([code, ['voucher-invalid']]);
  expect(codesOf(await look('EURO50', { countryCode: 'dk' }))).toEqual(['voucher-invalid']);
  expect(codesOf(await look('SAVE20', { voucherType: '41' }))).toEqual(['voucher-invalid']);
  expect((await look('DANISH', { countryCode: 'dk' })).status).toBe(200);
  expect((await look('SAVE2')).status).toBe(400);
});

test('a plan is shown with the price that a voucher gives it, and no other is [CO-259, CO-367]', async () => {
  const [plan, ...more] = dataOf(await planWith('EURO50', 2));
  expect(more).toEqual([]);
  expect(plan?.netPrice.yPrice).toMatchObject({ netPrice: '588.00', voucherAppliedPrice: '538.00' });
  expect(plan?.netPrice.mPrice?.voucherAppliedPrice).toBeNull();
  const mandatory = plan?.addOn.find(({ isMandatory }) => isMandatory);
  expect(mandatory?.netPrice.yPrice.voucherAppliedPrice).toBeNull();
  const reduced = dataOf(await planWith('SAVE20', 3))[0]?.addOn.filter(({ isMandatory }) => isMandatory);
  expect(reduced?.map(({ netPrice }) => netPrice.yPrice.voucherAppliedPrice)).toEqual(['76.80', '79.20']);
  for (const [code, id] of [
    ['EURO50', 3],
    ['CRED10', 2],
    ['SAVE20', 1],
    ['SAVE20', 99],
  ] as const)
    expect([code, id, codesOf(await planWith(code, id))]).toEqual([code, id, ['voucher-invalid']]);
});

test('a cart is shown with a voucher before it is kept: reduced lines, and both sums [CO-265, CO-157]', async () => {
  const before = dataOf(await save(anna, { shoppingItems: [business, tenCredits, { addOnId: 102, quantity: 1 }] }));
  const cart = dataOf(await apply(anna, 'SAVE20'));
  expect(
    cart.shoppingItems.map(({ unitPrice, voucherAppliedPrice, voucherCode }) => [
      unitPrice,
      voucherAppliedPrice,
      voucherCode,
    ]),
  ).toEqual([
    ['470.40', '470.40', 'SAVE20'],
    ['76.80', '76.80', 'SAVE20'],
    ['95.00', null, ''],
    ['180.00', null, ''],
  ]);
  expect(cart).toMatchObject({
    ...{ voucherCode: 'SAVE20', validVoucher: { voucherType: { id: 31 }, isCashRebate: true } },
    ...{ cartPrice: { netPrice: '917.20', voucherAppliedPrice: '917.20' }, originalCartPrice: { netPrice: '1150.00' } },
  });
  expect(dataOf(await get(anna))).toEqual(before);
});

test('an add-on that several plans bring is reduced with the plan that the voucher is for, and not with another', async () => {
  const mandatory = async (shoppingItems: object[]) => {
    const cart = dataOf(
      await check({ shoppingItems, voucherCode: 'DANISH', frontendSelectedNumberOfWorkshop: 2 }, 'dk'),
    );
    const item = cart.shoppingItems.find(({ addOnId }) => addOnId === 103);
    return [cart.voucherCode, item?.unitPrice, item?.voucherAppliedPrice, item?.netPrice.yPrice.voucherAppliedPrice];
  };
  expect(await mandatory([enterprise])).toEqual(['DANISH', '612.00', '1224.00', '1224.00']);
  await server.database.kysely.insertInto('voucher').values({ code: 'SECOND', type: 31, percentage: '50' }).execute();
  await server.database.kysely.insertInto('voucher_plan').values({ code: 'SECOND', plan_id: 2 }).execute();
  const cart = dataOf(await check({ shoppingItems: [business], voucherCode: 'SECOND' }, 'dk'));
  expect(cart.shoppingItems.map(({ voucherAppliedPrice }) => voucherAppliedPrice)).toEqual(['2195.00', '360.00']);
});

test('a prepaid plan costs nothing and brings its credits; what was in the cart is replaced for good [CO-156, CO-157]', async () => {
  const { id, version } = dataOf(await save(anna, { shoppingItems: [enterprise, { addOnId: 102, quantity: 1 }] }));
  const cart = dataOf(
    await save(anna, { id, version, shoppingItems: [enterprise, tenCredits], voucherCode: 'PREP24' }),
  );
  expect(linesOf(cart)).toEqual([
    [2, 1],
    [103, 1],
    [null, 20],
  ]);
  expect(cart.cartPrice).toMatchObject({ netPrice: '0.00', actualPrice: '0.00' });
  expect(cart.validVoucher).toEqual({ voucherType: { id: 41 }, isCashRebate: false });
  expect(dataOf(await get(anna))).toEqual(cart);
  const without = dataOf(await save(anna, { id: cart.id, version: cart.version, shoppingItems: [business] }));
  expect([without.voucherCode, without.cartPrice.netPrice]).toEqual(['', '684.00']);
});

test('a voucher that no longer counts is taken out when it is checked anew, and not before it is looked at [CO-147, CO-257]', async () => {
  const kept = dataOf(await save(anna, { shoppingItems: [business], voucherCode: 'SAVE20' }));
  expect(dataOf(await checkAnew(anna))).toEqual(kept);
  await setVoucher('SAVE20', { is_active: false });
  const checked = dataOf(await checkAnew(anna));
  expect(checked).toMatchObject({ voucherCode: '', version: kept.version + 1, cartPrice: { netPrice: '684.00' } });
  expect(checked.leftOut).toEqual([{ kind: 'voucher', title: 'SAVE20' }]);
  await setVoucher('SAVE20', { is_active: true });
  expect(dataOf(await get(anna))).toMatchObject({ voucherCode: '', leftOut: [] });
});

test('a voucher counts for another workshop after one has used it, and not for that one again', async () => {
  const used = {
    number: 1,
    company_id: 4001,
    account_id: await accountOf(anna),
    cause: 'order-1',
    used_at: server.now(),
  };
  await server.database.kysely
    .insertInto('voucher_use')
    .values({ code: 'SAVE20', ...used })
    .execute();
  expect(codesOf(await apply(anna, 'SAVE20'))).toEqual(['voucher-invalid']);
  expect((await apply(freja, 'SAVE20')).status).toBe(200);
  await setVoucher('SAVE20', { most_uses: 1 });
  expect(codesOf(await apply(freja, 'SAVE20'))).toEqual(['voucher-invalid']);
  await server.database.kysely.deleteFrom('voucher_use').execute();
  await setVoucher('SAVE20', { most_uses: 1000 });
});

async function accountOf(email: string): Promise<string> {
  const ciamId = await server.ciamIdOf(email);
  const row = server.database.kysely.selectFrom('account').select('id').where('ciam_id', '=', ciamId);
  return (await row.executeTakeFirstOrThrow()).id;
}

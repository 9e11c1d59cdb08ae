import { afterAll, beforeAll, expect, test } from 'vitest';
import { business, cartCallsOf, dataOf, enterprise, linesOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { check } = cartCallsOf(() => server);

test('a visitor is told what a cart costs with VAT, line by line and in all, and nothing is kept [CO-253, CO-018]', async () => {
  const cart = dataOf(await check({ shoppingItems: [business, tenCredits] }));
  expect(linesOf(cart)).toEqual([
    [2, 1],
    [103, 1],
    [201, 2],
  ]);
  expect(cart.shoppingItems.map(({ unitPrice, actualPrice }) => [unitPrice, actualPrice])).toEqual([
    ['588.00', '699.72'],
    ['96.00', '114.24'],
    ['95.00', '226.10'],
  ]);
  expect(cart.cartPrice).toMatchObject({ netPrice: '874.00', vatAmmout: '166.06', actualPrice: '1040.06' });
  expect(cart.originalCartPrice.netPrice).toBe('934.00');
  expect(cart).toMatchObject({ id: 0, version: 0, masterOrgAccount: '', leftOut: [], validVoucher: null });
  expect(await server.database.kysely.selectFrom('cart').select('id').execute()).toEqual([]);
});

test('prices, names and totals that a client sends are not looked at', async () => {
  const cheap = { netPrice: '0.01', actualPrice: '0.01' };
  const forged = { ...business, unitPrice: '0.01', netPrice: cheap, subscriptionItem: { id: 2, netPrice: cheap } };
  const wanted = { shoppingItems: [forged], cartPrice: cheap, originalCartPrice: cheap };
  expect(dataOf(await check(wanted))).toEqual(dataOf(await check({ shoppingItems: [business] })));
});

test('a cart per month has monthly prices where they are allowed, and tells both for the whole line [CO-107, CO-114, CO-188, CO-189, SH-392]', async () => {
  const shoppingItems = [enterprise, { addOnId: 104, quantity: 1 }];
  const cart = dataOf(await check({ shoppingItems, paymentFrequency: { id: 1 }, frontendSelectedNumberOfWorkshop: 3 }));
  const told = cart.shoppingItems.map(({ addOnId, unitPrice, netPrice: { mPrice, yPrice } }) => [
    ...[addOnId, unitPrice, mPrice?.netPrice ?? null, yPrice.netPrice],
  ]);
  expect(told).toEqual([
    [null, '43.00', '129.00', '1404.00'],
    [103, '9.00', '27.00', '288.00'],
    [105, '99.00', null, '99.00'],
    [104, '149.00', null, '149.00'],
  ]);
  expect(cart.childOrgAccounts).toEqual([null, null]);
});

test('in a currency without places, and in one with three, lines add up to the totals [CO-134]', async () => {
  const wanted = {
    shoppingItems: [enterprise, tenCredits, { addOnId: 216, quantity: 7 }],
    frontendSelectedNumberOfWorkshop: 3,
  };
  await server.database.kysely.insertInto('currency').values({ code: 'KWD', symbol: 'KD', decimals: 3 }).execute();
  await server.database.kysely
    .updateTable('plan_price')
    .set({ yearly: '33.3335', currency: 'KWD' })
    .where('country', '=', 'hk')
    .execute();
  await server.database.kysely.updateTable('region').set({ currency: 'KWD' }).where('country', '=', 'hk').execute();
  for (const [country, pattern] of [
    ['jp', /^\d+$/],
    ['hk', /^\d+\.\d{3}$/],
  ] as const) {
    const { cartPrice, shoppingItems } = dataOf(await check(wanted, country));
    expect(shoppingItems.length).toBeGreaterThan(0);
    expect(cartPrice.actualPrice).toMatch(pattern);
    const units = (text: string) => BigInt(text.replace('.', ''));
    const sum = shoppingItems.reduce((known, { actualPrice }) => known + units(actualPrice), 0n);
    expect(sum).toBe(units(cartPrice.actualPrice));
  }
});

test('one request without a subscription is a cart of its own, with its part number [CO-140]', async () => {
  const cart = dataOf(await check({ shoppingItems: [business, { serviceTypeId: 6, quantity: 4 }] }));
  expect(linesOf(cart)).toEqual([[6, 1]]);
  expect(cart.shoppingItems[0]).toMatchObject({
    serviceTypePartNumber: 'RD-0600',
    unitPrice: '39.00',
    actualPrice: '46.41',
  });
});

test('only a path of this site is kept as the way back, and a voucher that nobody knows is named as left out [CO-103]', async () => {
  const cart = dataOf(await check({ redirectUrl: 'https://evil.example', voucherCode: 'abc234' }));
  expect(cart).toMatchObject({ redirectUrl: '', voucherCode: '', leftOut: [{ kind: 'voucher', title: 'ABC234' }] });
});

test('an enterprise is for 2 to 50 workshops, whatever is wanted; any other plan is for one [CO-008, SH-388]', async () => {
  const workshops = async (shoppingItems: object[], frontendSelectedNumberOfWorkshop: number) => {
    const cart = dataOf(await check({ shoppingItems, frontendSelectedNumberOfWorkshop }));
    return [cart.frontendSelectedNumberOfWorkshop, cart.shoppingItems[0]?.quantity, cart.childOrgAccounts.length];
  };
  expect(await workshops([enterprise], 1)).toEqual([2, 2, 1]);
  expect(await workshops([enterprise], 2)).toEqual([2, 2, 1]);
  expect(await workshops([enterprise], 50)).toEqual([50, 50, 49]);
  expect(await workshops([business], 7)).toEqual([1, 1, 0]);
  expect((await check({ shoppingItems: [enterprise], frontendSelectedNumberOfWorkshop: 51 })).status).toBe(400);
});

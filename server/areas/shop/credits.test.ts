import { afterAll, beforeAll, expect, test } from 'vitest';
import { cartCallsOf, dataOf } from '../../../tests/support/cart-calls.ts';
import { anna, codesOf, freja } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { demoCiamId } from '../../demo/demo-people.ts';

const jan = 'jan@lindner.example';
const henrike = 'henrike@ostsee-technik.example';
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
const { check } = cartCallsOf(() => server);
/** On a page of France: a company's own country counts. */
const asked = (as: string, numberOfCreditsToPurchase: number) => ({
  ...{ ciamId: demoCiamId(as), country: 'fr', languageCode: 'en', numberOfCreditsToPurchase },
});
const price = (as: string, count: number) =>
  server.call('GET /api/v1/credit/getCreditPrice', { query: asked(as, count) }, { as });
const withVoucher = (as: string, voucherCode: string) =>
  server.call('GET /api/v1/credit/GetCreditPriceWithVoucher', { query: { ...asked(as, 3), voucherCode } }, { as });
const intervals = (countryCode: string) =>
  server.call('GET /api/v1/credit/getCreditIntervalPrices', { query: { countryCode } });
const ownIntervals = (as: string) => {
  const query = { ciamId: demoCiamId(as), countryCode: 'fr' };
  return server.call('GET /api/v1/credit/getCreditIntervalWithNetPrices', { query }, { as });
};
const status = (as: string) =>
  server.call('GET /api/v1/credit/getCreditStatus', { query: { ciamId: demoCiamId(as) } }, { as });

test('so many credits cost what the cart says, with the VAT of the company, from one to the most [CO-213, CO-268]', async () => {
  for (const [count, netPrice, actualPrice] of [
    [1, '9.90', '11.78'],
    [2, '19.80', '23.56'],
    [10_000, '99000.00', '117810.00'],
  ] as const) {
    const told = dataOf(await price(anna, count));
    expect(told).toMatchObject({ numberOfCredits: count, price: { netPrice, actualPrice }, voucherCredits: 0 });
    const cart = dataOf(await check({ shoppingItems: [{ addOnId: 216, quantity: count }] }));
    expect(told.price).toEqual(cart.cartPrice);
  }
  for (const count of [0, 10_001, -1, 1.5]) expect([count, (await price(anna, count)).status]).toEqual([count, 400]);
  expect(dataOf(await price(freja, 1)).price).toMatchObject({ currency: { code: 'DKK' }, vatPercentage: '25' });
});

test('with a voucher the credits that it brings are told; the others cost the same [CO-267]', async () => {
  const told = dataOf(await withVoucher(anna, 'CRED10'));
  expect(told).toEqual({ ...dataOf(await price(anna, 3)), voucherCredits: 10 });
  for (const code of ['NOBODY', 'SAVE20', 'PREP24', 'PASTIT'])
    expect([code, codesOf(await withVoucher(anna, code))]).toEqual([code, ['voucher-invalid']]);
});

test('everybody is told what credits cost in a country, the more the cheaper each [CO-269]', async () => {
  const told = dataOf(await intervals('de'));
  expect(told.map((one) => [one.numberOfCredits, one.price.netPrice, one.netPricePerCredit])).toEqual([
    [1, '9.90', '9.90'],
    [10, '95.00', '9.50'],
    [50, '445.00', '8.90'],
    [100, '850.00', '8.50'],
  ]);
  expect(told[2]?.originalPrice.netPrice).toBe('475.00');
  expect(dataOf(await intervals('jp'))[0]).toMatchObject({ netPricePerCredit: '1630' });
});

test('a company is told what credits cost in its own country [CO-270]', async () => {
  expect(dataOf(await ownIntervals(anna))).toEqual(dataOf(await intervals('de')));
  expect(dataOf(await ownIntervals(freja))).toEqual(dataOf(await intervals('dk')));
});

test('a country that sells no single credits says so with its code [CO-336]', async () => {
  const { kysely } = server.database;
  await kysely.deleteFrom('add_on_price').where('country', '=', 'fr').where('add_on_id', '>', 200).execute();
  const answer = await price('claire@lemaire.example', 1);
  expect([answer.status, codesOf(answer)]).toEqual([404, ['not-found', '001']]);
  expect(dataOf(await intervals('fr'))).toEqual([]);
});

test('prices of credits are for those who may buy them [CO-214, CO-237, CO-242, CO-244]', async () => {
  const forbidden = [
    jan,
    'hugo@lemaire.example',
    'ida@nordlys.example',
    'oliver@harrowlane.example',
    'ruth@pickering.example',
    henrike,
    'expert@portal.example',
  ];
  for (const person of forbidden) {
    const answers = [await price(person, 1), await withVoucher(person, 'CRED10'), await ownIntervals(person)];
    expect([person, answers.map((answer) => answer.status)]).toEqual([person, [403, 403, 403]]);
  }
});

test('everybody of a workshop learns how many credits it has and whether they are few; a branch does not [CO-242, CO-271, CO-344]', async () => {
  expect(dataOf(await status(anna))).toEqual({
    ...{ availableCredits: 143, isLow: false, isNegative: false, canBuyCredits: true },
  });
  expect(dataOf(await status(jan))).toMatchObject({ availableCredits: 143, canBuyCredits: false });
  expect(dataOf(await status('dana@cedarfalls.example'))).toMatchObject({ isLow: true, isNegative: true });
  const { kysely } = server.database;
  for (const [credits, isLow, isNegative] of [
    [20, false, false],
    [19, true, false],
    [0, true, false],
    [-1, true, true],
  ] as const) {
    await kysely.updateTable('company').set({ credits }).where('id', '=', 4008).execute();
    const told = { availableCredits: credits, isLow, isNegative, canBuyCredits: false };
    expect(dataOf(await status(henrike))).toEqual(told);
  }
  for (const person of ['ida@nordlys.example', 'laerke@nordlys.example', 'expert@portal.example'])
    expect([person, (await status(person)).status]).toEqual([person, 403]);
});

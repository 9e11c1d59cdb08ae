import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCallsOf } from '../../../tests/support/billing-calls.ts';
import { business, dataOf } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { anna, codesOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const ruth = 'ruth@pickering.example';
const british = { supplierId: null };
const db = () => server.database.kysely;
const { fill, payByCard, orderByVoucher } = checkoutCallsOf(() => server);
const { billsOf, bought, fileOf, pdfOf } = billingCallsOf(() => server);

test('what was paid is an invoice in the list and a PDF with the sums of the order [CO-125, CO-126, CO-288]', async () => {
  const order = await bought(anna);
  const [bill] = await billsOf(anna);
  expect(bill).toMatchObject({
    ...{ transactionId: order.orderId, invoiceNumber: order.invoiceNumber, kind: 'invoice', state: 'paid' },
    ...{ amount: order.cart.cartPrice.actualPrice, currency: 'EUR', symbol: '€', decimals: 2, methodId: 1 },
    ...{ lineCount: 1, corrects: null, hasFile: true, orderId: order.orderId },
  });
  const { fileName, text } = await pdfOf(anna, order.orderId);
  expect(fileName).toBe(`${order.invoiceNumber}.pdf`);
  const euro = (amount: string) => `${amount.replace('.', ',')} €`;
  const { netPrice, vatAmmout, actualPrice } = order.cart.cartPrice;
  expect(text).toContain(`Invoice ${order.invoiceNumber}`);
  expect(text).toContain(`Total net | ${euro(netPrice)}`);
  expect(text).toContain(`VAT 19 % of ${euro(netPrice)} | ${euro(vatAmmout)}`);
  expect(text).toContain(`Total | ${euro(actualPrice)}`);
  expect(text).toContain(bill?.title);
  expect(text).toContain('Lindner');
});

test('invoices carry number, date, amount and payment method, newest first [CO-287, CO-065]', async () => {
  const rows = await billsOf(anna);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows[0]).toMatchObject({ currency: 'EUR', amount: expect.stringMatching(/^\d+\.\d\d$/) });
  expect(rows[0]).toMatchObject({ invoiceNumber: expect.stringMatching(/^DE-/), paymentMethod: 'Credit card' });
  const dates = rows.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});

test('an invoice stays as it was on its day when names, prices, VAT and sellers change', async () => {
  const order = await bought(anna);
  const before = await pdfOf(anna, order.orderId);
  await db().updateTable('company').set({ name1: 'Renamed', vat: 'DE000000000' }).where('id', '=', 4001).execute();
  await db().updateTable('region').set({ configuration: '{}' }).where('country', '=', 'de').execute();
  await db().updateTable('country_vat').set({ percentage: '7' }).where('country', '=', 'de').execute();
  for (const { key } of await db().selectFrom('billing_transaction').select('invoice_number as key').execute())
    await server.objects.remove(`bills/4001/${key}-paid.pdf`);
  expect((await pdfOf(anna, order.orderId)).bytes).toEqual(before.bytes);
  await db().updateTable('country_vat').set({ percentage: '19' }).where('country', '=', 'de').execute();
  const changes = [
    db().updateTable('billing_transaction').set({ amount: '1.00' }).where('id', '=', order.orderId),
    db().deleteFrom('billing_transaction').where('id', '=', order.orderId),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow(/stays as it was written/);
});

test('a plan bought in another country with a voucher is billed there: its number, its money, what the voucher took off', async () => {
  const placing = await fill(ruth, { shoppingItems: [business, { addOnId: 101, quantity: 1 }], voucherCode: 'SAVE20' });
  const delivery = { ...placing.delivery, country: 'uk', companyName: 'Pickering Motor Works' };
  const order = dataOf(await payByCard(ruth, { ...placing, ...british, delivery }));
  expect(order).toMatchObject({ state: 'paid', invoiceNumber: 'UK-2026-000001' });
  const { text } = await pdfOf(ruth, order.orderId);
  expect(text).toContain('Pickering Motor Works');
  expect(text).toContain('United Kingdom');
  expect(text).toMatch(/Voucher SAVE20 took [\d,]+\.\d\d £ off/);
  expect(text).toMatch(/, for one year \| 1 \|/);
  expect((await billsOf(ruth))[0]).toMatchObject({ currency: 'GBP', symbol: '£' });
});

test('what a voucher pays in full is billed all the same, with nothing to pay [CO-288]', async () => {
  const placing = await fill(ruth, { shoppingItems: [], voucherCode: 'PREP24' });
  const delivery = { ...placing.delivery, country: 'uk' };
  const licensed = { subscription_active: false, has_esi_licence: true, kts_version: 'KTS 560' };
  await db().updateTable('company').set(licensed).where('id', '=', 4006).execute();
  const ordered = await orderByVoucher(ruth, { ...placing, ...british, delivery });
  expect(ordered.envelope.errorMessages).toEqual([]);
  const order = dataOf(ordered);
  expect(order).toMatchObject({ state: 'paid', methodId: 0 });
  const { text } = await pdfOf(ruth, order.orderId);
  expect(text).toContain('Payment | Voucher');
  expect(text).toContain('Total | 0.00 £');
  expect(text).toContain('Part number VC-0020');
});

test('only managers of the company read its invoices; whose wallet is hidden reads them all the same [CO-031]', async () => {
  const order = await bought(anna);
  await db().updateTable('company').set({ hide_wallet: true }).where('id', '=', 4008).execute();
  for (const as of ['jan@lindner.example', 'expert@portal.example'])
    expect([as, (await fileOf(as, order.orderId)).status]).toEqual([as, 403]);
  for (const as of [ruth, 'henrike@ostsee-technik.example']) {
    expect([as, codesOf(await fileOf(as, order.orderId))]).toEqual([as, ['not-found']]);
    expect((await billsOf(as)).map(({ transactionId }) => transactionId)).not.toContain(order.orderId);
  }
  for (const id of ['x', '0', "' or 1=1 --", '../../certificates/1'])
    expect(codesOf(await fileOf(anna, id))).toEqual(['not-found']);
});

test('an invoice from before the shop that nobody has a file of says so', async () => {
  const old = { id: 'old-1', company_id: 4001, invoice_number: 'X-1', date: server.now(), amount: '1.00' };
  await db()
    .insertInto('billing_transaction')
    .values({ ...old, currency: 'EUR', method_id: 2 })
    .execute();
  const [bill] = (await billsOf(anna)).filter(({ transactionId }) => transactionId === 'old-1');
  expect(bill).toMatchObject({ hasFile: false, title: '', orderId: null });
  expect(codesOf(await fileOf(anna, 'old-1'))).toEqual(['not-found']);
});

test('every invoice of the demo can be opened, in the language of its workshop', async () => {
  for (const [as, word] of [
    [anna, 'Rechnung'],
    ['freja@nordlys.example', 'Faktura'],
    ['dana@cedarfalls.example', 'Invoice'],
  ] as const) {
    const bills = (await billsOf(as)).filter(({ invoiceNumber }) => invoiceNumber.startsWith('RE-'));
    expect(bills.length).toBeGreaterThan(0);
    expect((await pdfOf(as, bills[0]?.transactionId ?? '')).text).toContain(word);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCallsOf } from '../../../tests/support/billing-calls.ts';
import { dataOf, tenCredits } from '../../../tests/support/cart-calls.ts';
import { checkoutCallsOf } from '../../../tests/support/checkout-calls.ts';
import { anna } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { keepPaymentEvents } from '../payments/keep-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const db = () => server.database.kysely;
const { fill, payByCard, payBySepa, pass } = checkoutCallsOf(() => server);
const { billsOf, bought, paymentOf, pdfOf } = billingCallsOf(() => server);

const refund = async (orderId: string, amount: string, idempotencyKey: string) => {
  await server.payments.refund({ ...(await paymentOf(orderId)), sum: { amount, currency: 'EUR' } }, { idempotencyKey });
  await pass(1_000);
};
const notesOf = async (orderId: string) => {
  const bills = await billsOf(anna);
  const number = bills.find(({ transactionId }) => transactionId === orderId)?.invoiceNumber;
  return bills.filter(({ corrects }) => corrects === number).toReversed();
};

test('money that the operator gives back at the provider is a credit note with a number of its own, in parts that come to the invoice', async () => {
  const { orderId, cart } = await bought(anna);
  const total = Number(cart.cartPrice.actualPrice);
  await refund(orderId, '33.33', 'refund-1');
  await refund(orderId, '33.33', 'refund-1');
  await refund(orderId, (total - 33.33).toFixed(2), 'refund-2');
  const notes = await notesOf(orderId);
  expect(notes.map(({ kind, amount, invoiceNumber }) => [kind, amount, invoiceNumber])).toEqual([
    ['credit-note', '-33.33', 'DE-CN-2026-000001'],
    ['credit-note', (33.33 - total).toFixed(2), 'DE-CN-2026-000002'],
  ]);
  const documents = await db()
    .selectFrom('billing_transaction')
    .select('document')
    .where('order_id', '=', orderId)
    .execute();
  const cents = (name: 'net' | 'vat') =>
    documents.reduce((sum, { document }) => sum + Math.round(Number(document?.[name]) * 100), 0);
  expect([cents('net'), cents('vat')]).toEqual([0, 0]);
  const { text } = await pdfOf(anna, notes[0]?.transactionId ?? '');
  expect(text).toContain('Credit note DE-CN-2026-000001');
  expect(text).toContain('Total | -33,33 €');
  const next = await bought(anna);
  expect(next.invoiceNumber).toMatch(/^DE-2026-/);
});

test('what is given back of a payment that paid for nothing has no credit note', async () => {
  const before = (await billsOf(anna)).length;
  const placing = await fill(anna, { shoppingItems: [tenCredits] });
  await payByCard(anna, placing, { holder: 'PENDING WEBHOOK_OTHER_SUM' });
  for (let minute = 0; minute < 3; minute += 1) await pass(61_000);
  expect((await billsOf(anna)).length).toBe(before);
  await db().updateTable('shop_order').set({ state: 'closed' }).where('state', '=', 'open').execute();
});

test('an invoice whose direct debit the bank called back is not paid any more, in the list and in its file', async () => {
  const placing = await fill(anna, { shoppingItems: [{ addOnId: 216, quantity: 1 }] });
  const { orderId } = dataOf(await payBySepa(anna, placing));
  await pass(6_000);
  expect((await pdfOf(anna, orderId)).text).toContain('Paid');
  const { reference } = await paymentOf(orderId);
  const sum = { amount: placing.expectedTotal, currency: 'EUR' };
  const method = { type: null, brand: null, lastFour: null };
  const told = { originalPaymentId: 'x', reference, reason: '', storedMethodId: null, sum, method };
  const event = { eventId: 'back-1', code: 'CHARGEBACK', isSuccess: true, at: server.now(), ...told };
  await keepPaymentEvents(server.database, server.now(), [event]);
  await pass(1_000);
  const bill = (await billsOf(anna)).find(({ transactionId }) => transactionId === orderId);
  expect(bill?.state).toBe('failed');
  expect((await pdfOf(anna, orderId)).text).toContain('Not paid');
});

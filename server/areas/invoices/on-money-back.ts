/**
 * What the payment provider tells of money that came and went again. What was paid and is given back (by the operator, at the provider) gets a
 * credit note; an invoice whose money was called back by the bank is marked. Payments that no invoice was written for have neither.
 */
import type { Selectable } from 'kysely';
import { creditShares, sumsByRate } from '../../../domain/commerce/credit-shares.ts';
import { differenceOf, sumOf } from '../../../domain/commerce/money.ts';
import type { Context } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import type { BillDocument, BillingTransactionTable } from '../../db/tables-billing.ts';
import type { PaymentEvent } from '../../providers/payments.ts';
import { filled } from '../../texts.ts';
import { nextBillNumber } from './bill-number.ts';
import { billTexts } from './texts.ts';

type Bill = Selectable<BillingTransactionTable>;
type Writing = Pick<Context, 'db' | 'now'>;

const stateAfter: Readonly<Record<string, 'paid' | 'failed'>> = {
  CHARGEBACK: 'failed',
  SECOND_CHARGEBACK: 'failed',
  CHARGEBACK_REVERSED: 'paid',
};
const refunds = new Set(['REFUND', 'CANCEL_OR_REFUND']);

/** Throws while nobody knows what becomes of the payment, so that it is asked again. */
export async function onMoneyBack(context: Writing, event: PaymentEvent): Promise<void> {
  const state = stateAfter[event.code];
  if (!event.isSuccess || (state === undefined && !refunds.has(event.code))) return;
  const invoice = await invoiceOf(context.db, event.reference);
  if (invoice === null) return;
  if (state === undefined) await writeCreditNote(context, invoice, event);
  else await context.db.updateTable('billing_transaction').set({ state }).where('id', '=', invoice.id).execute();
}

const isOpen = ['asking', 'action', 'checking'];

/** Locked until the end: credit notes of an invoice come one after the other. */
async function invoiceOf(db: Db, paymentId: string): Promise<Bill | null> {
  const bill = await db
    .selectFrom('billing_transaction')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (bill !== undefined) return bill;
  const payment = await db.selectFrom('order_payment').select('state').where('id', '=', paymentId).executeTakeFirst();
  if (payment !== undefined && isOpen.includes(payment.state))
    throw new Error('money was given back of a payment that is not known to be paid yet');
  return null;
}

async function writeCreditNote({ db, now }: Writing, invoice: Bill, { eventId, sum }: PaymentEvent): Promise<void> {
  const { document } = invoice;
  const cause = `refund ${eventId}`;
  if (document === null || sum.currency !== invoice.currency || (await isWritten(db, cause))) return;
  const at = now();
  const { country } = document;
  const note = creditDocument(document, invoice.invoice_number, await creditedOf(db, invoice), sum.amount);
  const number = await nextBillNumber(db, 'credit-note', country, at);
  await db
    .insertInto('billing_transaction')
    .values({
      ...{ id: `${invoice.id}-${number}`, kind: 'credit-note', invoice_number: number, date: at, cause },
      ...{ company_id: invoice.company_id, order_id: invoice.order_id, corrects: invoice.id },
      ...{ method_id: invoice.method_id, currency: invoice.currency },
      ...{ amount: differenceOf('0', sum.amount, document.currency.decimals), document: JSON.stringify(note) },
    })
    .execute();
}

async function isWritten(db: Db, cause: string): Promise<boolean> {
  const known = db.selectFrom('billing_transaction').select('id').where('cause', '=', cause);
  return (await known.executeTakeFirst()) !== undefined;
}

/** What was given back of it before, with VAT. */
async function creditedOf(db: Db, { id }: Bill): Promise<string> {
  const notes = await db.selectFrom('billing_transaction').select('amount').where('corrects', '=', id).execute();
  return notes.reduce((sum, { amount }) => differenceOf(sum, amount, 4), '0');
}

function creditDocument(invoice: BillDocument, number: string, before: string, amount: string): BillDocument {
  const { decimals } = invoice.currency;
  const negative = (value: string) => differenceOf('0', value, decimals);
  const title = filled(billTexts.in(invoice.language).creditLine, { number });
  const lines = creditShares(sumsByRate(invoice.lines, decimals), { before, amount }, decimals).map(
    ({ vatPercentage, net, vat }) => ({
      ...{ title, partNumber: '', quantity: 1, vatPercentage, period: null },
      ...{ unitPrice: negative(net), net: negative(net), vat: negative(vat) },
    }),
  );
  const { net, vat } = sumOf(
    lines.map((line) => ({ net: line.net, vat: line.vat, total: '0' })),
    decimals,
  );
  return { ...invoice, lines, net, vat, voucher: null, corrects: number };
}

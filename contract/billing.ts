/** Invoices and credit notes, and each as a file (CO-125, CO-126, CO-287, CO-288). */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { Amount, Id, Instant } from './primitives.ts';

export const BillingTransaction = v.object({
  transactionId: v.string(),
  invoiceNumber: v.string(),
  kind: v.picklist(['invoice', 'credit-note']),
  /** `failed`: the money did not come, or was called back. */
  state: v.picklist(['paid', 'failed']),
  date: Instant,
  /** With VAT; of a credit note negative. */
  amount: Amount,
  /** ISO 4217. */
  currency: v.string(),
  symbol: v.string(),
  decimals: v.number(),
  /** 1 card, 2 SEPA, 3 company account, 4 Bacs, 0 voucher or nothing to pay. */
  methodId: v.number(),
  paymentMethod: v.string(),
  /** Of the first line; empty: not known. */
  title: v.string(),
  lineCount: v.number(),
  /** Of a credit note: number of the invoice. */
  corrects: v.nullable(v.string()),
  /** Whether there is a file of it here; older ones were written elsewhere. */
  hasFile: v.boolean(),
  /** The order, where it is the caller's own. */
  orderId: v.nullable(v.string()),
});
export type BillingTransaction = v.InferOutput<typeof BillingTransaction>;

export const billing = {
  'GET /api/v1/transaction/GetTransactions': {
    summary: 'Invoices and credit notes of the company, newest first; managers only',
    query: v.object({ CiamId: Id }),
    answer: v.array(BillingTransaction),
  },
  'GET /api/v1/transaction/getTransactionFile': {
    summary: 'Address from which an invoice or credit note (PDF) can be read for 300 s',
    query: v.object({ CiamId: Id, transactionId: Id }),
    answer: v.object({ url: v.string(), fileName: v.string(), expiresAt: Instant }),
    errors: ['not-found'],
  },
} satisfies Contract;

/** Rows of invoices and credit notes (0028_invoices.sql). */
import type { ColumnType } from 'kysely';

type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type BillKind = 'invoice' | 'credit-note';

/** Everything that stands on a bill, as it was on its day. Sums are decimal text; those of a credit note are negative. */
export interface BillDocument {
  language: string;
  /** Code of the portal: how sums are written. */
  country: string;
  currency: { code: string; symbol: string; decimals: number };
  /** Name and address, line by line. */
  seller: { address: string[]; vatId: string };
  buyer: BillBuyer;
  lines: BillLine[];
  /** Of a renewal: what it pays for, ISO 8601. */
  period: { from: string; until: string } | null;
  /** What it took off, before VAT; the lines hold the prices with it. */
  voucher: { code: string; reduction: string } | null;
  net: string;
  vat: string;
  /** The buyer owes the VAT. */
  isReverseCharge: boolean;
  /** Of a credit note: number of the invoice. */
  corrects: string | null;
}

export interface BillBuyer {
  companyName: string;
  street: string;
  zipCode: string;
  city: string;
  /** Code of the portal. */
  country: string;
  contactPerson: string;
  vatId: string;
  /** Italy only; else empty. */
  sdiCode: string;
  fiscalCode: string;
}

export interface BillLine {
  title: string;
  /** Empty: it has none. */
  partNumber: string;
  quantity: number;
  unitPrice: string;
  net: string;
  vatPercentage: string;
  vat: string;
  /** What a plan is paid for; null: for good. */
  period: 'month' | 'year' | null;
}

export interface BillingTransactionTable {
  id: string;
  company_id: number;
  kind: ColumnType<BillKind, BillKind | undefined, never>;
  state: ColumnType<'paid' | 'failed', 'paid' | 'failed' | undefined, 'paid' | 'failed'>;
  invoice_number: string;
  date: Date;
  /** Decimal text, with VAT. */
  amount: string;
  currency: string;
  method_id: number;
  order_id: OrNull<string>;
  payment_id: OrNull<string>;
  corrects: OrNull<string>;
  cause: OrNull<string>;
  document: ColumnType<BillDocument | null, string | null | undefined, never>;
}

export interface BillingTables {
  billing_transaction: BillingTransactionTable;
  invoice_counter: { kind: BillKind; country: string; year: number; last: number };
}

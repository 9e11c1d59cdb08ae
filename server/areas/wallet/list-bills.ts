/** A company's invoices, the newest first. */
import type { InferOutput } from 'valibot';
import type { BillingTransaction } from '../../../contract/wallet.ts';
import type { Db } from '../../db/db.ts';

export async function listBills(db: Db, companyId: number): Promise<InferOutput<typeof BillingTransaction>[]> {
  const rows = await db
    .selectFrom('billing_transaction')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('date', 'desc')
    .execute();
  return rows.map((row) => ({
    transactionId: row.id,
    invoiceNumber: row.invoice_number,
    date: row.date.toISOString(),
    amount: row.amount,
    currency: row.currency,
    paymentMethod: row.payment_method,
  }));
}

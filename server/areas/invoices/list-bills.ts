/** A company's invoices and credit notes, the newest first. */
import type { BillingTransaction } from '../../../contract/billing.ts';
import { paymentMethod } from '../../../domain/commerce/catalogue.ts';
import type { Db } from '../../db/db.ts';

const methodNames: Readonly<Record<number, string>> = {
  [paymentMethod.creditCard]: 'Credit card',
  [paymentMethod.sepaDirectDebit]: 'SEPA direct debit',
  [paymentMethod.companyAccount]: 'Company account',
  [paymentMethod.bacsDirectDebit]: 'Bacs direct debit',
};

/** `accountId`: whose orders can be looked at. */
export async function listBills(
  db: Db,
  { companyId, accountId }: { companyId: number; accountId: string | null },
): Promise<BillingTransaction[]> {
  const rows = await db
    .selectFrom('billing_transaction as bill')
    .leftJoin('shop_order', (join) =>
      join.onRef('shop_order.id', '=', 'bill.order_id').on('shop_order.account_id', '=', accountId),
    )
    .leftJoin('currency', 'currency.code', 'bill.currency')
    .selectAll('bill')
    .select(['shop_order.id as own_order_id', 'currency.symbol', 'currency.decimals'])
    .where('bill.company_id', '=', companyId)
    .orderBy('bill.date', 'desc')
    .orderBy('bill.invoice_number', 'desc')
    .execute();
  return rows.map(({ document, ...row }) => ({
    transactionId: row.id,
    invoiceNumber: row.invoice_number,
    kind: row.kind,
    state: row.state,
    date: row.date.toISOString(),
    amount: row.amount,
    currency: row.currency,
    symbol: document?.currency.symbol ?? row.symbol ?? row.currency,
    decimals: document?.currency.decimals ?? row.decimals ?? 2,
    methodId: row.method_id,
    paymentMethod: methodNames[row.method_id] ?? 'Voucher',
    title: document?.lines[0]?.title ?? '',
    lineCount: document?.lines.length ?? 0,
    corrects: document?.corrects ?? null,
    hasFile: document !== null,
    orderId: row.own_order_id,
  }));
}

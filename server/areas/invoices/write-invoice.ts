/** An invoice is written in the transaction that marks its order as paid; it never changes, whatever becomes of prices and addresses. */
import type { Selectable } from 'kysely';
import type { Context } from '../../call.ts';
import type { ShopOrderTable } from '../../db/tables-orders.ts';
import { nextBillNumber } from './bill-number.ts';
import { invoiceDocument } from './bill-facts.ts';

type Order = Pick<
  Selectable<ShopOrderTable>,
  | ('id' | 'company_id' | 'country' | 'language' | 'cart' | 'delivery' | 'total' | 'currency')
  | ('period_from' | 'period_until')
>;

/** Resolves its number. */
export async function writeInvoice(
  { db, now }: Pick<Context, 'db' | 'now'>,
  order: Order,
  paymentId: string,
): Promise<string> {
  const { company_id: companyId, country, language, cart, delivery, total, currency } = order;
  const { period_from: from, period_until: until } = order;
  const period = from && until && { from: from.toISOString(), until: until.toISOString() };
  const at = now();
  const { method_id } = await db
    .selectFrom('order_payment')
    .select('method_id')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const invoiceNumber = await nextBillNumber(db, 'invoice', country, at);
  const document = await invoiceDocument(db, { companyId, country, language, cart, delivery, period });
  await db
    .insertInto('billing_transaction')
    .values({
      ...{ id: order.id, company_id: companyId, order_id: order.id, payment_id: paymentId, method_id },
      ...{ invoice_number: invoiceNumber, date: at, amount: total, currency, document: JSON.stringify(document) },
    })
    .execute();
  return invoiceNumber;
}

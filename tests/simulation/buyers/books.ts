/** What is written: at the payment service, whose own record says what was charged, and in the shop. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../../server/db/tables.ts';
import type { Stage } from './stage.ts';

type Rows<T extends keyof Tables> = Selectable<Tables[T]>[];

export interface Books {
  orders: Rows<'shop_order'>;
  payments: Rows<'order_payment'>;
  /** The service's own. */
  charges: Rows<'embedded_payment'>;
  bills: Rows<'billing_transaction'>;
  movements: Rows<'wallet_transaction'>;
  companies: Rows<'company'>;
  subscriptions: Rows<'subscription'>;
  uses: Rows<'voucher_use'>;
  carts: Rows<'cart'>;
  counters: Rows<'invoice_counter'>;
  /** Refunds that are still to be asked for. */
  refunds: string[];
}

export async function readBooks({ database: { kysely: db } }: Stage): Promise<Books> {
  const all = <T extends keyof Tables>(table: T) => db.selectFrom(table).selectAll().execute() as Promise<Rows<T>>;
  const jobs = await db.selectFrom('job').selectAll().where('name', '=', 'refund-payment').execute();
  return {
    orders: await db.selectFrom('shop_order').selectAll().orderBy('sequence').execute(),
    payments: await all('order_payment'),
    charges: await all('embedded_payment'),
    bills: await all('billing_transaction'),
    movements: await db.selectFrom('wallet_transaction').selectAll().orderBy('id').execute(),
    companies: await all('company'),
    subscriptions: await all('subscription'),
    uses: await all('voucher_use'),
    carts: await all('cart'),
    counters: await all('invoice_counter'),
    refunds: jobs.filter(({ failed_at }) => failed_at === null).map(({ payload }) => String(payload['paymentId'])),
  };
}

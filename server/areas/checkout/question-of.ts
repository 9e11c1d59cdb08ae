/** What a call under the same Idempotency-Key began before, to be asked again. */
import { Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { type Question, questionAgain } from './ask-provider.ts';
import type { OrderRow } from './order-store.ts';

interface BegunBefore {
  orderId: string;
  paymentId: string;
  /** Null: it is answered already, or nobody had to be asked. */
  question: Question | null;
}

/** The call that asks; `methodId`: how it wants to pay, where it says so. */
interface Asking {
  accountId: string;
  clientKey: string;
  kind: OrderRow['kind'];
  methodId?: number;
}

/** Null: nothing. Refuses a key under which something else was begun, also when that has no answer yet. */
export async function questionOf(
  db: Db,
  { accountId, clientKey, kind, methodId }: Asking,
): Promise<BegunBefore | null> {
  const payment = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select(['order_payment.id', 'order_id', 'method_id', 'kind'])
    .where('order_payment.account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (payment === undefined) return null;
  if (payment.kind !== kind || payment.method_id !== (methodId ?? payment.method_id))
    throw new Refusal('idempotency-key-reused', 'This Idempotency-Key was used for another payment');
  const { id, order_id: orderId } = payment;
  return { orderId, paymentId: id, question: await questionAgain(db, id) };
}

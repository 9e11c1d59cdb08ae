/** What a call under the same Idempotency-Key began before. */
import type { Db } from '../../db/db.ts';
import type { Question } from './ask-provider.ts';

interface BegunBefore {
  orderId: string;
  paymentId: string;
  /** Null: it is answered already, or nobody had to be asked. */
  question: Question | null;
}

/** Null: nothing. */
export async function questionOf(db: Db, accountId: string, clientKey: string): Promise<BegunBefore | null> {
  const payment = await db
    .selectFrom('order_payment')
    .select(['id', 'order_id', 'asked'])
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { id, order_id: orderId, asked } = payment;
  return { orderId, paymentId: id, question: asked && { id, asked, isRepeat: true } };
}

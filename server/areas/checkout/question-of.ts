/** What a call under the same Idempotency-Key began before, to be asked again. */
import type { Db } from '../../db/db.ts';
import { type Question, questionAgain } from './ask-provider.ts';

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
    .select(['id', 'order_id'])
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  if (payment === undefined) return null;
  const { id, order_id: orderId } = payment;
  return { orderId, paymentId: id, question: await questionAgain(db, id) };
}

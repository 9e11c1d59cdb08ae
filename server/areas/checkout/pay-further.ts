/** A payment that waits for the person: what they gave, or that they go back. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { OrderStatus } from '../../../contract/checkout.ts';
import type { Db } from '../../db/db.ts';
import type { Asked } from '../../db/tables-orders.ts';
import { type Context, type InTwoParts, Refusal } from '../../call.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { requireOwn } from '../caller-rules.ts';
import { ask } from './ask-provider.ts';
import { giveUpWaiting, lockOrder } from './order-store.ts';
import { ownOrder, ownStatus } from './read-order.ts';
import { settle } from './settle.ts';

interface GivenDetails {
  body: { ciamId: string; orderId: string; details: Record<string, unknown> };
}

/** What the components or the bank gave goes to the provider once; a repeat gets its first answer. */
export function createProcessDetails(payments: PaymentProvider): InTwoParts<GivenDetails, OrderStatus> {
  return {
    async before({ body }, { db, caller, now }) {
      requireOwn(caller, body.ciamId);
      const order = await ownOrder(db, caller, body.orderId);
      const waiting = await askedWith(db, order.id, detailsOf(body.details), now());
      const answered = waiting && (await ask(payments, waiting));
      return async (context) => {
        if (waiting && answered) await settle(context, waiting.id, answered);
        return await ownStatus(context.db, context.caller, order.id);
      };
    },
  };
}

/** CO-278: on the way here the dots are left out of two names. */
function detailsOf(details: Record<string, unknown>): Record<string, unknown> {
  const names: Record<string, string> = {
    threeds2fingerprint: 'threeds2.fingerprint',
    threeds2challengeResult: 'threeds2.challengeResult',
  };
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [names[name] ?? name, value]));
}

/** Null: no payment waits for the person any more. */
async function askedWith(
  db: Db,
  orderId: string,
  details: Record<string, unknown>,
  now: Date,
): Promise<{ id: string; asked: Asked } | null> {
  return await db.transaction().execute(async (transaction) => {
    const payment = await transaction
      .selectFrom('order_payment')
      .select(['id', 'asked'])
      .where('order_id', '=', orderId)
      .where('state', '=', 'action')
      .forUpdate()
      .executeTakeFirst();
    if (payment === undefined) return null;
    if (payment.asked !== null && !isDeepStrictEqual(payment.asked.body, details))
      throw new Refusal('payment-in-progress', 'Something else was given for this payment and is being checked.');
    // The same again after it was rejected is another question: the person may have been at the bank meanwhile.
    const key = payment.asked?.key ?? `${payment.id}-${randomUUID().slice(0, 20)}`;
    const asked: Asked = { kind: 'details', key, body: details };
    await transaction
      .updateTable('order_payment')
      .set({ asked: JSON.stringify(asked), asked_at: now })
      .where('id', '=', payment.id)
      .execute();
    return { id: payment.id, asked };
  });
}

/** The person goes back from the bank. */
export async function giveUp({ db, caller, now }: Context, orderId: string): Promise<OrderStatus> {
  const { id } = await ownOrder(db, caller, orderId);
  const order = await lockOrder(db, id);
  await giveUpWaiting(db, order, now());
  return await ownStatus(db, caller, order.id);
}

/**
 * Payments that the provider has taken and does not decide. It has no call to ask for them, only its notification tells (decision 55);
 * so after a while people are told: the manager whose renewal it is, and whoever watches the jobs.
 */
import * as v from 'valibot';
import type { Job } from '../../jobs/job.ts';
import { lockLife } from '../subscriptions/life-store.ts';
import { tell } from '../subscriptions/tell.ts';

/** Longer than a direct debit takes. */
const mostWaitMs = 10 * 86_400_000;
/** Every hour in the end: a month. */
const mostTries = 720;

export const undecidedJob = 'payment-undecided';
export const expectDecisionJob = 'expect-decision';
const OfPayment = v.object({ paymentId: v.string() });

/** The job that finds them; each is a job of its own. */
export const findUndecided: Job = async (_, { db, now, enqueue }) => {
  const late = await db
    .selectFrom('order_payment')
    .select('id')
    .where('state', '=', 'checking')
    .where('overdue_at', 'is', null)
    .where('began_at', '<=', new Date(now().getTime() - mostWaitMs))
    .limit(100)
    .execute();
  for (const { id } of late) await enqueue(undecidedJob, { paymentId: id }, { uniqueKey: `undecided ${id}` });
};

/** Once for each payment. */
export const tellUndecided: Job = async (payload, context) => {
  const { paymentId } = v.parse(OfPayment, payload);
  const { db, now, enqueue } = context;
  const order = await db
    .selectFrom('order_payment')
    .innerJoin('shop_order', 'shop_order.id', 'order_payment.order_id')
    .select(['kind', 'company_id'])
    .where('order_payment.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  // Before the payment, as where it is settled.
  const kept = order.kind === 'renewal' ? await lockLife(context, order.company_id) : null;
  const { numUpdatedRows } = await db
    .updateTable('order_payment')
    .set({ overdue_at: now() })
    .where('id', '=', paymentId)
    .where('state', '=', 'checking')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  if (kept !== null) await tell(context, kept, 'undecided');
  await enqueue(expectDecisionJob, { paymentId }, { mostTries });
};

/** Fails until it is decided: so it is counted at `/api/health`, and its error says what to look for. */
export const expectDecision: Job = async (payload, { db }) => {
  const { paymentId } = v.parse(OfPayment, payload);
  const payment = await db
    .selectFrom('order_payment')
    .select(['order_id', 'state', 'began_at', 'provider_id'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.state !== 'checking') return;
  const { order_id: orderId, began_at: begun, provider_id: providerId } = payment;
  throw new Error(
    `payment ${providerId ?? paymentId} of order ${orderId} was received on ${begun.toISOString()} and is not decided: look for it at the provider`,
  );
};

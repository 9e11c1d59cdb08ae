/** Gives back what was taken for nothing: a second payment of a paid order, or one over another sum. */
import type { Context } from '../../call.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { lockOrder, step } from './order-store.ts';

export const refundJob = 'refund-payment';
/** Tries come every hour in the end: a month. Money is owed however long the provider is away. */
const mostTries = 700;

export async function refundLater({ enqueue }: Pick<Context, 'enqueue'>, paymentId: string): Promise<void> {
  await enqueue(refundJob, { paymentId }, { uniqueKey: `refund ${paymentId}`, mostTries });
}

/** The same key each time: the provider gives back once. */
export function createRefund(payments: PaymentProvider): JobInTwoParts {
  return {
    async before({ paymentId }, { db }) {
      const payment = await db
        .selectFrom('order_payment')
        .select(['id', 'order_id', 'provider_id', 'state'])
        .where('id', '=', String(paymentId))
        .executeTakeFirstOrThrow();
      if (payment.state === 'authorised' && payment.provider_id !== null)
        await payments.cancel(
          { paymentId: payment.provider_id, reference: payment.id },
          { idempotencyKey: `${payment.id}-refund` },
        );
      return async (_, context) => {
        const order = await lockOrder(context.db, payment.order_id);
        await step(context.db, order, { type: 'refund-done', id: payment.id }, context.now());
      };
    },
  };
}

/** What the provider's notifications mean for orders. Renewals are not told of here. */
import { onMoneyBack } from '../invoices/on-money-back.ts';
import type { OnPaymentEvent } from '../payments/handle-events.ts';
import { settle } from './settle.ts';

const withoutReason = 2;

/** Throws for a payment that is not known (yet), so that it is asked about again. */
export const onPaymentEvent: OnPaymentEvent = async (event, context) => {
  if (event.code !== 'AUTHORISATION') {
    await onMoneyBack(context, event);
    return;
  }
  const payment = await context.db
    .selectFrom('order_payment')
    .select('id')
    .where('id', '=', event.reference)
    .executeTakeFirst();
  if (payment === undefined) throw new Error('a notification of a payment that is not known');
  const { eventId: paymentId, sum, storedMethodId, method } = event;
  await settle(
    context,
    payment.id,
    event.isSuccess
      ? { kind: 'authorised', paymentId, sum, storedMethodId, method }
      : { kind: 'refused', paymentId, code: withoutReason },
  );
};

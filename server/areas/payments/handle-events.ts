/**
 * Acts on what the payment provider has told, in the order of its arrival, one order after the other: an event that cannot be acted on is
 * tried again with those after it, and holds up no other order.
 */
import * as v from 'valibot';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { PaymentEvent } from '../../providers/payments.ts';

/**
 * Inside the transaction that marks the event as handled. Must be harmless twice (the same fact may be told under another name) and in any
 * order, and compare the sum with its order's. An order that it does not know: throws, and is asked again later.
 */
export type OnPaymentEvent = (event: PaymentEvent, context: JobContext) => Promise<void>;

export const paymentEventsJob = 'payment-events';
/** Tries come every hour in the end: a month. */
export const mostTries = 700;

const Payload = v.object({ reference: v.string() });

export function createHandleEvents(onPaymentEvent: OnPaymentEvent): Job {
  return async (payload, context) => {
    const { reference } = v.parse(Payload, payload);
    const { db, now } = context;
    const events = await db
      .selectFrom('payment_event')
      .selectAll()
      .where('reference', '=', reference)
      .where('handled_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const event of events) {
      await onPaymentEvent(eventFrom(event), context);
      await db.updateTable('payment_event').set({ handled_at: now() }).where('id', '=', event.id).execute();
    }
  };
}

function eventFrom(row: Selectable<Tables['payment_event']>): PaymentEvent {
  return {
    eventId: row.event_id,
    code: row.code,
    isSuccess: row.is_success,
    originalPaymentId: row.original_payment_id,
    reference: row.reference,
    sum: { amount: row.amount, currency: row.currency },
    reason: row.reason,
    storedMethodId: row.stored_method_id,
    method: row.method,
    at: row.at,
  };
}

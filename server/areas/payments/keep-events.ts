/** Keeps what the payment provider tells, once however often it is told, and with it the job that acts on it. */
import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { PaymentEvent } from '../../providers/payments.ts';
import { mostTries, paymentEventsJob } from './handle-events.ts';

export async function keepPaymentEvents(database: Database, now: Date, events: readonly PaymentEvent[]): Promise<void> {
  await database.transaction(async (db) => {
    for (const event of events) {
      const { eventId, code, isSuccess, originalPaymentId, reference, sum, reason, storedMethodId, method, at } = event;
      await db
        .insertInto('payment_event')
        .values({
          ...{ event_id: eventId, code, is_success: isSuccess, original_payment_id: originalPaymentId, reference },
          ...{ ...sum, reason, stored_method_id: storedMethodId, method: JSON.stringify(method), at, received_at: now },
        })
        .onConflict((conflict) => conflict.columns(['event_id', 'code', 'is_success']).doNothing())
        .execute();
      const once = { uniqueKey: reference, mustBeSeen: true, mostTries };
      await enqueue(db, now, paymentEventsJob, { reference }, once);
    }
  });
}

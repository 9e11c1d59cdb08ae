import type { Jobs } from '../../jobs/job.ts';
import { createHandleEvents, type OnPaymentEvent, paymentEventsJob } from './handle-events.ts';

export function createPaymentJobs(onPaymentEvent: OnPaymentEvent): Jobs {
  return { once: { [paymentEventsJob]: createHandleEvents(onPaymentEvent) }, recurring: {} };
}

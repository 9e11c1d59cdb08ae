import type { Jobs } from '../../jobs/job.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { createAskAgain, giveUpAbandoned } from './ask-provider.ts';
import { createRefund, refundJob } from './refund.ts';

const minuteMs = 60_000;

export function createCheckoutJobs(payments: PaymentProvider): Jobs {
  return {
    once: { [refundJob]: createRefund(payments) },
    recurring: {
      'ask-payment-provider': { everyMs: minuteMs, run: createAskAgain(payments) },
      'give-up-payments': { everyMs: 5 * minuteMs, run: giveUpAbandoned },
    },
  };
}

import type { Jobs } from '../../jobs/job.ts';
import type { MailPort } from '../../providers/mail.ts';
import type { PaymentProvider } from '../../providers/payments.ts';
import { createSubscriptionMail, subscriptionMailJob } from '../subscriptions/tell.ts';
import { askJob, createAskAgain, createAskOnce, giveUpAbandoned } from './ask-provider.ts';
import { liveOnJob } from './job-names.ts';
import { findDue, liveOn } from './live-on.ts';
import { createRefund, refundJob } from './refund.ts';
import { createForgetMethod, createReadMethod, forgetMethodJob, readMethodJob } from './stored-method.ts';
import { expectDecision, expectDecisionJob, findUndecided, tellUndecided, undecidedJob } from './undecided.ts';

const minuteMs = 60_000;

interface Settings {
  payments: PaymentProvider;
  mail: MailPort;
  /** Where people reach the portal. */
  origin: string;
}

export function createCheckoutJobs({ payments, mail, origin }: Settings): Jobs {
  return {
    once: {
      [refundJob]: createRefund(payments),
      [askJob]: createAskOnce(payments),
      [liveOnJob]: liveOn,
      [readMethodJob]: createReadMethod(payments),
      [forgetMethodJob]: createForgetMethod(payments),
      [undecidedJob]: tellUndecided,
      [expectDecisionJob]: expectDecision,
      [subscriptionMailJob]: createSubscriptionMail({ mail, origin }),
    },
    recurring: {
      'ask-payment-provider': { everyMs: minuteMs, run: createAskAgain(payments) },
      'find-due-subscriptions': { everyMs: 5 * minuteMs, run: findDue },
      'find-undecided-payments': { everyMs: 60 * minuteMs, run: findUndecided },
      'give-up-payments': { everyMs: 5 * minuteMs, run: giveUpAbandoned },
    },
  };
}

/** The subscription of the company, and what a manager does about it: needs a connection, is done once, and its answer is what is shown next. */
import { type SubscriptionStatus, subscriptions } from '../../../contract/subscriptions.ts';
import type { Outcome } from '../../client/calls/command.ts';
import type { LifeProblem, SubscriptionCalls } from '../../client/calls/subscription-calls.ts';
import { useClient } from '../../client/client-context.tsx';
import { type ReadState, useCompanyRead } from '../../client/queries/use-read.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pageInterruptions } from '../../platform/interruptions.ts';

export interface Subscription {
  read: ReadState<SubscriptionStatus>;
  /** Null: it is done and shown. */
  carryOut(
    call: (calls: SubscriptionCalls) => Promise<Outcome<SubscriptionStatus, LifeProblem>>,
  ): Promise<LifeProblem | 'offline' | 'failed' | null>;
}

export function useSubscription(): Subscription {
  const client = useClient();
  const { language } = useTranslation();
  const read = useCompanyRead({
    key: ['subscription', language],
    schema: subscriptions['GET /api/v1/subscriptions/getSubscriptionStatus'].answer,
    isNeverFresh: true,
    ask: async () => (await client.online.subscription())?.status() ?? null,
  });
  return {
    read,
    async carryOut(call) {
      const calls = await client.online.subscription();
      const done = calls && (await pageInterruptions.during(call(calls)));
      if (done?.ok) {
        read.tell(done.value);
        // The account says what the company may do.
        void client.reconcile();
        return null;
      }
      if (done !== null && done.failure !== 'offline') read.again();
      return done?.failure ?? 'offline';
    },
  };
}

/** What is true of a subscription that runs, in words of `subscription.text`, with the day that they name. */
import type { SubscriptionDetails } from '../../../contract/subscriptions.ts';

type Running = Pick<SubscriptionDetails, 'plan' | 'nextCharge' | 'chargedTo' | 'usableUntil'>;

export interface ActiveText {
  words: 'active' | 'noMethod' | 'withdrawn' | 'free';
  /** null: none is named. */
  day: string | null;
}

export function activeTextOf({ plan, nextCharge, chargedTo, usableUntil }: Running): ActiveText {
  if (nextCharge === null) {
    // Not sold any more, so it is not renewed (decision 56); what has no end only the operator ends.
    const isWithdrawn = plan === null && usableUntil !== null;
    return isWithdrawn ? { words: 'withdrawn', day: usableUntil } : { words: 'free', day: null };
  }
  if (nextCharge.at !== null && chargedTo === null) return { words: 'noMethod', day: nextCharge.at };
  return { words: 'active', day: null };
}

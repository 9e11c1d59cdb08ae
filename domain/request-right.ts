/**
 * Why somebody cannot make requests, as the code of a message (SU-277, SU-393, SU-394, SU-398). Knows the account only; credits and
 * services have rules of their own.
 */
export type RequestBar = 'in-review' | 'expired' | 'not-subscribed';

export interface SubscriptionFacts {
  /** 0 while the company is still in review. */
  cdbId: number;
  isActive: boolean;
  /** 0 none, 1 active, 2 expired. */
  status: number;
  trialStatus: 'None' | 'Active' | 'Expired';
}

/** null: requests can be made. */
export function requestBarOf({ cdbId, isActive, status, trialStatus }: SubscriptionFacts): RequestBar | null {
  if (cdbId <= 0) return 'in-review';
  if (isActive) return null;
  return status === 2 || trialStatus === 'Expired' ? 'expired' : 'not-subscribed';
}

/** How a plan on offer stands to the subscription that the company has (CO-169, CO-172, CO-173, CO-199). */
import { subscriptionType } from '../subscription-type.ts';

export interface OwnSubscription {
  isActive: boolean;
  trialStatus: 'None' | 'Active' | 'Expired';
  cdm3SubscriptionType: { id: number } | null;
  addOns: readonly unknown[];
  /** Until when it is paid; null: without an end. */
  renewalDate: string | null;
}

/** - `active`: cannot be bought again. `trial`: is tried. `ended`: had it, on trial or paid. `none`: another one, or none. */
export type OwnPlan = 'active' | 'trial' | 'ended' | 'none';

export function ownPlan(own: OwnSubscription | null, offered: number): OwnPlan {
  if (own === null || own.cdm3SubscriptionType?.id !== offered) return 'none';
  if (own.trialStatus === 'Active') return 'trial';
  if (own.trialStatus === 'Expired' || !own.isActive) return 'ended';
  return 'active';
}

/** - `already-active`: it is the one that runs. `other-plan-active`: another one runs, and what is paid of it would be lost. */
export type PlanInTheWay = 'already-active' | 'other-plan-active';

/** Why a plan is not bought at `now` (epoch ms); null: nothing of what runs stands in its way (decision 78). */
export function planInTheWay(own: OwnSubscription | null, offered: number, now: number): PlanInTheWay | null {
  const running = own?.cdm3SubscriptionType?.id;
  if (running === undefined || ownPlan(own, running) !== 'active') return null;
  if (running === offered) return 'already-active';
  const costs = running !== subscriptionType.payAsYouGo || (own?.addOns.length ?? 0) > 0;
  // While its renewal cannot be charged it can be used, and nothing of it is paid.
  const isOver = own?.renewalDate != null && Date.parse(own.renewalDate) <= now;
  return costs && !isOver ? 'other-plan-active' : null;
}

/** Their types are numbered from the smallest to the largest. */
export function isLarger(offered: number, own: OwnSubscription): boolean {
  return offered > (own.cdm3SubscriptionType?.id ?? 0);
}

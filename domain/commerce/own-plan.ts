/** How a plan on offer stands to the subscription that the company has (CO-169, CO-172, CO-173, CO-199). */

export interface OwnSubscription {
  isActive: boolean;
  trialStatus: 'None' | 'Active' | 'Expired';
  cdm3SubscriptionType: { id: number } | null;
}

/** - `active`: cannot be bought again. `trial`: is tried. `ended`: had it, on trial or paid. `none`: another one, or none. */
export type OwnPlan = 'active' | 'trial' | 'ended' | 'none';

export function ownPlan(own: OwnSubscription | null, offered: number): OwnPlan {
  if (own === null || own.cdm3SubscriptionType?.id !== offered) return 'none';
  if (own.trialStatus === 'Active') return 'trial';
  if (own.trialStatus === 'Expired' || !own.isActive) return 'ended';
  return 'active';
}

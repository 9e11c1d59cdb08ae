/**
 * Credits of a plan come for a year in advance. Where a new year of them begins while one still runs (a plan is bought anew, a year is paid
 * after single months), the days that are left of that one are covered already.
 */
import { subscriptionType } from '../subscription-type.ts';
import { monthsLater } from './billing-period.ts';
import { shareOfDays } from './upgrade.ts';

export interface CreditYear {
  /** That it has had in advance. */
  credits: number;
  from: Date;
  anchorDay: number;
}

interface NewCreditYear {
  /** That come now, rounded up. */
  brings: number;
  /** That the new year has had in advance then: more than the plan brings in one after a larger plan. */
  has: number;
}

/**
 * Whether a plan may bring fewer credits than it names, because the company has had some for days that are still to come.
 * `had`: type of its last plan, null without one or with a trial; `bought`: type of the plan.
 */
export function mayBringFewerCredits(had: number | null, bought: number): boolean {
  return had !== null && bought !== subscriptionType.payAsYouGo;
}

/** `yearly`: credits of the plan per year. `from`: when its year begins. */
export function newCreditYear(yearly: number, running: CreditYear, from: Date): NewCreditYear {
  const { left, of } = shareOfDays(running.from, monthsLater(running.from, 12, running.anchorDay), from);
  const covered = (running.credits * left) / of;
  return { brings: Math.max(0, Math.ceil(yearly - covered)), has: Math.max(yearly, Math.ceil(covered)) };
}

/** What a voucher is worth (CO-117, CO-156, CO-157, CO-208 to CO-212). */
import { Decimal } from 'decimal.js';
import { subscriptionType } from '../subscription-type.ts';
import { type Plan, type VoucherType, voucherType } from './catalogue.ts';
import type { Amount } from './money.ts';

export interface VoucherTerms {
  code: string;
  type: VoucherType;
  /** Those it counts for; none: every plan but pay-as-you-go. */
  planIds: readonly number[];
  /** Null: it reduces no price. */
  reduction: { by: 'percentage' | 'amount'; value: Amount } | null;
  /** That it brings. */
  credits: number;
  partNumber: string;
}

/** Credits go to the wallet of a company that has a subscription. */
export function voucherNeeds({ type }: Pick<VoucherTerms, 'type'>): { login: boolean; subscription: boolean } {
  const isForCredits = type === voucherType.credit;
  return { login: isForCredits, subscription: isForCredits };
}

export function countsForPlan(terms: VoucherTerms, plan: Pick<Plan, 'id' | 'subscriptionType'>): boolean {
  if (terms.type === voucherType.credit) return false;
  if (terms.planIds.length > 0) return terms.planIds.includes(plan.id);
  return plan.subscriptionType !== subscriptionType.payAsYouGo;
}

/** Of a plan it counts for, or of what comes with it by itself (`isOwn` false); null: as without it. Money is taken off the plan, for each workshop. */
export function yearlyWithVoucher({ type, reduction }: VoucherTerms, yearly: Amount, isOwn: boolean): Amount | null {
  if (type === voucherType.prepaid) return '0';
  if (reduction === null || (reduction.by === 'amount' && !isOwn)) return null;
  const price = new Decimal(yearly);
  const less = reduction.by === 'amount' ? new Decimal(reduction.value) : price.times(reduction.value).dividedBy(100);
  return Decimal.max(0, price.minus(less)).toFixed();
}

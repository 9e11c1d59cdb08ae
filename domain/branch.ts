import { subscriptionType } from './subscription-type.ts';

/** A branch: an enterprise subscription with exactly one workshop, or a company other than its parent (decisions, CO-241). */
export function isBranch(company: {
  id: number;
  parentId: number;
  /** Null without a subscription. */
  subscriptionType: number | null;
  workshopCount: number;
}): boolean {
  const isSingleOfEnterprise = company.subscriptionType === subscriptionType.enterprise && company.workshopCount === 1;
  return isSingleOfEnterprise || company.id !== company.parentId;
}

/** Who may buy credits, and who sees the balance they are added to (SH-302, SH-303). */
import { type AccountFacts, canRequest, isManager } from './access.ts';

/** A mapped manager with an active subscription who is not on a trial; never a branch. */
export function canBuyCredits(account: AccountFacts): boolean {
  return isManager(account) && canRequest(account) && !account.isTrial && !account.isBranch;
}

/** Why no credits are sold to somebody: their company's subscription, or who they are; null: they are. */
export function whyNoCredits(account: AccountFacts): 'needs-subscription' | 'not-for-account' | null {
  if (canBuyCredits(account)) return null;
  const withSubscription = { ...account, isSubscriptionActive: true, isTrial: false };
  return canBuyCredits(withSubscription) ? 'needs-subscription' : 'not-for-account';
}

/** - `askSupport`: an administrator to whom none are sold, on a trial or without a cart. */
export type CreditAdvice = 'buy' | 'askAdmin' | 'askSupport';

/** What to do without enough credits: buy some, or ask the administrator of the workshop to (SU-079, SU-278, SU-279). */
export function adviceWithoutCredits(account: AccountFacts): CreditAdvice {
  if (canBuyCredits(account) && !account.isSpecialWorkshop) return 'buy';
  return isManager(account) && !account.isBranch ? 'askSupport' : 'askAdmin';
}

export function canSeeBalance(account: Pick<AccountFacts, 'isBranch'>): boolean {
  return !account.isBranch;
}

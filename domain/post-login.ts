/**
 * What opens after a sign-in, one thing at a time (SH-228..240 with their decisions): another country than the own
 * one comes before everything and keeps the rest away; then the question of marketing consent; then the company; then
 * the first that fits of what there is to say about account and subscription. Whoever asks passes what was
 * answered since the sign-in, so a tab that was closed half-way goes on where it was.
 */
import { roleId } from './wire-enums.ts';
import type { CountryMismatch } from './country-mismatch.ts';
import { minimumBalance } from './negative-balance.ts';
import { subscriptionType } from './subscription-type.ts';

/** Credits below this are few (SH-383). */
export const creditWarningLimit = 20;
const walletPath = '/dashboard/wallet';
const subscriptionsPath = '/subscriptions';
const cartPath = '/v3/shopping-cart';

export interface PostLoginFacts {
  /** To be asked about; null: own country, or decided to stay. */
  countryOffer: CountryMismatch | null;
  /** The company is of this country, or of none yet: only then anything else is said. */
  isAtHome: boolean;
  hasDecidedOnMarketing: boolean;
  /** Companies this person may act for, their own included. */
  companyCount: number;
  ciamId: string;
  cdbId: number;
  /** Belongs to no workshop because they were taken off a team: nothing is in review. */
  hasLeftTeam: boolean;
  roleId: number;
  trialStatus: 'None' | 'Active' | 'Expired';
  isSubscriptionActive: boolean;
  hasRenewalDate: boolean;
  hasValidTill: boolean;
  subscriptionTypeId: number | null;
  credits: number;
  /** Branches do not see the balance (SH-303). */
  isBranch: boolean;
  /** Same-site path the person came from. */
  returnTo: string;
}

/** What is said about account and subscription: at most one of them per sign-in. */
export type StatusKind = 'review' | 'trial-enabled' | 'trial-disabled' | 'inactive-subscription' | 'low-credits';
export type PostLoginStep =
  | { kind: 'country'; offer: CountryMismatch }
  | { kind: 'marketing' }
  | { kind: 'companies' }
  /** A dialog; when it is closed the person goes on to `goTo`. */
  | { kind: StatusKind; goTo: string }
  /** The standing dialog of domain/negative-balance.ts, which needs no sign-in to come. */
  | { kind: 'negative-credits' }
  /** No dialog: straight on. */
  | { kind: 'cart-return'; goTo: string };
export type PostLoginKind = PostLoginStep['kind'];

/** Null: nothing more is to be said. `answered`: since the sign-in, in any order. */
export function nextPostLoginStep(facts: PostLoginFacts, answered: readonly PostLoginKind[]): PostLoginStep | null {
  const isOpen = (kind: PostLoginKind) => !answered.includes(kind);
  if (facts.countryOffer && isOpen('country')) return { kind: 'country', offer: facts.countryOffer };
  if (!facts.isAtHome) return null;
  if (!facts.hasDecidedOnMarketing && isOpen('marketing')) return { kind: 'marketing' };
  if (facts.companyCount > 1 && isOpen('companies')) return { kind: 'companies' };
  // An expert of the portal belongs to no workshop, so there is nothing to say about one.
  if (facts.roleId === roleId.expert) return null;
  if (statusKinds.some((kind) => !isOpen(kind))) return null;
  return statusOf(facts);
}

const statusKinds: readonly PostLoginKind[] = [
  'review',
  'trial-enabled',
  'trial-disabled',
  'inactive-subscription',
  'low-credits',
  'negative-credits',
  'cart-return',
];

function statusOf(facts: PostLoginFacts): PostLoginStep | null {
  if (facts.hasLeftTeam) return null;
  if (facts.cdbId <= 0) return { kind: 'review', goTo: subscriptionsPath };
  if (facts.trialStatus === 'Active') return { kind: 'trial-enabled', goTo: '/' };
  if (facts.trialStatus === 'Expired') return { kind: 'trial-disabled', goTo: subscriptionsPath };
  if (!facts.isSubscriptionActive && facts.hasRenewalDate && !facts.hasValidTill) {
    return { kind: 'inactive-subscription', goTo: subscriptionsPath };
  }
  if (facts.isSubscriptionActive && isCart(facts.returnTo)) {
    return { kind: 'cart-return', goTo: facts.ciamId === '' ? '/' : walletPath };
  }
  if (facts.credits < minimumBalance) return { kind: 'negative-credits' };
  const isLow = facts.subscriptionTypeId === subscriptionType.business && facts.credits < creditWarningLimit;
  return isLow && !facts.isBranch ? { kind: 'low-credits', goTo: walletPath } : null;
}

function isCart(path: string): boolean {
  return /^[^?#]*/.exec(path)?.[0].toLowerCase() === cartPath;
}

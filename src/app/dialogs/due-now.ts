/**
 * The one dialog that is due now for a person who has signed in: of the steps after the sign-in, the debt that stands
 * in the way, and the wholesaler. Pure; the rules of each are in domain. SH-228, SH-243, SH-248.
 */
import type { Account } from '../../../contract/accounts.ts';
import type { Region } from '../../../contract/shell.ts';
import { isSignInOf } from '../../../domain/access.ts';
import { countryOfferOf } from '../../../domain/country-mismatch.ts';
import { regionOf } from '../../../domain/region.ts';
import { isNegativeBalanceDue, mayContinueInDebt } from '../../../domain/negative-balance.ts';
import {
  type PostLoginFacts,
  type PostLoginKind,
  type PostLoginStep,
  nextPostLoginStep,
} from '../../../domain/post-login.ts';
import { type WholesalerFacts, isWholesalerAsked } from '../../../domain/wholesaler-prompt.ts';
import type { AfterSignIn } from '../../client/after-sign-in.ts';
import { hasLeftTeam } from '../../client/use-account.ts';

export interface DueQuestion {
  account: Account;
  /** Chosen on this device. */
  country: string;
  /** Active ones. */
  regions: readonly Region[];
  signIn: AfterSignIn;
  pathname: string;
  /** In a form or on the way through one: what can wait is asked afterwards. */
  isAtWork: boolean;
}

export type Due =
  | Exclude<PostLoginStep, { kind: 'negative-credits' }>
  | { kind: 'negative-credits'; mayContinue: boolean }
  | { kind: 'wholesaler' };

export interface DueNow {
  due: Due | null;
  /** What belongs to the sign-in was said: nothing of it opens any more when the account changes later. */
  isSettled: boolean;
}

export function dueNow(question: DueQuestion): DueNow {
  const { account, country, regions, signIn, pathname, isAtWork } = question;
  const facts = factsOf(question);
  const given = signIn.answered as readonly PostLoginKind[];
  const answered = signIn.isSettled ? [...afterTheCountry, ...given] : given;
  const mustWait = isAtWork && nextPostLoginStep(facts, answered)?.kind === 'marketing';
  const step = nextPostLoginStep(facts, mustWait ? [...answered, 'marketing'] : answered);
  if (step && step.kind !== 'negative-credits') return { due: step, isSettled: signIn.isSettled };
  const isSettled = signIn.isSettled || (facts.isAtHome && !mustWait);
  const isAsked = (kind: string) => !signIn.answered.includes(kind);
  const balance = { isLoggedIn: true, isCountryDue: !facts.isAtHome, balance: account.availableCredits, pathname };
  if (isAsked('negative-credits') && isNegativeBalanceDue(balance)) {
    const mayContinue = mayContinueInDebt({ roleId: account.userRole.id, country });
    return { due: { kind: 'negative-credits', mayContinue }, isSettled };
  }
  const isWholesalerDue =
    !isAtWork && isAsked('wholesaler') && isWholesalerAsked(wholesalerFactsOf(account, country, regions));
  return { due: isWholesalerDue ? { kind: 'wholesaler' } : null, isSettled };
}

const afterTheCountry: readonly PostLoginKind[] = ['marketing', 'companies', 'review'];

function factsOf({ account, country, regions, signIn }: DueQuestion): PostLoginFacts {
  const { subscription, companyCountry, countryCode, cdbId, countryDecision } = account;
  const where = { siteCountry: country, companyCountry, personCountry: countryCode, cdbId, countryDecision };
  const offer = countryOfferOf(where);
  return {
    // A country that this portal does not serve cannot be offered.
    countryOffer: offer && regionOf(offer.country, regions) ? offer : null,
    isAtHome: isSignInOf(account, country),
    hasDecidedOnMarketing: account.hasCustomerDecided,
    companyCount: new Set(account.impersonationList.map(({ customerId }) => customerId)).size,
    ciamId: account.ciamId,
    cdbId,
    hasLeftTeam: hasLeftTeam(account),
    roleId: account.userRole.id,
    trialStatus: subscription.trialStatus,
    isSubscriptionActive: subscription.isActive,
    hasRenewalDate: subscription.renewalDate !== null,
    hasValidTill: subscription.validTill !== null,
    subscriptionTypeId: subscription.cdm3SubscriptionType?.id ?? null,
    credits: account.availableCredits,
    isBranch: account.isBranch,
    returnTo: signIn.returnTo,
  };
}

function wholesalerFactsOf(account: Account, country: string, regions: readonly Region[]): WholesalerFacts {
  const { subscription, companyCountry, cdbId, wholesalerBranchId, userRole } = account;
  return {
    siteCountry: country,
    companyCountry,
    hasWholesalerConfig: regionOf(country, regions)?.hasWholesalerConfig ?? false,
    cdbId,
    wholesalerBranchId,
    subscriptionId: subscription.id,
    subscriptionTypeId: subscription.cdm3SubscriptionType?.id ?? null,
    trialStatus: subscription.trialStatus,
    roleId: userRole.id,
  };
}

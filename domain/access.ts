/**
 * Who a visitor is and what an account allows: the facts and the predicates of SH §5 and §6. The order in which
 * guards ask them is in domain/routes/admission.ts. Knows no router and no addresses.
 */
import type { Permission } from './permissions.ts';
import { portalCountryOf } from './portal-country.ts';
import { roleId } from './wire-enums.ts';

/** SH-394. */
export type ProductVersion = '3.0' | 'US-1.0';

export interface AccessRule {
  needsCountry: boolean;
  needsLogin: boolean;
  needsMapping: boolean;
  isHiddenForTrial: boolean;
  /** What the account must allow (SH-272, SH-275); null: nothing in particular. */
  permission: Permission | null;
  /** Role ids that may enter; null: every role. */
  roles: readonly number[] | null;
  /** Countries that have the screen; null: every country of the version. */
  countries: readonly string[] | null;
}

/** What the rules need to know of an account. */
export interface AccountFacts {
  /** 0 while the company is still in review. */
  cdbId: number;
  /** In review is nothing then: they belong to no workshop because they were taken off a team. */
  hasLeftTeam: boolean;
  roleId: number;
  /** Empty while nobody has said. */
  companyCountry: string;
  isBranch: boolean;
  isSpecialWorkshop: boolean;
  hideWallet: boolean;
  isSubscriptionActive: boolean;
  /** A trial runs, or ran out and nothing was bought since. */
  isTrial: boolean;
  /** Companies this person may act for, their own included. */
  companyCount: number;
}

export interface Visitor {
  country: string | null;
  version: ProductVersion;
  /** The profile of a person is loaded (SH-220); nothing is said about their account. */
  isLoggedIn: boolean;
  /** Their account is known and its company is of this country (SH-217). */
  isSignIn: boolean;
  /** null: nobody is logged in, or the account was not loaded yet. */
  account: AccountFacts | null;
  /** `ismobile=1` skips the mapping requirement (SH-061). */
  isMobileApp: boolean;
}

/** SH-217: an empty company country counts as this one. */
export function isSignInOf(account: Pick<AccountFacts, 'companyCountry'> | null, country: string | null): boolean {
  if (account === null) return false;
  const own = portalCountryOf(account.companyCountry);
  return own === '' || own === portalCountryOf(country ?? '');
}

/** A wholesaler has the rights of an individual (decision on SU-276). */
export function effectiveRoleOf(account: Pick<AccountFacts, 'roleId'>): number {
  return account.roleId === roleId.wholesaler ? roleId.individual : account.roleId;
}

export function isManager(account: Pick<AccountFacts, 'roleId'>): boolean {
  return account.roleId === roleId.manager;
}

export function isMapped(account: Pick<AccountFacts, 'cdbId'>): boolean {
  return account.cdbId > 0;
}

/** Mapped with an active subscription: may open requests and buy credits (SH-299). */
export function canRequest(account: Pick<AccountFacts, 'cdbId' | 'isSubscriptionActive'>): boolean {
  return isMapped(account) && account.isSubscriptionActive;
}

/** SH-277. */
export function canSeeWallet(
  account: Pick<AccountFacts, 'cdbId' | 'isBranch' | 'isTrial' | 'hideWallet'> & Partial<AccountFacts>,
): boolean {
  return !account.isBranch && !account.isTrial && isMapped(account) && !account.hideWallet;
}

/** SH-276. */
export function canSeeProducts(
  account: Pick<AccountFacts, 'cdbId' | 'isBranch' | 'isTrial' | 'isSpecialWorkshop'>,
): boolean {
  return !account.isBranch && !account.isTrial && isMapped(account) && !account.isSpecialWorkshop;
}

/** SH-301. */
export function isMultiWorkshop(account: Pick<AccountFacts, 'companyCount'>): boolean {
  return account.companyCount > 1;
}

/** SH-396: their users have rules of their own, such as the forced log-out at a negative balance (SH-244, SH-289). */
export function isNorthAmerica(country: string | null): boolean {
  return country === 'us' || country === 'ca';
}

/** us and ca run US-1.0; every other country what its region record says, 3.0 when it says nothing (CO-009). */
export function versionOf(country: string | null, cdmVersion: string): ProductVersion {
  if (isNorthAmerica(country)) return 'US-1.0';
  return cdmVersion === 'US-1.0' ? 'US-1.0' : '3.0';
}

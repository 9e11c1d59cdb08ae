/**
 * Who may open a screen, and who sees it in the menu: the guard order of SH §5 as one pure function. A visitor
 * who is not signed in is sent to login (or to the countries) before mapping and trial are looked at, because
 * both need an account to be known. Knows no router and no addresses.
 */
export const roleId = { manager: 10, individual: 20, wholesaler: 30, expert: 90 } as const;

export type ProductVersion = '3.0' | 'US-1.0';
/** Areas with a condition of their own beyond role and mapping (SH-276, SH-277). */
export type GuardedFeature = 'wallet' | 'my-products';

export interface AccessRule {
  needsCountry: boolean;
  needsLogin: boolean;
  needsMapping: boolean;
  isHiddenForTrial: boolean;
  /** Role ids that may enter; null: every role. */
  roles: readonly number[] | null;
  feature: GuardedFeature | null;
  /** Versions that have the screen at all; elsewhere it is not found. */
  versions: readonly ProductVersion[];
}

/** What the rules need to know of an account. */
export interface AccountFacts {
  cdbId: number;
  roleId: number;
  isBranch: boolean;
  isSpecialWorkshop: boolean;
  hideWallet: boolean;
  isSubscriptionActive: boolean;
  isTrial: boolean;
}

export interface Visitor {
  country: string | null;
  version: ProductVersion;
  isSignedIn: boolean;
  /** null: signed in, but the account was not loaded yet. */
  account: AccountFacts | null;
  /** `ismobile=1` skips the mapping requirement (SH-061). */
  isMobileApp: boolean;
}

/** `wait`: the account is not known yet, nothing can be said. */
export type Admission = 'enter' | 'login' | 'regions' | 'denied' | 'not-found' | 'wait';

/** SH-267..275. */
export function admissionOf(rule: AccessRule, visitor: Visitor): Admission {
  if (!rule.versions.includes(visitor.version)) return 'not-found';
  if (!rule.needsLogin) return rule.needsCountry && visitor.country === null ? 'regions' : 'enter';
  if (!visitor.isSignedIn) return visitor.country === null ? 'regions' : 'login';
  if (visitor.account === null) return 'wait';
  if (rule.needsMapping && !isMapped(visitor.account) && !visitor.isMobileApp) return 'denied';
  if (rule.isHiddenForTrial && visitor.account.isTrial) return 'denied';
  if (rule.needsCountry && visitor.country === null) return 'regions';
  return mayUse(rule, visitor.account) ? 'enter' : 'denied';
}

/** Whether an entry stands in the menu; what cannot be entered is not offered (SH-108). */
export function isOffered(rule: AccessRule, visitor: Visitor): boolean {
  return admissionOf(rule, visitor) === 'enter';
}

function mayUse(rule: AccessRule, account: AccountFacts): boolean {
  if (rule.roles !== null && !rule.roles.includes(roleOf(account))) return false;
  if (rule.feature === 'wallet') return canSeeWallet(account);
  if (rule.feature === 'my-products') return canSeeProducts(account);
  return true;
}

/** A wholesaler has the rights of an individual (decision on SU-276). */
function roleOf(account: AccountFacts): number {
  return account.roleId === roleId.wholesaler ? roleId.individual : account.roleId;
}

export function isMapped(account: AccountFacts): boolean {
  return account.cdbId > 0;
}

/** Mapped with an active subscription: may open requests and buy credits (SH-299). */
export function canRequest(account: AccountFacts): boolean {
  return isMapped(account) && account.isSubscriptionActive;
}

/** SH-277. */
export function canSeeWallet(account: AccountFacts): boolean {
  return !account.isBranch && !account.isTrial && isMapped(account) && !account.hideWallet;
}

/** SH-276. */
export function canSeeProducts(account: AccountFacts): boolean {
  return !account.isBranch && !account.isTrial && isMapped(account) && !account.isSpecialWorkshop;
}

/** us and ca run US-1.0; every other country what its region record says, 3.0 when it says nothing (CO-009). */
export function versionOf(country: string | null, cdmVersion: string): ProductVersion {
  if (country === 'us' || country === 'ca') return 'US-1.0';
  return cdmVersion === 'US-1.0' ? 'US-1.0' : '3.0';
}

/** Visitors as the rules see them: a German manager with everything in order, unless told otherwise. */
import { roleId } from '../../domain/wire-enums.ts';
import { type AccountFacts, type Visitor, isSignInOf, versionOf } from '../../domain/access.ts';

export function someAccount(given: Partial<AccountFacts> = {}): AccountFacts {
  return {
    cdbId: 4711,
    hasLeftTeam: false,
    roleId: roleId.manager,
    companyCountry: '',
    isBranch: false,
    isSpecialWorkshop: false,
    hideWallet: false,
    isSubscriptionActive: true,
    isTrial: false,
    companyCount: 1,
    ...given,
  };
}

/** `account: null`: nobody is logged in, unless `isLoggedIn` says so. */
export function aVisitor(
  given: {
    country?: string | null;
    account?: Partial<AccountFacts> | null;
    isLoggedIn?: boolean;
    isMobileApp?: boolean;
  } = {},
): Visitor {
  const country = given.country === undefined ? 'de' : given.country;
  const account = given.account === null ? null : someAccount(given.account);
  return {
    country,
    version: versionOf(country, ''),
    isLoggedIn: given.isLoggedIn ?? account !== null,
    isSignIn: isSignInOf(account, country),
    account,
    isMobileApp: given.isMobileApp ?? false,
  };
}

export const aStranger = (country: string | null = 'de') => aVisitor({ country, account: null });

/**
 * When a balance below zero stands in the way, and what a person may do about it (SH-243..245, SH-384). The pages on
 * which a debt is settled, and those that must always be readable, are left alone; the start page is not.
 */
import { roleId } from './wire-enums.ts';
import { effectiveRoleOf, isNorthAmerica } from './access.ts';

export const minimumBalance = 0;

const leftAlone = [
  '/v3/shopping-cart',
  '/v3/checkout',
  '/v3/order-summary',
  '/order-summary',
  '/wallet',
  '/dashboard/wallet',
  '/signincallback',
  '/signincallbackpopup',
  '/signoutcallback',
  '/editprofilecallback',
  '/launchlinkredirect',
  '/sessiontimeout',
  '/privacy-policy',
  '/term-condition',
  '/corporate-information',
  '/legal-notice',
  '/data-protection-notice',
  '/software-licenses',
  '/oss-mobile',
  '/exception',
  '/meeting',
];

/** Which of the pages above `pathname` is, or is below of. */
export function isLeftAlone(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return leftAlone.some((page) => path === page || path.startsWith(`${page}/`));
}

export interface BalanceFacts {
  isLoggedIn: boolean;
  /** A country dialog is due, or the person is on the site of another country. */
  isCountryDue: boolean;
  /** Credits. */
  balance: number;
  pathname: string;
}

export function isNegativeBalanceDue({ isLoggedIn, isCountryDue, balance, pathname }: BalanceFacts): boolean {
  return isLoggedIn && !isCountryDue && balance < minimumBalance && !isLeftAlone(pathname);
}

/** Individuals, and everybody in North America, can only log out. */
export function mayContinueInDebt(person: { roleId: number; country: string }): boolean {
  return effectiveRoleOf(person) !== roleId.individual && !isNorthAmerica(person.country.trim().toLowerCase());
}

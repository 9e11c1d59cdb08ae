/**
 * Who may enter a screen: the guard order of SH §5 as one pure function. Two corrections, both decided: a visitor
 * whom nobody knows is sent to the countries or to login before mapping and trial are looked at, because both need
 * an account; and a person whose company is of another country is asked about that in place, because a second
 * login would change nothing (SH-217, SH-238). Knows no addresses: domain/routes/targets.ts does.
 */
import { type AccessRule, type AccountFacts, type Visitor, effectiveRoleOf, isMapped } from '../access.ts';
import { hasPermission } from '../permissions.ts';
import { type Route, type RouteId, type RouteTable, routeOf, routeTables } from './route-tables.ts';
import type { RouteRow } from './route-row.ts';

/** `wait`: the account is not known yet, nothing can be said. */
export type Admission = 'enter' | 'login' | 'regions' | 'denied' | 'wrong-country' | 'not-found' | 'wait';

/** SH-267..275. Undefined: the address has no row in the visitor's version. */
export function admissionOf(row: RouteRow | undefined, visitor: Visitor): Admission {
  if (!row || !isInCountry(row.rule, visitor)) return 'not-found';
  return row.rule.needsLogin ? admissionOfProtected(row.rule, visitor) : admissionOfOpen(row.rule, visitor);
}

function admissionOfProtected(rule: AccessRule, visitor: Visitor): Admission {
  const { account, country } = visitor;
  if (!visitor.isLoggedIn) return rule.needsCountry && country === null ? 'regions' : 'login';
  if (account === null) return needsAccount(rule) ? 'wait' : 'enter';
  if (rule.needsMapping && !isMapped(account) && !visitor.isMobileApp) return 'denied';
  if (rule.isHiddenForTrial && account.isTrial) return 'denied';
  if (rule.needsCountry && country === null) return 'regions';
  if (rule.needsCountry && !visitor.isSignIn) return 'wrong-country';
  return mayUse(rule, account) ? 'enter' : 'denied';
}

/** Open to strangers; a person who is known needs the right for it (CO-021: an individual at /subscriptions). */
function admissionOfOpen(rule: AccessRule, visitor: Visitor): Admission {
  if (rule.needsCountry && visitor.country === null) return 'regions';
  if (!visitor.isLoggedIn || (rule.permission === null && rule.roles === null)) return 'enter';
  if (visitor.account === null) return 'wait';
  // Somebody whose company is still in review chooses a subscription like any visitor (SH-230).
  return !isMapped(visitor.account) || mayUse(rule, visitor.account) ? 'enter' : 'denied';
}

function needsAccount(rule: AccessRule): boolean {
  return (
    rule.needsCountry || rule.needsMapping || rule.isHiddenForTrial || rule.roles !== null || rule.permission !== null
  );
}

function mayUse(rule: AccessRule, account: AccountFacts): boolean {
  if (rule.permission !== null && !hasPermission(account, rule.permission)) return false;
  return rule.roles === null || rule.roles.includes(effectiveRoleOf(account));
}

/** Without a country nothing is missing yet: it is chosen first. */
function isInCountry(rule: AccessRule, { country }: Visitor): boolean {
  return rule.countries === null || country === null || rule.countries.includes(country);
}

export function tableOf(visitor: Visitor): RouteTable {
  return routeTables[visitor.version];
}

/** What menus, search and dialogs may lead to: the row of the visitor's version, when they would be let in (SH-108). */
export function offeredRoute(id: RouteId, visitor: Visitor, table: RouteTable = tableOf(visitor)): Route | null {
  const row = routeOf(id, table);
  return row && admissionOf(row, visitor) === 'enter' ? row : null;
}

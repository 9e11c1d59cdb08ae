/** Laws of the guards over every visitor there can be and every row of both tables. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountFacts, type Visitor, isSignInOf, versionOf } from '../access.ts';
import { accountMenuFor } from '../menu/account-menu.ts';
import { type MenuEntry, menuFor } from '../menu/menu.ts';
import { searchRoutes } from '../search-routes.ts';
import { titleBarOf } from '../title-bar.ts';
import { admissionOf, tableOf } from './admission.ts';
import { type Route, type RouteTable, everyRoute, routeOfPath } from './route-tables.ts';
import { screenOrHome, targetOf } from './targets.ts';

const accounts: fc.Arbitrary<AccountFacts> = fc.record({
  cdbId: fc.constantFrom(0, 4001),
  hasLeftTeam: fc.boolean(),
  roleId: fc.constantFrom(10, 20, 30, 90, 77),
  companyCountry: fc.constantFrom('', 'de', 'us', 'uk'),
  isBranch: fc.boolean(),
  isSpecialWorkshop: fc.boolean(),
  hideWallet: fc.boolean(),
  isSubscriptionActive: fc.boolean(),
  isTrial: fc.boolean(),
  companyCount: fc.constantFrom(0, 1, 3),
});
const visitors: fc.Arbitrary<Visitor> = fc
  .record({
    country: fc.constantFrom(null, 'de', 'uk', 'us', 'ca'),
    isLoggedIn: fc.boolean(),
    known: fc.option(accounts),
    isMobileApp: fc.boolean(),
  })
  .map(({ country, isLoggedIn, known, isMobileApp }) => {
    const account = isLoggedIn ? known : null;
    const isSignIn = isSignInOf(account, country);
    return { country, version: versionOf(country, ''), isLoggedIn, isSignIn, account, isMobileApp };
  });
const rows = fc.constantFrom(...everyRoute);
const region = { training: { catalogue: '/c', calendar: 'https://training.example/c', program: null } };

const linksOf = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'group' ? linksOf(entry.children) : entry.kind === 'link' ? [entry.path] : [],
  );
const isEntered = (path: string, visitor: Visitor, table: RouteTable) => {
  const row = routeOfPath(path, table);
  return row !== undefined && admissionOf(row, visitor) === 'enter';
};

test('no role and no state enters a page that its row forbids [SH-267, SH-268, SH-269, SH-272, SH-274]', () => {
  fc.assert(
    fc.property(visitors, rows, (visitor, { id }) => {
      const table = tableOf(visitor);
      const row = table.find((candidate) => candidate.id === id);
      if (admissionOf(row, visitor) !== 'enter') return;
      expect(forbiddenBy(row!, visitor)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

/** What a row forbids, read from its flags one by one and in no order. */
function forbiddenBy({ rule, path }: Route, visitor: Visitor): string[] {
  const { account, country } = visitor;
  const role = account?.roleId === 30 ? 20 : account?.roleId;
  const isInReview = account?.cdbId === 0;
  const asks = (rule.roles ?? []).length > 0 && (rule.needsLogin || (visitor.isLoggedIn && !isInReview));
  const reasons: [string, boolean][] = [
    ['country', rule.needsCountry && country === null],
    ['countries', rule.countries !== null && !rule.countries.includes(country ?? '')],
    ['login', rule.needsLogin && !visitor.isLoggedIn],
    ['sign-in', rule.needsLogin && rule.needsCountry && !visitor.isSignIn],
    ['mapping', rule.needsMapping && isInReview && !visitor.isMobileApp],
    ['my-requests', path === '/my-requests' && isInReview],
    ['trial', rule.isHiddenForTrial && (account?.isTrial ?? false)],
    ['role', asks && !rule.roles?.includes(role ?? 0)],
    [
      'wallet',
      path.endsWith('wallet') &&
        (account!.isBranch || account!.isTrial || account!.hideWallet || (isInReview && !visitor.isMobileApp)),
    ],
    ['my products', path.endsWith('my-sub') && (account!.isBranch || account!.isTrial || account!.isSpecialWorkshop)],
    ['cart', path.startsWith('/v3/') && !isInReview && (account?.isSpecialWorkshop ?? false)],
  ];
  return reasons.filter(([, isForbidden]) => isForbidden).map(([name]) => name);
}

test('every denial leads to a page that lets the visitor in, and no chain of redirects turns in a circle [SH-270, SH-271, SH-351]', () => {
  fc.assert(
    fc.property(visitors, rows, (visitor, { path }) => {
      const table = tableOf(visitor);
      let address: string | null = path.replaceAll('$', '');
      for (let steps = 0; address !== null; steps++) {
        expect(steps).toBeLessThan(3);
        const row = routeOfPath(address.split('?', 1)[0] ?? '', table);
        const admission = admissionOf(row, visitor);
        if (steps > 0) expect(admission).toBe('enter');
        address = targetOf(admission, address);
        expect(address === null).toBe(['enter', 'wait', 'not-found', 'wrong-country'].includes(admission));
      }
    }),
    { numRuns: 1000 },
  );
});

test('after signing in, a guard never asks for the login again [SH-217, SH-271]', () => {
  fc.assert(
    fc.property(visitors, rows, (visitor, row) => {
      if (admissionOf(row, visitor) !== 'login') return;
      const loggedIn = { ...visitor, isLoggedIn: true };
      expect(admissionOf(row, loggedIn)).not.toBe('login');
    }),
  );
});

test('menu, account menu, search and title bar lead only where the visitor is let in [SH-108, SH-125]', () => {
  fc.assert(
    fc.property(visitors, rows, (visitor, { path }) => {
      const table = tableOf(visitor);
      const bar = titleBarOf(path, visitor, table);
      const offered = [
        ...linksOf(menuFor(visitor, region, table)),
        ...accountMenuFor(visitor, table).flatMap((entry) => (entry.kind === 'link' ? [entry.path] : [])),
        ...searchRoutes('r', visitor, (key) => key, table).map((hit) => hit.path),
        ...[bar?.newRequest ?? []].flat(),
      ];
      expect(offered.filter((to) => !isEntered(to, visitor, table))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('who is led on to a page that their version has not arrives at home', () => {
  fc.assert(
    fc.property(visitors, rows, (visitor, { path }) => {
      const to = screenOrHome(`${path}?x=1`, visitor);
      expect(to).toBe(tableOf(visitor).some((row) => row.path === path) ? `${path}?x=1` : '/');
    }),
  );
});

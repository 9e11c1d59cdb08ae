import { describe, expect, test } from 'vitest';
import { type RouteId, everyRoute, routeOfPath, routeTables } from './route-tables.ts';

const versions = ['3.0', 'US-1.0'] as const;

/** The lists of sections 2.1 to 2.3, as they are written there. */
const countryFree = [
  ['/regions', 'SH-013'],
  ['/redirect-subdomain', 'SH-014'],
  ['/exception', 'SH-015'],
  ['/clear-state', 'SH-017'],
  ['/privacy-policy', 'SH-018'],
  ['/term-condition/de', 'SH-019'],
  ['/corporate-information', 'SH-020'],
  ['/legal-notice', 'SH-020'],
  ['/data-protection-notice', 'SH-020'],
  ['/software-licenses', 'SH-021'],
  ['/registerpersonalaccount', 'SH-022'],
  ['/registerpersonalaccount/de/de-DE/5f0c', 'SH-022'],
  ['/oss-mobile', 'SH-023'],
  ['/vhc/contact/de', 'SU-038'],
  ['/meeting/', 'SH-024'],
  ['/meeting/4711/room', 'SH-024'],
];
const publicPaths = [
  '/regions',
  '/editprofilecallback',
  '/signincallback',
  '/signincallbackpopup',
  '/signoutcallback',
  '/sessiontimeout',
  '/launchlinkredirect',
];
const work = [
  '/',
  '/dashboard',
  '/dashboard/requests',
  '/dashboard/requests/request-detail/4711',
  '/my-requests',
  '/dashboard/wallet',
  '/wallet',
];
const company = [
  '/dashboard/my-sub',
  '/my-sub',
  '/my-billing',
  '/dashboard/team',
  '/dashboard/statistics',
  '/dashboard/editmyprofile/activate',
  '/myprofile',
];
const shopAndSession = [
  '/v3/shopping-cart',
  '/v3/checkout',
  '/login',
  '/logout',
  '/login-redirect',
  '/new-request',
  '/search-results',
  '/training-course-catalogue',
];
const remoteArea = [
  '/remote',
  '/remote/sign-in-callback',
  '/remote/add-technician',
  '/remote/session-overview',
  '/remote/request-details/4711',
  '/remote/in-queue/4711',
];
const europeanOnly = ['/dashboard/hardware', '/subscriptions', '/subscriptions/11', '/contacts', '/support'];

describe('every address of the specification has its row', () => {
  test.each(countryFree)('%s opens without a country [SH-013, SH-014, SH-015, SH-017, SH-018]', (path) => {
    for (const version of versions) expect(routeOfPath(path, routeTables[version])?.rule.needsCountry).toBe(false);
  });
  test.each(countryFree)('%s opens without an account [SH-019, SH-020, SH-021, SH-022, SH-023]', (path) => {
    for (const version of versions) expect(routeOfPath(path, routeTables[version])?.rule.needsLogin).toBe(false);
  });
  test('a meeting and everything below it opens without a country', () => {
    for (const path of ['/meeting', '/meeting/', '/meeting/4711', '/meeting/4711/room']) {
      expect(routeOfPath(path)).toMatchObject({ id: 'meeting', rule: { needsCountry: false, needsLogin: false } });
    }
    expect(routeOfPath('/meetings')).toBeUndefined();
  });
  test.each(publicPaths)('%s is public, exactly so [SH-025]', (path) => {
    for (const version of versions) {
      expect(routeOfPath(path, routeTables[version])?.rule).toMatchObject({ needsLogin: false, needsCountry: false });
      expect(routeOfPath(`${path}/more`, routeTables[version])).toBeUndefined();
    }
  });
  test.each(work)('%s exists in both versions [CO-029, SH-031, SH-032, SH-033, SH-034, SH-036, SU-023]', existsInBoth);
  test.each(company)('%s exists in both versions [SH-039, SH-040, SH-041]', existsInBoth);
  test.each(shopAndSession)('%s exists in both versions [SH-046, SH-047, SH-048, SH-049]', existsInBoth);
  test.each(remoteArea)('%s exists in both versions [SH-050, SH-051, SH-052]', existsInBoth);
  test.each(europeanOnly)('%s exists in 3.0 only [SH-027, SH-035, SH-043, SH-044]', (path) => {
    expect(routeOfPath(path, routeTables['3.0'])).toBeDefined();
    expect(routeOfPath(path, routeTables['US-1.0'])).toBeUndefined();
  });
});

function existsInBoth(path: string): void {
  for (const version of versions) expect(routeOfPath(path, routeTables[version])).toBeDefined();
}

test('callback pages are the six of the list and the popup: no menus, no footer [SH-053, SH-054]', () => {
  const callbacks = everyRoute.filter(({ kind }) => kind === 'callback').map(({ id }) => id);
  expect(callbacks.toSorted()).toEqual([
    'edit-profile-callback',
    'launch-link',
    'meeting',
    'session-timeout',
    'sign-in-callback',
    'sign-in-popup',
    'sign-out-callback',
  ]);
  for (const id of callbacks) expect(everyRoute.find((row) => row.id === id)?.frame).toBe('bare');
  expect(everyRoute.find(({ id }) => id === 'request-detail')?.frame).toBe('no-footer');
});

describe('a table is sound', () => {
  test.each(versions)('%s: ids and paths are there once, parents exist, crumbs end at home [SH-028]', (version) => {
    const table = routeTables[version];
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length);
    expect(new Set(table.map(({ path }) => path)).size).toBe(table.length);
    for (const row of table) {
      const above = new Set<string>();
      for (let at = row.parent; at !== null; at = table.find(({ id }) => id === at)?.parent ?? null) {
        expect(table.map(({ id }) => id as string)).toContain(at);
        expect(above.has(at)).toBe(false);
        above.add(at);
      }
    }
  });
  test.each(versions)(
    '%s: a row asks for a mapping or a role only with a login and a permission [SH-028]',
    (version) => {
      const incomplete = routeTables[version].filter(
        ({ rule }) => (rule.needsMapping || rule.isHiddenForTrial) && (!rule.needsLogin || rule.permission === null),
      );
      expect(incomplete).toEqual([]);
    },
  );
  test('no address fits two rows', () => {
    for (const { id, path } of everyRoute) {
      const others = everyRoute.filter((row) => row.id !== id);
      expect({ id, also: routeOfPath(path, others)?.id }).toEqual({ id, also: undefined });
    }
  });
  test('what stands for one thing only is not searched: its address is not known [SH-107]', () => {
    expect(everyRoute.filter(({ path, isSearchable }) => isSearchable && path.includes('$'))).toEqual([]);
  });
  test('the same row has the same address in both versions, so one router serves both [SH-027]', () => {
    for (const row of everyRoute) {
      const paths = versions.flatMap((version) => routeTables[version].filter(({ id }) => id === row.id));
      expect(new Set(paths.map(({ path }) => path)).size).toBe(1);
    }
  });
});

describe('an address finds its row', () => {
  test.each<[string, RouteId | undefined]>([
    ['/', 'home'],
    ['/my-requests', 'my-requests'],
    ['/my-requests/', 'my-requests'],
    ['/My-Requests', 'my-requests'],
    ['/my-requests/more', undefined],
    ['/dashboard/requests/request-detail/abc%2Fdef', 'request-detail'],
    ['/dashboard/requests/request-detail', undefined],
    ['/dashboard/requests/request-detail/', undefined],
    ['/dashboard', 'dashboard'],
    ['/new-request/redi', 'new-request-kind'],
    ['/new-request/thl', 'new-request-kind'],
    ['/new-request/vhc', 'new-request-kind'],
    ['/subscriptions/11', 'subscription-detail'],
    ['/remote/request-details/7', 'remote-request'],
    ['/remote/session-overview', 'remote-sessions'],
    ['/term-condition/de', 'terms'],
    ['/term-condition', undefined],
    ['//my-requests', undefined],
    ['', 'home'],
    ['/nowhere', undefined],
  ])('%s → %s [SH-029, SH-034, SH-052]', (path, id) => {
    expect(routeOfPath(path)?.id).toBe(id);
  });
});

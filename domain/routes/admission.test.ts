import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../../tests/support/a-visitor.ts';
import { roleId } from '../wire-enums.ts';
import type { AccessRule, AccountFacts, Visitor } from '../access.ts';
import { signedIn } from './access-rules.ts';
import { type Admission, admissionOf, offeredRoute, tableOf } from './admission.ts';
import { routeRow } from './route-row.ts';
import { type RouteId, routeOf } from './route-tables.ts';

const { manager, individual, wholesaler, expert } = roleId;
/** Admission on the day when every screen is built. */
const at = (id: RouteId, visitor: Visitor) => admissionOf(routeOf(id, tableOf(visitor)), visitor);
const withRule = (rule: Partial<AccessRule>) =>
  routeRow({ id: 'any', path: '/any', kind: 'page', rule: { ...signedIn, ...rule } });

describe('the guards ask in the specified order', () => {
  const everythingWrong: Partial<AccountFacts> = { cdbId: 0, isTrial: true, roleId: individual, companyCountry: 'at' };
  const strict = withRule({
    needsMapping: true,
    isHiddenForTrial: true,
    countries: ['de'],
    roles: [manager],
    permission: 'team',
  });
  /** Each row mends one more thing, from first guard to last. */
  const table: [string, Visitor, Admission][] = [
    ['not of this country’s list', aVisitor({ country: 'us', account: everythingWrong }), 'not-found'],
    ['nobody, no country', aStranger(null), 'regions'],
    ['nobody, with a country', aStranger(), 'login'],
    ['logged in, account not read yet', aVisitor({ account: null, isLoggedIn: true }), 'wait'],
    ['not mapped', aVisitor({ country: null, account: everythingWrong }), 'denied'],
    ['mapped, on a trial', aVisitor({ country: null, account: { ...everythingWrong, cdbId: 1 } }), 'denied'],
    ['no country', aVisitor({ country: null, account: { ...everythingWrong, cdbId: 1, isTrial: false } }), 'regions'],
    [
      'company of another country',
      aVisitor({ account: { ...everythingWrong, cdbId: 1, isTrial: false } }),
      'wrong-country',
    ],
    ['permission and role missing', aVisitor({ account: { roleId: individual } }), 'denied'],
    ['nothing wrong', aVisitor(), 'enter'],
  ];
  test.each(table)('%s [SH-267]', (_situation, visitor, admission) => {
    expect(admissionOf(strict, visitor)).toBe(admission);
  });
});

describe('each guard alone', () => {
  test('mapping: no cdbId is denied, except in the mobile app [SH-061, SH-268]', () => {
    const inReview = aVisitor({ account: { cdbId: 0 } });
    expect(admissionOf(withRule({ needsMapping: true }), inReview)).toBe('denied');
    expect(admissionOf(withRule({ needsMapping: true }), { ...inReview, isMobileApp: true })).toBe('enter');
    expect(admissionOf(withRule({}), inReview)).toBe('enter');
  });

  test('my requests without cdbId are denied even there [SH-273, SU-024]', () => {
    const inReview = aVisitor({ account: { cdbId: 0 } });
    expect(at('my-requests', inReview)).toBe('denied');
    expect(at('my-requests', { ...inReview, isMobileApp: true })).toBe('denied');
    expect(at('new-request', { ...inReview, isMobileApp: true })).toBe('enter');
  });

  test('trial: what is hidden for trials is denied [SH-269]', () => {
    const onTrial = aVisitor({ account: { isTrial: true } });
    expect(admissionOf(withRule({ isHiddenForTrial: true }), onTrial)).toBe('denied');
    expect(admissionOf(withRule({}), onTrial)).toBe('enter');
  });

  test('country: without one it is chosen first, also by somebody who is signed in [SH-204, SH-270]', () => {
    expect(admissionOf(withRule({}), aVisitor({ country: null }))).toBe('regions');
    expect(admissionOf(withRule({}), aStranger(null))).toBe('regions');
    expect(at('home', aStranger(null))).toBe('regions');
    expect(at('regions', aStranger(null))).toBe('enter');
  });

  test('sign-in: nobody is sent to login, somebody of another country is asked instead [SH-217, SH-271]', () => {
    expect(admissionOf(withRule({}), aStranger())).toBe('login');
    const abroad = aVisitor({ country: 'at', account: { companyCountry: 'de' } });
    expect(admissionOf(withRule({}), abroad)).toBe('wrong-country');
    expect(at('home', abroad)).toBe('enter');
  });

  test('permission: a missing one is denied, whatever the role list says [SH-272]', () => {
    const rule = withRule({ permission: 'statistics', roles: [manager, individual] });
    expect(admissionOf(rule, aVisitor())).toBe('enter');
    expect(admissionOf(rule, aVisitor({ account: { roleId: individual } }))).toBe('denied');
  });

  test.each([
    [manager, 'enter'],
    [individual, 'denied'],
    [wholesaler, 'denied'],
    [expert, 'denied'],
  ])('role: %i at a list of managers: %s [SH-274]', (role, admission) => {
    expect(admissionOf(withRule({ roles: [manager] }), aVisitor({ account: { roleId: role } }))).toBe(admission);
  });

  test('wallet and my products: not accessible is denied [SH-275]', () => {
    expect(at('dashboard-wallet', aVisitor({ account: { hideWallet: true } }))).toBe('denied');
    expect(at('wallet', aVisitor({ account: { isBranch: true } }))).toBe('denied');
    expect(at('my-products', aVisitor({ account: { isSpecialWorkshop: true } }))).toBe('denied');
    expect(at('my-subscription', aVisitor({ account: { isBranch: true } }))).toBe('denied');
  });
});

describe('who enters which screen', () => {
  const managerOnly: RouteId[] = ['hardware', 'team', 'dashboard-wallet', 'wallet', 'my-products', 'statistics'];
  const staff: RouteId[] = [
    'my-requests',
    'dashboard-requests',
    'request-detail',
    'new-request',
    'dashboard',
    'my-profile',
  ];

  test.each([...managerOnly, 'my-subscription', 'my-billing'] as RouteId[])(
    '%s: managers only [SH-290, SH-293]',
    (id) => {
      expect(at(id, aVisitor())).toBe('enter');
      expect(at(id, aVisitor({ account: { roleId: individual } }))).toBe('denied');
    },
  );
  test.each(staff)('%s: managers, individuals and wholesalers, not experts [SH-286, SH-297, SU-275]', (id) => {
    for (const role of [manager, individual, wholesaler]) {
      expect(at(id, aVisitor({ account: { roleId: role } }))).toBe('enter');
    }
    expect(at(id, aVisitor({ account: { roleId: expert } }))).toBe('denied');
  });
  test('the address of a conversation: people of workshops, and experts, whom it leads to the desk', () => {
    for (const role of [manager, individual, wholesaler, expert]) {
      expect(at('private-chat', aVisitor({ account: { roleId: role } }))).toBe('enter');
    }
    for (const role of [manager, expert]) {
      expect(at('private-chat', aVisitor({ account: { roleId: role, cdbId: 0 } }))).not.toBe('enter');
    }
  });
  test.each(['hardware', 'wallet', 'dashboard-wallet', 'my-products', 'statistics'] as const)(
    '%s: closed during a trial [CO-039, SH-305]',
    (id) => {
      expect(at(id, aVisitor({ account: { isTrial: true } }))).toBe('denied');
    },
  );
  test.each(['home', 'subscriptions', 'support', 'shopping-cart', 'checkout', 'contacts'] as const)(
    '%s: open to strangers [SH-298]',
    (id) => {
      expect(at(id, aStranger())).toBe('enter');
    },
  );
  test('the subscriptions: visitors, managers, people in review; other individuals are denied', () => {
    expect(at('subscriptions', aVisitor())).toBe('enter');
    expect(at('subscriptions', aVisitor({ account: { roleId: individual } }))).toBe('denied');
    expect(at('subscriptions', aVisitor({ account: { roleId: individual, cdbId: 0 } }))).toBe('enter');
    expect(at('subscriptions', aVisitor({ account: null, isLoggedIn: true }))).toBe('wait');
  });
  test('the cart: not for special workshops [SH-287]', () => {
    expect(at('shopping-cart', aVisitor())).toBe('enter');
    expect(at('shopping-cart', aVisitor({ account: { isSpecialWorkshop: true } }))).toBe('denied');
  });
  test('the remote area: whoever can request, in the US and the UK [SH-050, SH-395]', () => {
    expect(at('remote', aVisitor({ country: 'us' }))).toBe('enter');
    expect(at('remote-queue', aVisitor({ country: 'uk' }))).toBe('enter');
    expect(at('remote', aVisitor({ country: 'uk', account: { isSubscriptionActive: false } }))).toBe('denied');
    expect(at('remote', aStranger('uk'))).toBe('login');
    expect(at('remote', aVisitor({ country: 'de' }))).toBe('not-found');
    expect(at('remote', aVisitor({ country: 'ca' }))).toBe('not-found');
    expect(at('remote', aStranger(null))).toBe('regions');
  });
  test.each(['hardware', 'subscriptions', 'subscription-detail', 'support', 'contacts'] as const)(
    '%s: not found on US-1.0, signed in or not [SH-009, SH-010, SH-027, SU-012, SU-032]',
    (id) => {
      expect(at(id, aVisitor({ country: 'us' }))).toBe('not-found');
      expect(at(id, aStranger('ca'))).toBe('not-found');
      expect(at(id, aVisitor({ country: 'dk' }))).toBe('enter');
    },
  );
});

test('what waits on a device opens for whoever is logged in, even before their account was ever read', () => {
  expect(at('unsent', aVisitor({ country: null, account: null, isLoggedIn: true }))).toBe('enter');
  expect(at('unsent', aVisitor({ account: { companyCountry: 'at', cdbId: 0 } }))).toBe('enter');
  expect(at('unsent', aStranger(null))).toBe('login');
});

test('an address without a row is not found, and what the version has not is not offered, whoever asks', () => {
  expect(admissionOf(undefined, aVisitor())).toBe('not-found');
  expect(offeredRoute('hardware', aVisitor({ country: 'us' }))).toBeNull();
});

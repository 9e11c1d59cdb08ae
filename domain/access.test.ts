import { describe, expect, test } from 'vitest';
import {
  type AccessRule,
  type AccountFacts,
  type Visitor,
  admissionOf,
  canRequest,
  isOffered,
  roleId,
  versionOf,
} from './access.ts';

const anOpenRule: AccessRule = {
  needsCountry: true,
  needsLogin: false,
  needsMapping: false,
  isHiddenForTrial: false,
  roles: null,
  feature: null,
  versions: ['3.0', 'US-1.0'],
};
const aRule = (given: Partial<AccessRule> = {}): AccessRule => ({ ...anOpenRule, needsLogin: true, ...given });
const anAccount = (given: Partial<AccountFacts> = {}): AccountFacts => ({
  cdbId: 4711,
  roleId: roleId.manager,
  isBranch: false,
  isSpecialWorkshop: false,
  hideWallet: false,
  isSubscriptionActive: true,
  isTrial: false,
  ...given,
});
const aVisitor = (given: Partial<Visitor> = {}): Visitor => ({
  country: 'de',
  version: '3.0',
  isSignedIn: true,
  account: anAccount(),
  isMobileApp: false,
  ...given,
});

describe('a visitor who is not signed in', () => {
  const stranger = aVisitor({ isSignedIn: false, account: null });
  test('is sent to login from a protected screen, before anything about the account is asked [SH-271]', () => {
    expect(admissionOf(aRule({ needsMapping: true, isHiddenForTrial: true }), stranger)).toBe('login');
  });
  test('chooses a country first when there is none [SH-270, SH-204]', () => {
    expect(admissionOf(aRule(), { ...stranger, country: null })).toBe('regions');
    expect(admissionOf(anOpenRule, { ...stranger, country: null })).toBe('regions');
  });
  test('enters open screens, and country-free ones without a country [SH-298]', () => {
    expect(admissionOf(anOpenRule, stranger)).toBe('enter');
    expect(admissionOf({ ...anOpenRule, needsCountry: false }, { ...stranger, country: null })).toBe('enter');
  });
});

describe('a signed-in person', () => {
  test('whose company is still in review is denied what needs a mapped account, except in the mobile app [SH-268, SH-061]', () => {
    const inReview = aVisitor({ account: anAccount({ cdbId: 0 }) });
    expect(admissionOf(aRule({ needsMapping: true }), inReview)).toBe('denied');
    expect(admissionOf(aRule({ needsMapping: true }), { ...inReview, isMobileApp: true })).toBe('enter');
  });
  test('on a trial is denied what is hidden for trials [SH-269]', () => {
    expect(admissionOf(aRule({ isHiddenForTrial: true }), aVisitor({ account: anAccount({ isTrial: true }) }))).toBe(
      'denied',
    );
  });
  test('is denied before being asked for a country: mapping and trial come first [SH-267]', () => {
    const lost = aVisitor({ country: null, account: anAccount({ cdbId: 0 }) });
    expect(admissionOf(aRule({ needsMapping: true }), lost)).toBe('denied');
    expect(admissionOf(aRule(), lost)).toBe('regions');
  });
  test('waits while the account is not known yet', () => {
    expect(admissionOf(aRule({ roles: [roleId.manager] }), aVisitor({ account: null }))).toBe('wait');
  });
  test.each([
    [roleId.manager, 'enter'],
    [roleId.individual, 'denied'],
    [roleId.wholesaler, 'denied'],
  ])('with role %i finds a manager’s screen: %s [SH-274, SH-290]', (role, admission) => {
    const visitor = aVisitor({ account: anAccount({ roleId: role }) });
    expect(admissionOf(aRule({ roles: [roleId.manager] }), visitor)).toBe(admission);
  });
  test('who is a wholesaler enters what an individual enters [SU-276]', () => {
    const visitor = aVisitor({ account: anAccount({ roleId: roleId.wholesaler }) });
    expect(admissionOf(aRule({ roles: [roleId.manager, roleId.individual] }), visitor)).toBe('enter');
  });
  test.each([
    [{}, 'enter'],
    [{ isBranch: true }, 'denied'],
    [{ isTrial: true }, 'denied'],
    [{ cdbId: 0 }, 'denied'],
    [{ hideWallet: true }, 'denied'],
    [{ isSpecialWorkshop: true }, 'enter'],
  ] as const)('with %o finds the wallet: %s [SH-275, SH-277]', (facts, admission) => {
    expect(admissionOf(aRule({ feature: 'wallet' }), aVisitor({ account: anAccount(facts) }))).toBe(admission);
  });
  test.each([
    [{}, 'enter'],
    [{ isBranch: true }, 'denied'],
    [{ isTrial: true }, 'denied'],
    [{ isSpecialWorkshop: true }, 'denied'],
    [{ hideWallet: true }, 'enter'],
  ] as const)('with %o finds my products: %s [SH-276]', (facts, admission) => {
    expect(admissionOf(aRule({ feature: 'my-products' }), aVisitor({ account: anAccount(facts) }))).toBe(admission);
  });
});

test('a screen that a version does not have is not found there, signed in or not [SH-010, SH-027]', () => {
  const rule = aRule({ versions: ['3.0'] });
  expect(admissionOf(rule, aVisitor({ version: 'US-1.0' }))).toBe('not-found');
  expect(admissionOf(rule, aVisitor({ version: 'US-1.0', isSignedIn: false, account: null }))).toBe('not-found');
});

test('the menu offers only what can be entered [SH-106, SH-108]', () => {
  expect(isOffered(aRule(), aVisitor())).toBe(true);
  expect(isOffered(aRule(), aVisitor({ isSignedIn: false, account: null }))).toBe(false);
  expect(isOffered(aRule({ roles: [roleId.individual] }), aVisitor())).toBe(false);
});

test('requests need a mapped account with an active subscription [SH-299]', () => {
  expect(canRequest(anAccount())).toBe(true);
  expect(canRequest(anAccount({ cdbId: 0 }))).toBe(false);
  expect(canRequest(anAccount({ isSubscriptionActive: false }))).toBe(false);
});

test.each([
  ['us', '3.0', 'US-1.0'],
  ['ca', '', 'US-1.0'],
  ['de', '', '3.0'],
  ['mx', 'US-1.0', 'US-1.0'],
])('country %s with version "%s" runs %s [SH-007]', (country, cdmVersion, version) => {
  expect(versionOf(country, cdmVersion)).toBe(version);
});

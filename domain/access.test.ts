import { describe, expect, test } from 'vitest';
import { aVisitor, someAccount } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import {
  canRequest,
  canSeeProducts,
  canSeeWallet,
  effectiveRoleOf,
  isMultiWorkshop,
  isNorthAmerica,
  isSignInOf,
  versionOf,
} from './access.ts';
import { countryMismatchOf } from './country-mismatch.ts';

test.each([
  ['us', '3.0', 'US-1.0'],
  ['ca', '', 'US-1.0'],
  ['de', '', '3.0'],
  ['de', '3.0', '3.0'],
  ['mx', 'US-1.0', 'US-1.0'],
  ['mx', 'something newer', '3.0'],
  [null, '', '3.0'],
])(
  'country %s with version "%s" runs %s [CO-009, SH-007, SH-008, SH-394, SU-013, SU-014]',
  (country, cdmVersion, version) => {
    expect(versionOf(country, cdmVersion)).toBe(version);
  },
);

test('requests need a mapped account with an active subscription [SH-299]', () => {
  expect(canRequest(someAccount())).toBe(true);
  expect(canRequest(someAccount({ cdbId: 0 }))).toBe(false);
  expect(canRequest(someAccount({ isSubscriptionActive: false }))).toBe(false);
});

test.each([
  [{}, true],
  [{ isBranch: true }, false],
  [{ isTrial: true }, false],
  [{ cdbId: 0 }, false],
  [{ hideWallet: true }, false],
  [{ isSpecialWorkshop: true }, true],
])('an account with %o has a wallet: %s [SH-277]', (facts, isSeen) => {
  expect(canSeeWallet(someAccount(facts))).toBe(isSeen);
});

test.each([
  [{}, true],
  [{ isBranch: true }, false],
  [{ isTrial: true }, false],
  [{ cdbId: 0 }, false],
  [{ isSpecialWorkshop: true }, false],
  [{ hideWallet: true }, true],
])('an account with %o has its own products: %s', (facts, isSeen) => {
  expect(canSeeProducts(someAccount(facts))).toBe(isSeen);
});

test('several workshops are more than one [SH-301]', () => {
  expect([0, 1, 2].map((companyCount) => isMultiWorkshop({ companyCount }))).toEqual([false, false, true]);
});

test('roles have the ids of the wire; a wholesaler counts as an individual [CO-229, SH-284, SH-285, SH-286, SU-276]', () => {
  expect(roleId).toMatchObject({ manager: 10, individual: 20, wholesaler: 30 });
  expect([10, 20, 30, 90].map((id) => effectiveRoleOf({ roleId: id }))).toEqual([10, 20, 20, 90]);
});

test('North America is the US and Canada [SH-289, SH-396]', () => {
  expect(['us', 'ca', 'mx', 'uk', null].map(isNorthAmerica)).toEqual([true, true, false, false, false]);
});

describe('being signed in', () => {
  test('needs an account whose company is of the chosen country; none said counts as this one [SH-217]', () => {
    expect(isSignInOf(someAccount({ companyCountry: 'de' }), 'de')).toBe(true);
    expect(isSignInOf(someAccount({ companyCountry: 'DE' }), 'de')).toBe(true);
    expect(isSignInOf(someAccount({ companyCountry: '' }), 'de')).toBe(true);
    expect(isSignInOf(someAccount({ companyCountry: 'at' }), 'de')).toBe(false);
    expect(isSignInOf(someAccount({ companyCountry: 'de' }), null)).toBe(false);
    expect(isSignInOf(null, 'de')).toBe(false);
  });

  test('agrees with the offer to go to one’s own country: nobody is kept out without one [SH-217, SH-238]', () => {
    const countries = ['de', 'DE', 'GB', 'uk', ' at '];
    for (const companyCountry of countries) {
      for (const siteCountry of ['de', 'uk', 'at']) {
        const facts = { siteCountry, companyCountry, personCountry: '', cdbId: 1 };
        expect(isSignInOf({ companyCountry }, siteCountry)).toBe(countryMismatchOf(facts) === null);
      }
    }
  });

  test('is not the same as being logged in, which needs the profile only [CO-175, SH-217, SH-220]', () => {
    const abroad = aVisitor({ country: 'at', account: { companyCountry: 'de' } });
    expect([abroad.isLoggedIn, abroad.isSignIn]).toEqual([true, false]);
    const unknown = aVisitor({ account: null, isLoggedIn: true });
    expect([unknown.isLoggedIn, unknown.isSignIn]).toEqual([true, false]);
  });
});

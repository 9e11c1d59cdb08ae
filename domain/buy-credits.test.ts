import { expect, test } from 'vitest';
import { someAccount } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import { adviceWithoutCredits, canBuyCredits, canSeeBalance, whyNoCredits } from './buy-credits.ts';

test.each([
  [{}, null],
  [{ roleId: roleId.individual }, 'not-for-account'],
  [{ roleId: roleId.wholesaler }, 'not-for-account'],
  [{ cdbId: 0 }, 'not-for-account'],
  [{ isSubscriptionActive: false }, 'needs-subscription'],
  [{ isTrial: true }, 'needs-subscription'],
  [{ isSubscriptionActive: false, isTrial: true }, 'needs-subscription'],
  [{ isBranch: true }, 'not-for-account'],
  [{ isBranch: true, isSubscriptionActive: false }, 'not-for-account'],
] as const)('an account with %o may buy credits unless there is a reason: %s [SH-303]', (facts, why) => {
  expect(canBuyCredits(someAccount(facts))).toBe(why === null);
  expect(whyNoCredits(someAccount(facts))).toBe(why);
});

test('without enough credits a manager is led to buying some, anybody else to the administrator [SU-079, SU-279]', () => {
  expect(adviceWithoutCredits(someAccount({}))).toBe('buy');
  for (const role of [roleId.individual, roleId.wholesaler]) {
    const account = someAccount({ roleId: role });
    expect(canBuyCredits(account)).toBe(false);
    expect(adviceWithoutCredits(account)).toBe('askAdmin');
  }
});

test('an administrator to whom no credits are sold is not told to ask the administrator', () => {
  for (const facts of [{ isTrial: true }, { isSpecialWorkshop: true }, { isSubscriptionActive: false }]) {
    expect(adviceWithoutCredits(someAccount(facts))).toBe('askSupport');
  }
  expect(adviceWithoutCredits(someAccount({ isBranch: true }))).toBe('askAdmin');
});

test('a branch does not see the balance [CO-072, SH-303]', () => {
  expect([false, true].map((isBranch) => canSeeBalance({ isBranch }))).toEqual([true, false]);
});

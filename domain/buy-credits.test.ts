import { expect, test } from 'vitest';
import { someAccount } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import { adviceWithoutCredits, canBuyCredits, canSeeBalance } from './buy-credits.ts';

test.each([
  [{}, true],
  [{ roleId: roleId.individual }, false],
  [{ roleId: roleId.wholesaler }, false],
  [{ cdbId: 0 }, false],
  [{ isSubscriptionActive: false }, false],
  [{ isTrial: true }, false],
  [{ isBranch: true }, false],
])('an account with %o may buy credits: %s [SH-303]', (facts, isAllowed) => {
  expect(canBuyCredits(someAccount(facts))).toBe(isAllowed);
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

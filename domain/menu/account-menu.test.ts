import { describe, expect, test } from 'vitest';
import { aStranger, aVisitor } from '../../tests/support/a-visitor.ts';
import { roleId } from '../wire-enums.ts';
import type { Visitor } from '../access.ts';
import { accountMenuFor } from './account-menu.ts';

const idsOf = (visitor: Visitor) =>
  accountMenuFor(visitor)
    .map(({ id }) => id)
    .join(' ');

describe('the account menu', () => {
  test('is empty for a stranger', () => {
    expect(idsOf(aStranger())).toBe('');
  });
  test('offers a manager dashboard, profile, wallet and the way out [SH-086, SH-087, SH-089, SH-090]', () => {
    expect(idsOf(aVisitor())).toBe('dashboard my-profile wallet log-out');
  });
  test('has neither dashboard nor profile for somebody who is not mapped, also in the mobile app [SH-086, SH-087]', () => {
    expect(idsOf(aVisitor({ account: { cdbId: 0 } }))).toBe('log-out');
    expect(idsOf(aVisitor({ account: { cdbId: 0 }, isMobileApp: true }))).toBe('log-out');
    expect(idsOf(aVisitor({ account: null, isLoggedIn: true }))).toBe('log-out');
  });
  test('has no wallet when the wallet is not accessible [SH-089]', () => {
    for (const account of [
      { roleId: roleId.individual },
      { isBranch: true },
      { isTrial: true },
      { hideWallet: true },
    ]) {
      expect(idsOf(aVisitor({ account }))).toBe('dashboard my-profile log-out');
    }
  });
  test.each([
    ['de', roleId.manager, 1, false],
    ['de', roleId.manager, 2, true],
    ['de', roleId.individual, 2, true],
    ['us', roleId.manager, 2, true],
    ['us', roleId.individual, 2, false],
    ['ca', roleId.individual, 2, false],
  ])(
    'in %s with role %i and %i companies offers to change the company: %s [SH-011, SH-088]',
    (country, role, companyCount, isOffered) => {
      const menu = idsOf(aVisitor({ country, account: { roleId: role, companyCount } }));
      expect(menu.includes('change-company')).toBe(isOffered);
    },
  );
});

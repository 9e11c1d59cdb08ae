import { expect, test } from 'vitest';
import { someAccount } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import type { AccountFacts } from './access.ts';
import { type Permission, hasPermission } from './permissions.ts';

const all: Permission[] = [
  'account',
  'requests',
  'new-request',
  'remote',
  'hardware',
  'team',
  'statistics',
  'billing',
  'wallet',
  'my-products',
  'cart',
];
const allowed = (facts: Partial<AccountFacts>) => all.filter((one) => hasPermission(someAccount(facts), one));
const without = (...missing: Permission[]) => all.filter((one) => !missing.includes(one));
const ofManagers: Permission[] = ['hardware', 'team', 'statistics', 'billing', 'wallet', 'my-products'];

test('a manager may everything, an individual and a wholesaler what is not the manager’s, an expert nothing [SH-028, SH-272, SH-286, SH-297, SU-275]', () => {
  expect(allowed({})).toEqual(all);
  expect(allowed({ roleId: roleId.individual })).toEqual(without(...ofManagers));
  expect(allowed({ roleId: roleId.wholesaler })).toEqual(without(...ofManagers));
  expect(allowed({ roleId: roleId.expert })).toEqual([]);
});

test.each([
  [{ cdbId: 0 }, without('requests', 'remote', 'wallet', 'my-products')],
  [{ isSubscriptionActive: false }, without('remote')],
  [{ isTrial: true }, without('hardware', 'statistics', 'wallet', 'my-products')],
  [{ isBranch: true }, without('wallet', 'my-products')],
  [{ hideWallet: true }, without('wallet')],
  [{ isSpecialWorkshop: true }, without('my-products', 'cart')],
])('a manager with %o may %o [SH-275, SH-277, SH-287, SH-305]', (facts, permissions) => {
  expect(allowed(facts)).toEqual(permissions);
});

import { expect, test } from 'vitest';
import { aStranger, aVisitor } from '../tests/support/a-visitor.ts';
import { roleId } from './wire-enums.ts';
import type { Visitor } from './access.ts';
import { type Home, homeOf } from './home-of.ts';

test.each<[string, Visitor, Home]>([
  ['a stranger', aStranger(), 'start-page'],
  ['a stranger without a country', aStranger(null), 'start-page'],
  ['somebody signed in whose account is still being read', aVisitor({ account: null, isLoggedIn: true }), 'start-page'],
  ['a manager', aVisitor(), 'dashboard'],
  ['an individual', aVisitor({ account: { roleId: roleId.individual } }), 'dashboard'],
  ['a wholesaler', aVisitor({ account: { roleId: roleId.wholesaler } }), 'dashboard'],
  ['somebody whose workshop is being checked', aVisitor({ account: { cdbId: 0 } }), 'in-review'],
  ['somebody who was taken off their team', aVisitor({ account: { cdbId: 0, hasLeftTeam: true } }), 'left-team'],
  ['an expert', aVisitor({ account: { roleId: roleId.expert, cdbId: 0 } }), 'expert'],
  ['an expert who belongs to a workshop', aVisitor({ account: { roleId: roleId.expert } }), 'expert'],
  ['a manager on the pages of another country', aVisitor({ account: { companyCountry: 'at' } }), 'start-page'],
  ['a manager in the US', aVisitor({ country: 'us', account: { companyCountry: 'us' } }), 'dashboard'],
])('`/` is for %s a screen that they may open', (_who, visitor, home) => {
  expect(homeOf(visitor)).toBe(home);
});

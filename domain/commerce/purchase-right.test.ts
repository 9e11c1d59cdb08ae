import { expect, test } from 'vitest';
import { roleId } from '../wire-enums.ts';
import { whyNoPurchase } from './purchase-right.ts';

const { manager, individual, wholesaler } = roleId;

test.each([
  ['a manager', 7, false, manager, null],
  ['an individual', 7, false, individual, 'no-manager'],
  ['a wholesaler', 7, false, wholesaler, 'no-manager'],
  ['who registered a workshop that is being checked', 0, false, individual, 'in-review'],
  ['its manager, before it is checked', 0, false, manager, 'in-review'],
  ['who was taken off their team', 0, true, individual, 'left-team'],
  ['a manager who was taken off their team', 0, true, manager, 'left-team'],
])(
  '%s of a workshop learns the reason for which nothing can be paid, and nobody is sent to an administrator whom there is not [CO-206]',
  (_who, cdbId, hasLeftTeam, role, why) => {
    expect(whyNoPurchase({ cdbId, hasLeftTeam, roleId: role })).toBe(why);
  },
);

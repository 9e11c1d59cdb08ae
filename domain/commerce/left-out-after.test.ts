import { expect, test } from 'vitest';
import { type LeftOut, leftOutAfter } from './kept-cart.ts';

const credits: LeftOut = { kind: 'add-on', title: '10 credits' };
const unsold: LeftOut = { kind: 'add-on', title: 'Online training' };

test('what was left out is said until it is read, and again for another reason', () => {
  const expired: LeftOut = { ...credits, reason: 'needs-subscription' };
  const read: LeftOut = { ...expired, isRead: true };
  expect(leftOutAfter([], [expired, unsold])).toEqual([expired, unsold]);
  expect(leftOutAfter([expired], [])).toEqual([expired]);
  expect(leftOutAfter([read], [])).toEqual([]);
  expect(leftOutAfter([read, unsold], [expired])).toEqual([read, unsold]);
  for (const known of [read, expired]) expect(leftOutAfter([known], [credits])).toEqual([credits]);
});

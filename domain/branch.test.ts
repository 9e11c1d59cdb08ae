import { expect, test } from 'vitest';
import { isBranch } from './branch.ts';

const head = { id: 7, parentId: 7, subscriptionType: 11, workshopCount: 1 };

test('a company of its own is no branch, one of another company is [CO-241]', () => {
  expect(isBranch(head)).toBe(false);
  expect(isBranch({ ...head, subscriptionType: null, workshopCount: 0 })).toBe(false);
  expect(isBranch({ ...head, parentId: 8 })).toBe(true);
});

test.each([
  [0, false],
  [1, true],
  [2, false],
])('an enterprise subscription with %i workshops is one of a branch: %s [CO-241]', (workshopCount, expected) => {
  expect(isBranch({ ...head, subscriptionType: 12, workshopCount })).toBe(expected);
});

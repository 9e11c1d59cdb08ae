import { expect, test } from 'vitest';
import { bySeverity } from './severity.ts';

test('the critical comes first and the unrated last, equals stay as they were [SU-149]', () => {
  const codes = [0, 3, 4, 2, 5, 1, 4, 9].map((severity, at) => ({ severity, at }));
  expect(bySeverity(codes).map(({ severity }) => severity)).toEqual([4, 4, 1, 2, 3, 5, 0, 9]);
  expect(bySeverity(codes).slice(0, 2)).toEqual([
    { severity: 4, at: 2 },
    { severity: 4, at: 6 },
  ]);
});

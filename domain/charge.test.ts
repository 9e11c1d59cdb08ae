import { expect, test } from 'vitest';
import { isChargedWhenMade } from './charge.ts';

test('a request is charged when it is made, a health check is not [SU-181]', () => {
  expect([1, 2, 3].map(isChargedWhenMade)).toEqual([true, true, false]);
});

import { expect, test } from 'vitest';
import { isRedoDue } from './redo-login.ts';

const now = Date.UTC(2026, 0, 1);

test('word of a failed window leads to the login at once, and to nobody who comes much later [SH-227]', () => {
  expect(isRedoDue(String(now - 5_000), now)).toBe(true);
  expect(isRedoDue(String(now - 120_000), now)).toBe(false);
  expect([null, '', 'x', String(now + 999_999)].map((word) => isRedoDue(word, now))).toEqual(Array(4).fill(false));
});

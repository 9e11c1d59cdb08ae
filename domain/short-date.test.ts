import { expect, test } from 'vitest';
import { shortDateKind } from './short-date.ts';

const on = (year: number, month: number, day: number, hour = 12) => ({ year, month, day, hour, minute: 0 });
const now = on(2026, 12, 30, 23);

test.each([
  ['the same day', on(2026, 12, 30, 0), 'near', 0],
  ['a minute past midnight of the next day', on(2026, 12, 31, 0), 'near', 1],
  ['the day before', on(2026, 12, 29), 'near', -1],
  ['in two days, in another year', on(2027, 1, 1), 'weekday', 2],
  ['in six days', on(2027, 1, 5), 'weekday', 6],
  ['in seven days, when the weekday would be taken for today', on(2027, 1, 6), 'day-with-year', 7],
  ['two days ago, when a weekday would be taken for the next one', on(2026, 12, 28), 'day', -2],
  ['last May', on(2026, 5, 18), 'day', -226],
  ['a day of another year', on(2025, 12, 30), 'day-with-year', -365],
] as const)('a date is told apart from others near it: %s', (_name, at, kind, days) => {
  expect(shortDateKind(at, now)).toEqual({ kind, days });
});

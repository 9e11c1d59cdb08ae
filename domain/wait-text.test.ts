import { expect, test } from 'vitest';
import { distance, expectedTurn, laterHours, waitText } from './wait-text.ts';

test('a wait is told as less than 5 minutes, in N minutes or more than an hour [SU-089]', () => {
  expect(waitText(0)).toEqual({ kind: 'less-than-five' });
  expect(waitText(4.9)).toEqual({ kind: 'less-than-five' });
  expect(waitText(5)).toEqual({ kind: 'minutes', minutes: 5 });
  expect(waitText(60)).toEqual({ kind: 'minutes', minutes: 60 });
  expect(waitText(60.5)).toEqual({ kind: 'more-than-hour' });
});

const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));
const plan = { timeZone: 'Europe/Berlin', hours, daysOff: [] };
const later = (minutes: number, now: string) => laterHours(minutes, plan, Date.parse(now))?.toISOString() ?? null;

test('outside the hours it is said when an expert comes, not that it takes more than an hour [SU-089, SU-090]', () => {
  // Friday evening, 59 hours before Monday; Sunday at 6; the last second before the hours.
  expect(later(0, '2026-03-06T20:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
  expect(later(14, '2026-03-08T05:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
  expect(later(0, '2026-03-09T06:59:59Z')).toBe('2026-03-09T07:00:00.000Z');
});

test('within the hours the three wordings stand, as long as the turn comes before they end [SU-089]', () => {
  expect(later(0, '2026-03-06T07:00:00Z')).toBeNull();
  expect(later(590, '2026-03-06T07:00:00Z')).toBeNull();
  expect(later(0, '2026-03-06T16:59:00Z')).toBeNull();
  // Sixty minutes are left, sixty are needed: nobody is served in the minute in which the hours end.
  expect(later(60, '2026-03-06T16:00:00Z')).toBe('2026-03-09T07:00:00.000Z');
  // Half an hour of Friday and ten of Monday's hours are over before: it is Tuesday's turn.
  expect(later(30 + 600 + 5, '2026-03-06T16:30:00Z')).toBe('2026-03-10T07:00:00.000Z');
  // Ten minutes of the hours are left, half an hour is needed.
  expect(later(30, '2026-03-06T16:50:00Z')).toBe('2026-03-09T07:00:00.000Z');
  expect(later(30 + 600, '2026-03-06T16:50:00Z')).toBe('2026-03-10T07:00:00.000Z');
});

test('a place in the queue whose turn comes after the hours is never promised in minutes, wherever it is told [SU-089, SU-090]', () => {
  const at = Date.parse('2026-03-06T16:50:00Z');
  expect(expectedTurn(5, plan, at)).toEqual({ kind: 'minutes', minutes: 5 });
  for (const minutes of [10, 45, 61])
    expect(expectedTurn(minutes, plan, at)).toEqual({ kind: 'later', at: new Date('2026-03-09T07:00:00Z') });
  expect(expectedTurn(45, null, at)).toEqual({ kind: 'minutes', minutes: 45 });
});

test('nothing is promised where the hours were never told, or none are in sight', () => {
  expect(laterHours(30, null, 0)).toBeNull();
  expect(laterHours(30, { ...plan, hours: [] }, 0)).toBeNull();
});

test('a moment is told in minutes up to an hour, in hours up to two days, then in days', () => {
  const hour = 3_600_000;
  const told = (ms: number) => Object.values(distance(0, ms)).join(' ');
  expect([1, 59 * 60_000, hour, 26 * hour, 47 * hour, 48 * hour, 73 * hour].map(told)).toEqual([
    '1 minute',
    '59 minute',
    '1 hour',
    '26 hour',
    '47 hour',
    '2 day',
    '3 day',
  ]);
});

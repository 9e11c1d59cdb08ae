import { expect, test } from 'vitest';
import { nextSupport } from './next-support.ts';

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '08:00', closes: '18:00' }));
const plan = { timeZone: 'Europe/Berlin', hours: weekdays, daysOff: ['2026-04-03', '2026-04-06'] };
const at = (instant: string) => nextSupport(plan, new Date(instant));
const told = (instant: string) => {
  const { isOpen, opensAt, closesAt } = at(instant);
  return [isOpen, opensAt?.toISOString(), closesAt?.toISOString()];
};

test('within the hours experts are there, from the first minute to the last', () => {
  expect(told('2026-03-02T07:00:00.000Z')[0]).toBe(true);
  expect(told('2026-03-02T16:59:59.000Z')[0]).toBe(true);
  expect(told('2026-03-02T06:59:59.000Z')[0]).toBe(false);
  expect(told('2026-03-02T17:00:00.000Z')[0]).toBe(false);
});

test('outside the hours the next day and its times are told, over weekends and days off [SU-425]', () => {
  expect(told('2026-03-06T20:00:00.000Z')).toEqual([false, '2026-03-09T07:00:00.000Z', '2026-03-09T17:00:00.000Z']);
  expect(told('2026-04-02T20:00:00.000Z')).toEqual([false, '2026-04-07T06:00:00.000Z', '2026-04-07T16:00:00.000Z']);
});

test('hours that go over midnight, told in another zone, still run in the early morning', () => {
  const overseas = { timeZone: 'Asia/Tokyo', hours: [{ weekday: 1, opens: '16:00', closes: '02:00' }], daysOff: [] };
  const after = (instant: string) => nextSupport(overseas, new Date(instant));
  expect(after('2026-03-02T16:59:00.000Z')).toMatchObject({ isOpen: true });
  expect(after('2026-03-02T17:00:00.000Z')).toEqual({
    isOpen: false,
    opensAt: new Date('2026-03-09T07:00:00.000Z'),
    closesAt: new Date('2026-03-09T17:00:00.000Z'),
  });
});

test('nothing is promised beyond sixty days, nor where there are no hours at all [SU-262, SU-425]', () => {
  const none = { isOpen: false, opensAt: null, closesAt: null };
  expect(nextSupport({ ...plan, hours: [] }, new Date('2026-03-02T07:00:00.000Z'))).toEqual(none);
  const from = Date.parse('2026-03-02T12:00:00.000Z');
  const off = (days: number) =>
    Array.from({ length: days }, (_, day) => new Date(from + day * 86_400_000).toISOString().slice(0, 10));
  expect(nextSupport({ ...plan, daysOff: off(60) }, new Date(from))).toEqual(none);
  expect(nextSupport({ ...plan, daysOff: off(59) }, new Date(from)).opensAt?.toISOString()).toBe(
    '2026-04-30T06:00:00.000Z',
  );
});

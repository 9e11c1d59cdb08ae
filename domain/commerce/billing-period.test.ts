import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { isYearDue, monthsLater, nextPeriod } from './billing-period.ts';

const day = (text: string) => new Date(`${text}T10:00:00.000Z`);
const shown = (date: Date) => date.toISOString().slice(0, 10);

test('what began on the 31st is renewed on the last day of each month and never drifts', () => {
  const dates: string[] = [];
  let at = day('2027-01-31');
  for (let month = 0; month < 6; month += 1) {
    at = monthsLater(at, 1, 31);
    dates.push(shown(at));
  }
  expect(dates).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31']);
  expect(shown(monthsLater(day('2028-02-29'), 12, 29))).toBe('2029-02-28');
  expect(shown(monthsLater(day('2031-02-28'), 12, 29))).toBe('2032-02-29');
});

test('periods in which nobody was there to charge are left out', () => {
  const { from, until } = nextPeriod(day('2026-01-31'), 1, 31, day('2026-04-10'));
  expect([shown(from), shown(until)]).toEqual(['2026-03-31', '2026-04-30']);
  const usual = nextPeriod(day('2026-01-31'), 12, 31, day('2026-01-31'));
  expect([shown(usual.from), shown(usual.until)]).toEqual(['2026-01-31', '2027-01-31']);
});

test('what comes once a year comes with each yearly period, and with every twelfth monthly one', () => {
  const from = day('2026-01-31');
  expect(isYearDue(from, day('2026-12-31'), 1, 31)).toBe(false);
  expect(isYearDue(from, day('2027-01-31'), 1, 31)).toBe(true);
  expect(isYearDue(from, day('2026-02-28'), 12, 31)).toBe(true);
});

property.prop([fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 31 }), fc.constantFrom(1, 12)])(
  'the next period holds now, or begins later',
  (daysLater, anchorDay, months) => {
    const end = monthsLater(day('2026-01-01'), 0, anchorDay);
    const now = new Date(end.getTime() + daysLater * 86_400_000);
    const { from, until } = nextPeriod(end, months, anchorDay, now);
    expect(from.getTime()).toBeLessThanOrEqual(Math.max(now.getTime(), end.getTime()));
    expect(until.getTime()).toBeGreaterThan(now.getTime());
    expect(from.getTime()).toBeGreaterThanOrEqual(end.getTime());
  },
);

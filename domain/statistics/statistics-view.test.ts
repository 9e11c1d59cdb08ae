import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { checkPeriod } from '../report-period.ts';
import { type StatisticsView, changeOf, daysIn, periodsOf, statisticsViews } from './statistics-view.ts';

const spanOf = (view: StatisticsView, today: string, country: string) => {
  const { period, before } = periodsOf(view, today, country);
  return `${period.from} ${period.to}, ${before.from} ${before.to}`;
};

describe('each view shows its days, and is compared with as much of the time before [CO-082]', () => {
  test.each([
    // A Wednesday.
    ['this-week', '2026-11-25', 'de', '2026-11-23 2026-11-25, 2026-11-16 2026-11-18'],
    ['this-week', '2026-11-25', 'us', '2026-11-22 2026-11-25, 2026-11-15 2026-11-18'],
    ['this-week', '2026-11-25', 'is', '2026-11-22 2026-11-25, 2026-11-15 2026-11-18'],
    ['this-week', '2026-11-25', 'au', '2026-11-23 2026-11-25, 2026-11-16 2026-11-18'],
    // A Sunday is the last day of the week, or the first.
    ['this-week', '2026-11-22', 'de', '2026-11-16 2026-11-22, 2026-11-09 2026-11-15'],
    ['this-week', '2026-11-22', 'us', '2026-11-22 2026-11-22, 2026-11-15 2026-11-15'],
    ['last-week', '2026-11-25', 'de', '2026-11-16 2026-11-22, 2026-11-09 2026-11-15'],
    ['last-week', '2026-01-01', 'us', '2025-12-21 2025-12-27, 2025-12-14 2025-12-20'],
    ['this-month', '2026-11-25', 'de', '2026-11-01 2026-11-25, 2026-10-01 2026-10-25'],
    ['this-month', '2026-03-31', 'de', '2026-03-01 2026-03-31, 2026-02-01 2026-02-28'],
    ['last-month', '2026-01-31', 'de', '2025-12-01 2025-12-31, 2025-11-01 2025-11-30'],
    ['last-month', '2028-03-15', 'de', '2028-02-01 2028-02-29, 2028-01-01 2028-01-31'],
    ['this-year', '2028-02-29', 'de', '2028-01-01 2028-02-29, 2027-01-01 2027-02-28'],
    ['last-year', '2026-11-25', 'de', '2025-01-01 2025-12-31, 2024-01-01 2024-12-31'],
  ] as const)('%s on %s in %s', (view, today, country, expected) => {
    expect(spanOf(view, today, country)).toBe(expected);
  });
});

const day = fc
  .date({ min: new Date('2003-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));

property.prop([day, fc.constantFrom('de', 'us')])(
  'on any day all views are whole periods up to today that follow what they are compared with',
  (today, country) => {
    const most = { week: 7, month: 31, year: 366 };
    for (const view of statisticsViews) {
      const { period, before } = periodsOf(view, today, country);
      expect([checkPeriod(period), checkPeriod(before)]).toEqual([null, null]);
      expect(period.to <= today && before.to < period.from).toBe(true);
      const kind = view.split('-')[1] as keyof typeof most;
      expect(daysIn(period)).toBeLessThanOrEqual(most[kind]);
      expect(daysIn(before)).toBeLessThanOrEqual(most[kind]);
      if (view.startsWith('this')) expect(period.to).toBe(today);
    }
  },
);

test('a change is told in requests and, where there was something before, as a share of it', () => {
  expect(changeOf(15, 10)).toEqual({ difference: 5, share: 0.5 });
  expect(changeOf(0, 4)).toEqual({ difference: -4, share: -1 });
  expect(changeOf(3, 0)).toEqual({ difference: 3, share: null });
  expect(changeOf(0, 0)).toEqual({ difference: 0, share: null });
});

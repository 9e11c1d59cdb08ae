/**
 * The views of the statistics (CO-082): which days each shows, and with which it is compared. Days are those of the workshop; what is running
 * ends today, and is compared with as much of the time before, so that a Tuesday is never measured against a whole week.
 */
import type { ReportPeriod } from '../report-period.ts';

export const statisticsViews = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-year',
  'last-year',
] as const;
export type StatisticsView = (typeof statisticsViews)[number];

export interface ComparedPeriods {
  period: ReportPeriod;
  before: ReportPeriod;
}

/** Where weeks begin on Sunday, of the portal's countries; elsewhere on Monday (as in the Unicode CLDR). */
const sundayCountries = new Set('ca hk id in is jp kr mt mx ph pt sg th tw us'.split(' '));

/** `today` is `YYYY-MM-DD`; `country` the portal's code. */
export function periodsOf(view: StatisticsView, today: string, country: string): ComparedPeriods {
  const sinceFirst = sundayCountries.has(country) ? weekdayOf(today) : (weekdayOf(today) + 6) % 7;
  const week = shifted(today, -sinceFirst);
  const [month, year] = [`${today.slice(0, 7)}-01`, `${today.slice(0, 4)}-01-01`];
  switch (view) {
    case 'this-week':
      return { period: { from: week, to: today }, before: { from: shifted(week, -7), to: shifted(today, -7) } };
    case 'last-week':
      return { period: weekFrom(shifted(week, -7)), before: weekFrom(shifted(week, -14)) };
    case 'this-month':
      return {
        period: { from: month, to: today },
        before: { from: monthsLater(month, -1), to: monthsLater(today, -1) },
      };
    case 'last-month':
      return { period: monthFrom(monthsLater(month, -1)), before: monthFrom(monthsLater(month, -2)) };
    case 'this-year':
      return {
        period: { from: year, to: today },
        before: { from: monthsLater(year, -12), to: monthsLater(today, -12) },
      };
    case 'last-year':
      return { period: yearFrom(monthsLater(year, -12)), before: yearFrom(monthsLater(year, -24)) };
  }
}

/** What each call may be asked for at most, in days. */
export const mostDays = { week: 7, month: 31, year: 366 } as const;

/** Days of a period, both ends included. */
export function daysIn({ from, to }: ReportPeriod): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1;
}

export interface Change {
  difference: number;
  /** Null: there was nothing to compare with. */
  share: number | null;
}

export function changeOf(now: number, before: number): Change {
  return { difference: now - before, share: before === 0 ? null : (now - before) / before };
}

const dayMs = 86_400_000;

const weekFrom = (from: string): ReportPeriod => ({ from, to: shifted(from, 6) });
const monthFrom = (from: string): ReportPeriod => ({ from, to: shifted(monthsLater(from, 1), -1) });
const yearFrom = (from: string): ReportPeriod => ({ from, to: shifted(monthsLater(from, 12), -1) });

/** 0 Sunday … 6 Saturday. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** The same day of another month, or its last where it has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

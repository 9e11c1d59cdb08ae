/**
 * Periods of a subscription, counted from the day on which it began: what began on the 31st is renewed on the last day of a shorter
 * month, and on the 31st again after it. Days are those of UTC.
 */
import { type PaymentFrequency, paymentFrequency } from './catalogue.ts';

export interface Period {
  from: Date;
  until: Date;
}

export function monthsOf(frequency: PaymentFrequency): number {
  return frequency === paymentFrequency.monthly ? 1 : 12;
}

/** `anchorDay`: day of the month on which the subscription began, 1 to 31. */
export function monthsLater(from: Date, months: number, anchorDay = from.getUTCDate()): Date {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(anchorDay, lastDay));
  return later;
}

/** The period that begins at `end` of the last one; one that is over already (nobody was there to charge it) is left out. */
export function nextPeriod(end: Date, months: number, anchorDay: number, now: Date): Period {
  let from = end;
  for (let count = 1; ; count += 1) {
    const until = monthsLater(end, months * count, anchorDay);
    if (until.getTime() > now.getTime()) return { from, until };
    from = until;
  }
}

/** What is paid or brought once a year, e.g. credits, is due with a period that begins a year after it was last. */
export function isYearDue(yearFrom: Date, from: Date, months: number, anchorDay: number): boolean {
  return months === 12 || from.getTime() >= monthsLater(yearFrom, 12, anchorDay).getTime();
}

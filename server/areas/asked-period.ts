/** A period that somebody asks for in days of their time zone, as the instants of the database. */
import { isKnownTimeZone } from '../../domain/time-zone.ts';
import { instantFromLocal } from '../../domain/zoned-time.ts';
import { Refusal } from '../call.ts';

const dayMs = 86_400_000;

export interface AskedPeriod {
  /** Days `YYYY-MM-DD` in the zone, both included. */
  from: string;
  to: string;
  timeZoneId: string;
}

/** `end` is the first instant after it. Refuses `validation`. */
export function instantsOf({ from, to, timeZoneId }: AskedPeriod): { start: Date; end: Date } {
  if (!isKnownTimeZone(timeZoneId)) {
    throw new Refusal('validation', 'There is no such time zone.', { field: 'timeZoneId' });
  }
  requireDay(from, 'from');
  requireDay(to, 'to');
  if (from > to) throw new Refusal('validation', 'The period ends before it begins.', { field: 'to' });
  return {
    start: instantFromLocal(`${from}T00:00`, timeZoneId),
    end: instantFromLocal(`${dayAfter(to)}T00:00`, timeZoneId),
  };
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}

/** A day of the calendar in this century; others would leave the range of the database. */
function requireDay(day: string, field: 'from' | 'to'): void {
  const isDay = day.startsWith('20') && new Date(Date.parse(day) || 0).toISOString().startsWith(day);
  if (!isDay) throw new Refusal('validation', 'There is no such day.', { field });
}

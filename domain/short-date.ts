/** How much of a date it takes to tell it from others near it. Knows no time zone and no language. */
import type { DateParts } from './date-pattern.ts';

interface ShortDateKind {
  /** `near`: yesterday, today, tomorrow; `weekday`: within the next week, where its name is enough. */
  kind: 'near' | 'weekday' | 'day' | 'day-with-year';
  /** Calendar days from now on; negative: past. */
  days: number;
}

const dayMs = 86_400_000;

export function shortDateKind(at: DateParts, now: DateParts): ShortDateKind {
  const days = (dayOf(at) - dayOf(now)) / dayMs;
  if (Math.abs(days) <= 1) return { kind: 'near', days };
  if (days > 0 && days < 7) return { kind: 'weekday', days };
  return { kind: at.year === now.year ? 'day' : 'day-with-year', days };
}

function dayOf({ year, month, day }: DateParts): number {
  return Date.UTC(year, month - 1, day);
}

/** The balance over time: one point per day, the balance at its end, oldest first. */
import { dayInZone } from '../../../domain/timeslots.ts';

export interface BalancePoint {
  /** Calendar day in the zone, `YYYY-MM-DD`. */
  day: string;
  balance: number;
}

/** `activity` newest first, as lists have it. */
export function balancePoints(activity: readonly { at: string; balance: number }[], timeZone: string): BalancePoint[] {
  const lastOfDay = new Map<string, number>();
  for (const { at, balance } of activity) {
    const day = dayInZone(at, timeZone);
    if (!lastOfDay.has(day)) lastOfDay.set(day, balance);
  }
  return [...lastOfDay].map(([day, balance]) => ({ day, balance })).reverse();
}

/**
 * Whether experts are there now, and when they are there next: their hours in one time zone, without the days off. It
 * looks 60 days ahead (SU-262) and knows nothing of slots and queues.
 */
import { instantFromLocal, localTime } from './zoned-time.ts';

/** How far ahead support and days off are told (SU-262, SU-425). */
export const lookAheadDays = 60;

export interface OpeningPlan {
  timeZone: string;
  /** 1 Monday … 7 Sunday, `HH:mm` in the zone. */
  hours: readonly { weekday: number; opens: string; closes: string }[];
  /** `YYYY-MM-DD`. */
  daysOff: readonly string[];
}

export interface NextSupport {
  isOpen: boolean;
  /** Of the hours that run or come next; null: there are none in sight. */
  opensAt: Date | null;
  closesAt: Date | null;
}

const dayMs = 86_400_000;

export function nextSupport(plan: OpeningPlan, now: Date): NextSupport {
  const noon = Date.parse(`${localTime(now, plan.timeZone).slice(0, 10)}T12:00:00Z`);
  // From yesterday on, whose hours may go over midnight and still run.
  for (let ahead = -1; ahead < lookAheadDays; ahead += 1) {
    const day = new Date(noon + ahead * dayMs).toISOString().slice(0, 10);
    const [next] = hoursOfDay(plan, day).filter(({ closesAt }) => closesAt > now);
    if (next !== undefined) return { isOpen: next.opensAt <= now, ...next };
  }
  return { isOpen: false, opensAt: null, closesAt: null };
}

export interface Turn {
  /** The hours in which it falls: they run (`isNow`), or begin then. */
  opensAt: Date;
  isNow: boolean;
}

/**
 * When an expert comes to somebody who waits for `minutes` of service hours from now on: what does not fit into the hours that
 * run goes on in the next ones. Null: there are none in sight.
 */
export function turnAfter(minutes: number, plan: OpeningPlan, now: Date): Turn | null {
  let leftMs = minutes * 60_000;
  for (let from = now; ;) {
    const { opensAt, closesAt } = nextSupport(plan, from);
    if (opensAt === null || closesAt === null) return null;
    const roomMs = closesAt.getTime() - Math.max(opensAt.getTime(), from.getTime());
    if (leftMs < roomMs) return { opensAt, isNow: opensAt <= now };
    leftMs -= roomMs;
    from = closesAt;
  }
}

function hoursOfDay({ timeZone, hours, daysOff }: OpeningPlan, day: string): { opensAt: Date; closesAt: Date }[] {
  if (daysOff.includes(day)) return [];
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return hours
    .filter((entry) => entry.weekday === weekday)
    .map(({ opens, closes }) => ({
      opensAt: instantFromLocal(`${day}T${opens}`, timeZone),
      // Told in another zone, hours may go over midnight.
      closesAt: instantFromLocal(`${closes > opens ? day : dayAfter(day)}T${closes}`, timeZone),
    }))
    .toSorted((a, b) => a.opensAt.getTime() - b.opensAt.getTime());
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

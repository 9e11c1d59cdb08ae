/**
 * Which timeslots there are at all: whole slots within the experts' hours of the country, in its own time zone, on
 * the days that are not off, for the next two weeks. Knows nothing of who has taken which.
 */
import { hasBegun } from '../../../domain/timeslots.ts';
import { instantFromLocal, localTime } from '../../../domain/zoned-time.ts';

const planDays = 14;
const dayMs = 86_400_000;

export interface SlotPlan {
  timeZone: string;
  /** 1 Monday … 7 Sunday, `HH:mm` in the zone. */
  hours: readonly { weekday: number; opens: string; closes: string }[];
  /** `YYYY-MM-DD`. */
  daysOff: readonly string[];
  slotMinutes: number;
  /** Requests per slot. */
  capacity: number;
}

export interface Slot {
  start: Date;
  end: Date;
}

/** Earliest first; slots that have begun are overdue and left out. */
export function plannedSlots(plan: SlotPlan, now: Date): Slot[] {
  const today = Date.parse(`${localTime(now, plan.timeZone).slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: planDays + 1 }, (_, index) => new Date(today + index * dayMs).toISOString().slice(0, 10))
    .flatMap((day) => slotsOfDay(plan, day))
    .filter(
      ({ start }) => !hasBegun(start.getTime(), now.getTime()) && start.getTime() < now.getTime() + planDays * dayMs,
    );
}

function slotsOfDay(plan: SlotPlan, day: string): Slot[] {
  if (plan.daysOff.includes(day)) return [];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const slotMs = plan.slotMinutes * 60_000;
  return plan.hours
    .filter((hours) => hours.weekday === weekday)
    .flatMap(({ opens, closes }) => {
      const from = instantFromLocal(`${day}T${opens}`, plan.timeZone).getTime();
      const count = Math.floor((instantFromLocal(`${day}T${closes}`, plan.timeZone).getTime() - from) / slotMs);
      return Array.from({ length: Math.max(count, 0) }, (_, index) => ({
        start: new Date(from + index * slotMs),
        end: new Date(from + (index + 1) * slotMs),
      }));
    });
}

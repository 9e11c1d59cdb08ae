/**
 * Open timeslots and taking one. Only taken places are stored; a place is taken by one conditional statement, so of
 * two workshops that want the last one exactly one gets it.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { daysOffOf } from '../support-hours/days-off.ts';
import { type NextSupport, nextSupport } from '../../../domain/next-support.ts';
import { hasBegun, slotTaken } from '../../../domain/timeslots.ts';
import { type Slot, type SlotPlan, plannedSlots } from './slot-plan.ts';

const defaultSlotMinutes = 60;
const defaultCapacity = 2;

export async function openSlots(db: Db, country: string, now: Date): Promise<Slot[]> {
  const plan = await readPlan(db, country, now);
  const full = await db
    .selectFrom('timeslot')
    .select('start_time')
    .where('country', '=', country)
    .where('start_time', '>', now)
    .where((is) => is.not(hasRoom(plan)))
    .execute();
  const fullStarts = new Set(full.map((row) => row.start_time.getTime()));
  return plannedSlots(plan, now).filter(({ start }) => !fullStarts.has(start.getTime()));
}

/** Whether experts are there for the country, or when next. */
export async function nextSupportOf(db: Db, country: string, now: Date): Promise<NextSupport> {
  return nextSupport(await readPlan(db, country, now), now);
}

/** Refuses `slotTaken` (catalogue code 002) for overdue, full and invented slots. */
export async function takeSlot(db: Db, country: string, startTime: string, now: Date): Promise<Slot> {
  const plan = await readPlan(db, country, now);
  const slot = plannedSlots(plan, now).find(({ start }) => start.toISOString() === startTime);
  if (slot === undefined) throw slotGone();
  const { rows } = await sql`
    insert into timeslot (country, start_time, taken)
    select ${country}, ${slot.start}, 1 where ${plan.capacity}::integer > 0
    on conflict (country, start_time) do update set taken = timeslot.taken + 1 where ${hasRoom(plan)}
    returning taken`.execute(db);
  if (rows.length === 0) throw slotGone();
  return slot;
}

/** Gives a place back that is still to come. */
export async function releaseSlot(db: Db, country: string, start: Date, now: Date): Promise<void> {
  if (hasBegun(start.getTime(), now.getTime())) return;
  await sql`update timeslot set taken = taken - 1
    where country = ${country} and start_time = ${start} and taken > 0`.execute(db);
}

/** Whether a slot that somebody has taken can be taken once more. */
function hasRoom({ capacity }: SlotPlan): RawBuilder<SqlBool> {
  return sql`timeslot.taken < ${capacity}::integer`;
}

function slotGone(): Refusal {
  return new Refusal(slotTaken, 'The selected timeslot is no longer available.', {
    field: 'timeslot',
    catalogueCode: '002',
  });
}

/** A country we do not know, or without hours, has no slots. */
async function readPlan(db: Db, country: string, now: Date): Promise<SlotPlan> {
  const { rows } = await sql<{
    time_zone: string | null;
    hours: SlotPlan['hours'] | null;
    slot_minutes: number | null;
    slot_capacity: number | null;
  }>`
    select r.time_zones ->> 0 as time_zone, s.slot_minutes, s.slot_capacity,
      (select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from support_hours h where h.country = r.country) as hours
    from region r left join booking_setting s on s.country = r.country where r.country = ${country}`.execute(db);
  const [row] = rows;
  const timeZone = row?.time_zone ?? 'UTC';
  return {
    timeZone,
    hours: row?.hours ?? [],
    daysOff: await daysOffOf(db, country, timeZone, now),
    slotMinutes: row?.slot_minutes ?? defaultSlotMinutes,
    capacity: row?.slot_capacity ?? defaultCapacity,
  };
}

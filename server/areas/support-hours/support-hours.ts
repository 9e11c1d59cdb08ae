/**
 * When experts are there, per weekday. Hours are kept in the country's own time zone (SH-202) and told in the zone
 * asked for, as they fall in the coming week; so an opening can move to another weekday, and one that crosses
 * midnight closes earlier than it opens.
 */
import { Temporal } from 'temporal-polyfill';
import { isKnownTimeZone, timeZoneOf } from '../../../domain/time-zone.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

export interface DayHours {
  /** 1 Monday … 7 Sunday. */
  weekday: number;
  /** `HH:mm`; null when closed. */
  opens: string | null;
  closes: string | null;
}

/** Seven days from Monday on. A country without hours is always closed. */
export async function supportHoursOf(db: Db, country: string, timeZoneId: string, now: Date): Promise<DayHours[]> {
  if (!isKnownTimeZone(timeZoneId)) throw new Refusal('validation', 'Unknown time zone', { field: 'timeZoneId' });
  const rows = await db
    .selectFrom('support_hours')
    .innerJoin('region', 'region.country', 'support_hours.country')
    .select(['support_hours.weekday', 'support_hours.opens', 'support_hours.closes', 'region.time_zones'])
    .where('support_hours.country', '=', country)
    .execute();
  const open = rows.map((row) => hoursIn(row, timeZoneOf({ timeZones: row.time_zones }), timeZoneId, now));
  return [1, 2, 3, 4, 5, 6, 7].map(
    (weekday) => open.find((hours) => hours.weekday === weekday) ?? { weekday, opens: null, closes: null },
  );
}

function hoursIn(
  hours: { weekday: number; opens: string; closes: string },
  ownZone: string,
  askedZone: string,
  now: Date,
): DayHours {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ownZone).toPlainDate();
  const day = today.add({ days: (hours.weekday - today.dayOfWeek + 7) % 7 });
  const moment = (time: string) => day.toZonedDateTime({ timeZone: ownZone, plainTime: time }).withTimeZone(askedZone);
  const opens = moment(hours.opens);
  const shown = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });
  return { weekday: opens.dayOfWeek, opens: shown(opens), closes: shown(moment(hours.closes)) };
}

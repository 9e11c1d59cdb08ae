/** Days without support: public holidays and what the operator added. Weekends follow from the support hours. */
import { Temporal } from 'temporal-polyfill';
import type { Db } from '../../db/db.ts';
import { lookAheadDays } from '../../../domain/next-support.ts';
import { publicHolidays } from './public-holidays.ts';

/** Days `YYYY-MM-DD`, in order, of the 60 days that begin today in the given zone. */
export async function daysOffOf(db: Db, country: string, timeZoneId: string, now: Date): Promise<string[]> {
  const first = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZoneId).toPlainDate();
  const from = first.toString();
  const before = first.add({ days: lookAheadDays }).toString();
  const added = await db
    .selectFrom('day_off')
    .select('day')
    .where('country', '=', country)
    .where('day', '>=', from)
    .where('day', '<', before)
    .execute();
  const holidays = [first.year, first.year + 1].flatMap((year) => publicHolidays(country, year));
  const days = new Set([...holidays, ...added.map((row) => row.day)]);
  return [...days].filter((day) => day >= from && day < before).toSorted();
}

/** Writes columns of the caller's own account; the company's other devices are told. */
import type { Updateable } from 'kysely';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import type { AccountTable } from '../../db/tables-portal.ts';
import { type Context, Refusal } from '../../call.ts';
import { requireAccount, requireOwn } from '../caller-rules.ts';

/** Refuses `forbidden` for another person's account, `not-found` before the first registration. */
export async function changeOwnAccount(
  { db, caller, nextRevision }: Context,
  ciamId: string,
  columns: Updateable<AccountTable>,
): Promise<void> {
  requireOwn(caller, ciamId);
  requireAccount(caller);
  if (caller.companyId !== null) await nextRevision(caller.companyId, 'account');
  await db.updateTable('account').set(columns).where('ciam_id', '=', ciamId).execute();
}

/** Refuses `validation` for a time zone that nobody knows. */
export async function changeSettings(
  context: Context,
  given: { ciamId: string; timezoneId: string; shortDateTimeFormat?: string | undefined },
): Promise<void> {
  if (!isKnownTimeZone(given.timezoneId))
    throw new Refusal('validation', 'There is no such time zone.', { field: 'timezoneId' });
  const format = given.shortDateTimeFormat;
  await changeOwnAccount(context, given.ciamId, {
    timezone_id: given.timezoneId,
    ...(format === undefined ? {} : { short_date_time_format: format }),
  });
}

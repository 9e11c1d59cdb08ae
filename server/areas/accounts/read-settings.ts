/** The settings of an account, and the addresses that cannot be report mailboxes beside it (CO-307). */
import type { InferOutput } from 'valibot';
import type { SettingsAnswer } from '../../../contract/account-settings.ts';
import type { OwnSettings } from '../../../domain/account-settings.ts';
import { dateFormatOf } from '../../../domain/date-pattern.ts';
import { Refusal } from '../../call.ts';
import type { Db } from '../../db/db.ts';
import { reportSettingsOf } from './person-part.ts';

export interface HeldSettings {
  settings: OwnSettings;
  /** Of the person: as they sign in, and as their workshop knows them. */
  addresses: string[];
}

/** Refuses `not-found` before the first registration. `isToChange`: nobody else changes the account before the end of the transaction. */
export async function heldSettings(db: Db, ciamId: string, isToChange = false): Promise<HeldSettings> {
  const own = db.selectFrom('account').selectAll().where('ciam_id', '=', ciamId);
  const account = await (isToChange ? own.forUpdate() : own).executeTakeFirst();
  if (account === undefined) throw new Refusal('not-found', 'There is no account yet.');
  // As the page knows them: a workshop that they have left tells nobody of its entry.
  const known = await db
    .selectFrom('contact_person')
    .select('email')
    .where('ciam_id', '=', ciamId)
    .where('is_active', '=', true)
    .execute();
  return {
    settings: {
      timezoneId: account.timezone_id,
      shortDateTimeFormat: account.short_date_time_format,
      language: account.language,
      acceptedMarketing: account.accepted_marketing,
      ...reportSettingsOf(account),
    },
    addresses: [account.email, ...known.map(({ email }) => email)].filter((address) => address !== ''),
  };
}

/** Refuses `not-found` before the first registration. */
export async function readSettings(db: Db, ciamId: string): Promise<InferOutput<typeof SettingsAnswer>> {
  const { settings } = await heldSettings(db, ciamId);
  const { timezoneId, shortDateTimeFormat, language, acceptedMarketing, ...reportSettings } = settings;
  const dateFormat = dateFormatOf(shortDateTimeFormat);
  return { timezoneId, shortDateTimeFormat, dateFormat, language, acceptedMarketing, reportSettings };
}

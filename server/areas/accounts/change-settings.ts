/**
 * The settings of the caller's own account. Only what is given is changed, and only what it rests on is compared with what is held:
 * two devices that change different settings each keep theirs (CO-308).
 */
import type { Updateable } from 'kysely';
import type { InferOutput } from 'valibot';
import type { SettingsChange } from '../../../contract/account-settings.ts';
import { type OwnSettings, flatSettings, nestedSettings, settingsPath } from '../../../domain/account-settings.ts';
import { isKnownPattern, patternOf } from '../../../domain/date-pattern.ts';
import { checkMailboxes, mailboxFields, tidyMailbox } from '../../../domain/report-mailboxes.ts';
import { isKnownTimeZone } from '../../../domain/time-zone.ts';
import { type Context, Refusal } from '../../call.ts';
import type { AccountTable } from '../../db/tables-portal.ts';
import { requireAccount, requireOwn } from '../caller-rules.ts';
import { refuseStale } from '../refuse-stale.ts';
import { type HeldSettings, heldSettings } from './read-settings.ts';
import { registerOrChange, tellOwnWorkshops } from './register-account.ts';

type Given = InferOutput<typeof SettingsChange>;
/**
 * Refuses `conflict` for what was changed elsewhere meanwhile, `validation` at the field for a time zone or a pattern that nobody knows
 * and for wrong, repeated or own report mailboxes.
 */
export async function changeSettings(context: Context, { ciamId, base = {}, dateFormat, ...given }: Given) {
  const { db, caller, nextRevision } = context;
  requireOwn(caller, ciamId);
  requireAccount(caller);
  // Locks the company's counter, and with the next line the account: nobody changes it between the look and the write.
  if (given.language !== undefined) await tellOwnWorkshops(context);
  else if (caller.companyId !== null) await nextRevision(caller.companyId, 'account');
  const held = await heldSettings(db, ciamId, true);
  const wanted = tidied(flatSettings(given), dateFormat, held.settings);
  refuseStale<OwnSettings>(wanted, flatSettings(base), held.settings, settingsPath);
  checkSettings(wanted, held);
  await write(context, ciamId, wanted, held.settings);
}

function tidied(given: Partial<OwnSettings>, dateFormat: Given['dateFormat'], held: OwnSettings): Partial<OwnSettings> {
  const wanted = { ...given };
  const current = given.shortDateTimeFormat ?? held.shortDateTimeFormat;
  if (dateFormat !== undefined) wanted.shortDateTimeFormat = dateFormat === null ? '' : patternOf(dateFormat, current);
  for (const field of mailboxFields) {
    const typed = wanted[field];
    if (typed !== undefined) wanted[field] = tidyMailbox(field, typed);
  }
  return wanted;
}

function checkSettings(wanted: Partial<OwnSettings>, { settings, addresses }: HeldSettings): void {
  const { timezoneId, shortDateTimeFormat } = wanted;
  if (timezoneId !== undefined && !isKnownTimeZone(timezoneId)) refuse('timezoneId', 'There is no such time zone.');
  // What is held already may be older than today's patterns.
  const pattern = shortDateTimeFormat === settings.shortDateTimeFormat ? '' : (shortDateTimeFormat ?? '');
  if (pattern !== '' && !isKnownPattern(pattern)) refuse('shortDateTimeFormat', 'There is no such format.');
  if (mailboxFields.every((field) => wanted[field] === undefined)) return;
  const problems = checkMailboxes({ ...settings, ...wanted }, addresses);
  for (const field of mailboxFields) {
    const found = problems[field];
    if (found) refuse(settingsPath(field), wordsOf[found.problem]);
  }
}

const wordsOf = {
  'no-email': 'Invalid email format.',
  'too-long': 'Invalid length.',
  'too-many': 'These are too many addresses.',
  duplicate: 'Duplicated email',
  own: 'It is already your email address',
} as const;

function refuse(field: string, message: string): never {
  throw new Refusal('validation', message, { field });
}

async function write(context: Context, ciamId: string, wanted: Partial<OwnSettings>, held: OwnSettings): Promise<void> {
  const { timezoneId, shortDateTimeFormat, language, acceptedMarketing } = wanted;
  const { reportSettings } = nestedSettings(wanted);
  const columns: Updateable<AccountTable> = {
    ...(timezoneId === undefined ? {} : { timezone_id: timezoneId }),
    ...(shortDateTimeFormat === undefined ? {} : { short_date_time_format: shortDateTimeFormat }),
    ...(acceptedMarketing === undefined ? {} : { accepted_marketing: acceptedMarketing, has_customer_decided: true }),
    ...(reportSettings && {
      report_settings: JSON.stringify({ ...nestedSettings(held).reportSettings, ...reportSettings }),
    }),
  };
  if (Object.keys(columns).length > 0)
    await context.db.updateTable('account').set(columns).where('ciam_id', '=', ciamId).execute();
  // The workshop's own list of people tells the language, too.
  if (language !== undefined) await registerOrChange(context, { ciamId, language });
}

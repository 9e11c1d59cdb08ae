/** What a report says, read from the database: the request, its workshop, and how the person who made it reads times. */
import type { SupportRequest } from '../../../contract/support-request.ts';
import { isKnownPattern, textByPattern } from '../../../domain/date-pattern.ts';
import { requestStatus } from '../../../domain/wire-enums.ts';
import { isKnownTimeZone, timeZoneOf } from '../../../domain/time-zone.ts';
import { localTime } from '../../../domain/zoned-time.ts';
import type { Db } from '../../db/db.ts';
import { readRequest } from '../support/read-requests.ts';
import { reportTexts } from './texts.ts';

/** How times are written: by the pattern of the account, or as its language has them. */
export interface ReportTimes {
  language: string;
  /** IANA id. */
  timeZone: string;
  /** One of `dateTimePatterns`; empty: as the language has it. */
  pattern: string;
}

export interface ReportFacts {
  request: SupportRequest;
  /** Who made the request. */
  person: string;
  workshop: { name: string; address: string };
  /** Code of the portal. */
  country: string;
  /** Null: the workshop's wallet is nothing that its people see. */
  credits: number | null;
  closedAt: Date;
  times: ReportTimes;
}

/** Null when the request is not closed (any more). */
export async function readReportFacts(db: Db, requestId: number): Promise<ReportFacts | null> {
  const row = await db
    .selectFrom('support_request')
    .innerJoin('company', 'company.id', 'support_request.company_id')
    .innerJoin('account', 'account.id', 'support_request.account_id')
    .leftJoin('region', 'region.country', 'company.country')
    .select(['support_request.credits', 'closed_date', 'first_name', 'last_name', 'account.language', 'timezone_id'])
    .select(['short_date_time_format', 'company.name1', 'company.address1', 'company.post_code', 'company.city'])
    .select(['company.country', 'hide_wallet', 'region.time_zones'])
    .where('support_request.id', '=', requestId)
    .where('status_id', '=', requestStatus.closed)
    .executeTakeFirst();
  if (row?.closed_date == null) return null;
  const { language, credits, hide_wallet: isHidden, country } = row;
  return {
    request: await readRequest(db, null, requestId, language),
    person: `${row.first_name} ${row.last_name}`.trim(),
    workshop: {
      name: row.name1,
      address: [row.address1, `${row.post_code} ${row.city}`.trim()].filter(Boolean).join(', '),
    },
    country,
    credits: isHidden ? null : credits,
    closedAt: row.closed_date,
    times: {
      language: localeOf(language),
      timeZone: isKnownTimeZone(row.timezone_id) ? row.timezone_id : timeZoneOf({ timeZones: row.time_zones ?? [] }),
      pattern: isKnownPattern(row.short_date_time_format) ? row.short_date_time_format : '',
    },
  };
}

/** The language of our texts, with the person's own ways to write dates where it is the same: `en-US`, but `en-GB` for `en`. */
function localeOf(languageId: string): string {
  const own = reportTexts.languageOf(languageId);
  const isOwn = languageId.toLowerCase().startsWith(`${own}-`);
  return isOwn && isLocale(languageId) ? languageId : own === 'en' ? 'en-GB' : own;
}

function isLocale(languageId: string): boolean {
  try {
    return Intl.getCanonicalLocales(languageId).length === 1;
  } catch {
    return false;
  }
}

/** `23.11.2026 17:05`, in the account's own form. */
export function writtenTime(at: Date, { language, timeZone, pattern }: ReportTimes): string {
  if (pattern === '') return at.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = localTime(at, timeZone).split(/\D/).map(Number);
  return textByPattern(pattern, { year, month, day, hour, minute }, 'date-time');
}

/** `T-12_2026-11-23_report.pdf`: the day is that of the closing, where the person is (CO-357). */
export function reportFileName({ request, closedAt, times }: ReportFacts): string {
  return `${request.ticketId}_${localTime(closedAt, times.timeZone).slice(0, 10)}_report.pdf`;
}

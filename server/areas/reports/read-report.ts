/**
 * Report rows of a period, newest first, page by page. All pages show the requests there were at the first one: a
 * request has its place by its id, so rows that change meanwhile neither move nor come twice, and new ones wait.
 */
import { sql } from 'kysely';
import type { ReportRow } from '../../../contract/reports.ts';
import type { Vehicle } from '../../../contract/vehicles.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type AskedPeriod, instantsOf } from '../asked-period.ts';
import { serviceTypeName } from '../support/service-type-names.ts';
import { localizedStatus } from '../support/status-texts.ts';

const rowsPerPage = 1000;

export interface ReportPeriod extends AskedPeriod {
  after: string | null;
}

interface Row {
  id: number;
  status_id: number;
  subsystem_id: number;
  vehicle: Vehicle | null;
  name1: string;
  address1: string;
  post_code: string;
  city: string;
  contact: string;
  comments: string;
  solution: string;
  create_date: Date;
  start_time: Date | null;
  end_time: Date | null;
  closed_date: Date | null;
}

export async function readReport(
  db: Db,
  companyId: number,
  period: ReportPeriod,
  language: string,
): Promise<{ rows: ReportRow[]; total: number; next: string | null }> {
  const { start, end } = instantsOf(period);
  const cursor = cursorFrom(period.after);
  const chosen = sql`r.company_id = ${companyId} and r.create_date >= ${start} and r.create_date < ${end}`;
  const counted = await sql<{ total: number; newest: number | null; oldest: number | null }>`
    select count(*)::integer as total, max(r.id) as newest, min(r.id) as oldest from support_request r
    where ${chosen} and (${cursor?.newestId ?? null}::integer is null or r.id <= ${cursor?.newestId ?? null})`.execute(
    db,
  );
  const { total = 0, newest = null, oldest = null } = counted.rows[0] ?? {};
  const newestId = cursor?.newestId ?? newest ?? 0;
  const { rows } = await sql<Row>`
    select r.id, r.status_id, r.subsystem_id, r.vehicle, c.name1, c.address1, c.post_code, c.city,
      coalesce(r.technician_name, trim(a.first_name || ' ' || a.last_name)) as contact, r.comments, r.solution,
      r.create_date, r.start_time, r.end_time, r.closed_date
    from support_request r join company c on c.id = r.company_id join account a on a.id = r.account_id
    where ${chosen} and r.id between ${oldest ?? 0} and ${newestId} and (${cursor?.beforeId ?? null}::integer is null or r.id < ${cursor?.beforeId ?? null})
    order by r.id desc limit ${rowsPerPage + 1}`.execute(db);
  const page = rows.slice(0, rowsPerPage);
  const last = page.at(-1);
  const next = rows.length > rowsPerPage && last !== undefined ? `${newestId}.${last.id}` : null;
  return { rows: page.map((row) => reportRow(row, language)), total, next };
}

function cursorFrom(after: string | null): { newestId: number; beforeId: number } | null {
  if (after === null) return null;
  const parts = /^(\d{1,9})\.(\d{1,9})$/.exec(after);
  if (parts === null) throw new Refusal('validation', 'This cursor is not ours.', { field: 'after' });
  return { newestId: Number(parts[1]), beforeId: Number(parts[2]) };
}

function reportRow(row: Row, language: string): ReportRow {
  return {
    ticketId: `T-${row.id}`,
    status: localizedStatus(row.status_id, language).ticketStatusLocalized,
    requestType: serviceTypeName(row.subsystem_id, language),
    make: row.vehicle?.brand ?? '',
    model: row.vehicle?.model ?? '',
    year: row.vehicle?.year ?? null,
    modelVariant: row.vehicle?.variant ?? '',
    companyName: row.name1,
    address: row.address1,
    postCode: row.post_code,
    city: row.city,
    contactPerson: row.contact,
    comment: row.comments,
    solution: row.solution,
    dateCreated: row.create_date.toISOString(),
    scheduledStart: row.start_time?.toISOString() ?? null,
    scheduledEnd: row.end_time?.toISOString() ?? null,
    closedDate: row.closed_date?.toISOString() ?? null,
  };
}

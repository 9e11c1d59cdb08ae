/** What belongs to the demo's requests beside their rows: the timeline, the expert's solution, and health certificates. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { isChargedWhenMade } from '../../domain/charge.ts';
import { requestStatus, requestSubStatus, requestType as wireType } from '../../domain/wire-enums.ts';
import { ratedCodes } from '../../domain/certificate-state.ts';
import type { ErrorCodeFinding, Severity } from '../../contract/certificates.ts';
import type { Db } from '../db/db.ts';
import { scriptedScan } from './scripted-scan.ts';
import type { DemoCompany } from './demo-company.ts';
import type { DemoRequest } from './demo-requests.ts';
import { creditsBySubsystem } from './service-offers.ts';
import { bareLanguage } from '../texts.ts';

const rowsPerInsert = 100;

/** A health check is charged when its scan result is accepted (SU-181). */
export function isCharged({ requestType, statusId, subStatusId }: DemoRequest): boolean {
  if (isChargedWhenMade(requestType) || statusId === requestStatus.errorCodeRating) return true;
  return statusId === requestStatus.closed && subStatusId !== requestSubStatus.unresolved;
}

/** Created, what was written, and the status there is now; the solution is the expert's last word. */
export async function storeDemoTimeline(db: Db, firstId: number, lastId: number): Promise<void> {
  await sql`
    insert into request_event (request_id, at, kind, status_id, by)
    select request_id, at, kind, status_id, by from (
      select id as request_id, create_date as at, 'created' as kind,
        case when status_id = 10 then 10 when booking_type = 1 then 30 else 20 end as status_id, 'workshop' as by, 0 as place
      from support_request where id between ${firstId}::integer and ${lastId}::integer
      union all
      select n.request_id, n.at, 'note', null, n.by, 1 from request_note n
      where n.request_id between ${firstId}::integer and ${lastId}::integer
      union all
      select r.id, coalesce(r.closed_date, (select max(n.at) from request_note n where n.request_id = r.id), r.create_date),
        case when r.status_id = 600 then 'scan' when r.status_id = 700 then 'accepted' else 'status' end, r.status_id,
        case when r.status_id in (500, 700) then 'workshop' else 'expert' end, 2
      from support_request r
      where r.id between ${firstId}::integer and ${lastId}::integer and r.status_id not in (10, 20, 30)
    ) known
    order by request_id, at, place`.execute(db);
  await sql`
    update support_request r set solution = n.text
    from (
      select distinct on (request_id) request_id, text from request_note
      where by = 'expert' order by request_id, id desc
    ) n
    where n.request_id = r.id and r.status_id = 100 and r.id between ${firstId}::integer and ${lastId}::integer`.execute(
    db,
  );
}

export async function storeDemoCertificates(
  db: Db,
  requests: readonly (DemoRequest & { id: number })[],
  companies: readonly DemoCompany[],
): Promise<void> {
  const checks = requests.filter(({ requestType }) => requestType === wireType.healthCheck);
  const rows = checks.map((check) =>
    certificateRow(
      check,
      companies.find(({ id }) => id === check.companyId),
    ),
  );
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    await db
      .insertInto('certificate')
      .values(rows.slice(at, at + rowsPerInsert))
      .execute();
  }
}

function certificateRow(check: DemoRequest & { id: number }, company: DemoCompany | undefined) {
  const { id, statusId, closedDate } = check;
  const language = bareLanguage(company?.language ?? 'en');
  const isRated = statusId === requestStatus.closed && check.subStatusId !== requestSubStatus.unresolved;
  const isAccepted = isRated || statusId === requestStatus.errorCodeRating;
  const isScanned = isAccepted || statusId === requestStatus.scanCompleted;
  const scannedAt = check.notes.at(-1)?.at ?? check.createDate;
  const found = isScanned ? scriptedScan(id, language) : [];
  const errorCodes = found.map((finding, index) => ({ id: String(index + 1), ...finding }));
  return {
    request_id: id,
    credits: creditsBySubsystem[16],
    language,
    error_codes: JSON.stringify(isRated ? demoRatings(errorCodes) : errorCodes),
    scanned_at: isScanned ? scannedAt : null,
    accepted_at: isAccepted ? scannedAt : null,
    rejected_at: null,
    rated_at: isRated ? closedDate : null,
    number: isRated ? `VHC-${id}` : null,
    code: isRated ? randomBytes(16).toString('base64url') : null,
  };
}

/** One of each, as a workshop would rate them; the last stays unrated. */
function demoRatings(codes: ErrorCodeFinding[]): ErrorCodeFinding[] {
  const severities: readonly Severity[] = [3, 4, 1, 2];
  const ratings = codes
    .slice(0, -1)
    .map(({ id }, index) => ({ errorCodeId: id, severity: severities[index % severities.length] ?? 3 }));
  return ratedCodes(codes, ratings) ?? codes;
}

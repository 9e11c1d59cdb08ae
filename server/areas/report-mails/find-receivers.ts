/** Who is to get the report of a request now: by the settings of the person who made it, while they belong to its workshop (decision 75). */
import { sql } from 'kysely';
import type { ReportSettings } from '../../../domain/account-settings.ts';
import { reportReceivers } from '../../../domain/report-receivers.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { reportSettingsOf } from '../accounts/person-part.ts';

interface Row {
  report_settings: Partial<ReportSettings>;
  creator: string;
  company_email: string;
  managers: string[] | null;
}

/** `remoteDiagnosis`: the operator's mailbox; empty: none. */
export async function findReceivers(db: Db, requestId: number, remoteDiagnosis: string): Promise<string[]> {
  // Whoever was taken off the team has no home there any more, and acts for nobody of it (team-membership.ts).
  const { rows } = await sql<Row>`
    select a.report_settings, coalesce(nullif(own.email, ''), a.email) as creator, c.email as company_email,
      (select json_agg(m.email order by m.id) from (
        select p.id, p.email from contact_person p
        where p.company_id = r.company_id and p.is_active and p.role_id = ${roleId.manager} and p.ciam_id <> '' and p.email <> ''
        order by p.id limit 20) as m) as managers
    from support_request r
    join account a on a.id = r.account_id
    join company c on c.id = r.company_id
    left join contact_person own
      on own.ciam_id = a.ciam_id and own.company_id = a.home_company_id and own.is_active and a.ciam_id <> ''
    where r.id = ${requestId} and (a.home_company_id = r.company_id or exists (
      select from impersonation i join contact_person p on p.id = i.contact_person_id
      where i.account_id = a.id and p.company_id = r.company_id and p.is_active))
    limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return [];
  const managers = row.managers ?? [];
  return reportReceivers(reportSettingsOf(row), {
    creator: row.creator,
    owners: managers.length > 0 ? managers : [row.company_email],
    remoteDiagnosis,
  });
}

/** What waits for an expert or is in work, of all companies, oldest first. */
import { sql } from 'kysely';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { Db } from '../../db/db.ts';
import { isOpenSql } from '../support/open-requests.ts';
import { type RequestRow, requestFromRow, selectRequests } from '../support/request-row.ts';

export async function readQueue(db: Db, limit: number): Promise<{ companyName: string; request: SupportRequest }[]> {
  const { rows } = await sql<RequestRow & { company_name: string }>`
    with page as (
      select t.* from support_request t where ${isOpenSql('t.status_id')} order by t.id limit ${limit}
    ),
    answer as (${selectRequests})
    select answer.*, company.name1 as company_name
    from answer join page on page.id = answer.id join company on company.id = page.company_id
    order by answer.id`.execute(db);
  return rows.map((row) => ({ companyName: row.company_name, request: requestFromRow(row, 'en') }));
}

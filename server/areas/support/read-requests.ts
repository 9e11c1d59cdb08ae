/** Reading requests: the list with delta pulls, and one by its id, both scoped to a company. */
import { sql } from 'kysely';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type ChangesPage, type Pull, pullChanges } from '../delta-pull.ts';
import { type RequestRow, requestFromRow, selectRequests } from './request-row.ts';

export async function listRequests(
  db: Db,
  companyId: number,
  pull: Pull,
  language: string,
): Promise<ChangesPage<SupportRequest>> {
  const source = { db, companyId, deletable: null, table: 'support_request', select: selectRequests } as const;
  const page = await pullChanges<RequestRow>(source, pull);
  return { ...page, items: page.items.map((row) => requestFromRow(row, language)) };
}

/** `companyId` null: an expert, who may read all. Refuses `not-found`, also for another company's request. */
export async function readRequest(
  db: Db,
  companyId: number | null,
  requestId: number,
  language: string,
): Promise<SupportRequest> {
  const { rows } = await sql<RequestRow>`
    with page as (
      select t.* from support_request t
      where t.id = ${requestId} and (${companyId}::integer is null or t.company_id = ${companyId})
    ) ${selectRequests}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found', 'There is no such request.');
  return requestFromRow(row, language);
}

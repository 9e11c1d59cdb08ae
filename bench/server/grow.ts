/** Gives a company as many requests as wanted by copying its own, notes included; the copies look as real as the first. */
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';

export async function growRequests(database: Database, companyId: number, wanted: number): Promise<void> {
  await database.transaction(async (db) => {
    await sql`
      insert into support_request (company_id, account_id, request_type, subsystem_id, subject, comments,
        ticket_category_id, status_id, sub_status_id, vehicle, booking_type, is_contact_asap, mileage, create_date,
        changed_at, closed_date, revision)
      select s.company_id, s.account_id, s.request_type, s.subsystem_id, s.subject, s.comments, s.ticket_category_id,
        s.status_id, s.sub_status_id, s.vehicle, s.booking_type, s.is_contact_asap, s.mileage, s.create_date,
        s.changed_at, s.closed_date, s.revision
      from generate_series(1, ${wanted}) copy
      join (select *, row_number() over (order by id) as number, count(*) over () as total
        from support_request where company_id = ${companyId}) s on s.number = 1 + copy % s.total
      limit greatest(0, ${wanted} - (select count(*) from support_request where company_id = ${companyId}))
    `.execute(db);
    await sql`
      insert into request_note (request_id, at, by, author, text)
      select id, changed_at, 'expert', 'Scripted expert (demo)', 'Please read the fault memory once more.'
      from support_request r where company_id = ${companyId} and id % 2 = 0
        and not exists (select from request_note n where n.request_id = r.id)
    `.execute(db);
  });
  await sql`vacuum (analyze) support_request, request_note, idempotency`.execute(database.kysely);
}

/** Ids of requests that may still be changed, newest first. */
export async function openRequestIds(database: Database, companyId: number, limit: number): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom('support_request')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status_id', 'not in', [100, 500])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => String(row.id));
}

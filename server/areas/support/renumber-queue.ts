/**
 * Renumbers the on-demand queue: oldest first, 1 is next. Each request that moves is a change its workshop sees.
 * Runs after whatever entered or left the queue; runs meanwhile find nothing left to do.
 */
import { sql } from 'kysely';
import type { Job } from '../../jobs/job.ts';
import { isQueuedSql } from './open-requests.ts';
import { deskRowsJob } from './tell-desk.ts';

export const renumberQueue: Job = async (_payload, { db, nextRevision, enqueue }) => {
  await sql`select pg_advisory_xact_lock(72019)`.execute(db);
  // Companies in one order, so that two runs, or a run and the scripted expert, never wait for each other in a circle.
  const companyIds = await companiesWithMoves(db);
  if (companyIds.length > 0) await enqueue(deskRowsJob, {});
  for (const companyId of companyIds) {
    const revision = await nextRevision(companyId, 'request');
    await sql`
      update support_request r set queue_position = places.place, revision = ${revision}
      from (${placesNow}) places
      where r.id = places.id and r.company_id = ${companyId} and ${isQueuedSql('r.status_id')}
        and r.queue_position is distinct from places.place`.execute(db);
  }
};

const placesNow = sql`
  select id, company_id, queue_position, (row_number() over (order by id))::integer as place
  from support_request where ${isQueuedSql()}`;

async function companiesWithMoves(db: Parameters<Job>[1]['db']): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct company_id from (${placesNow}) places
    where queue_position is distinct from place order by company_id`.execute(db);
  return rows.map((row) => row.company_id);
}

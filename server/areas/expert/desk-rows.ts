/**
 * Keeps `desk_request` equal to what the desk shows: requests that are open, or ended within a day. Each change has the experts' next
 * revision, so their devices hear of it and pull it. The experts' company is locked here and nowhere else: no write of a workshop
 * waits for it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { isOpenSql } from '../support/open-requests.ts';
import { deskRowsJob } from '../support/tell-desk.ts';
import { takeWaitingTwins } from '../waiting-twins.ts';
import { expertsCompanyId } from './experts-company.ts';

const dayMs = 86_400_000;

/** One run for all changes that wait. */
export const bringDeskUpToDate: Job = async (_payload, context) => {
  await takeWaitingTwins(context, deskRowsJob);
  await refreshDesk(context);
};

/** Also what no change tells: a request that ended a day ago leaves. */
export async function refreshDesk({ db, now, nextRevision }: Pick<JobContext, 'db' | 'now' | 'nextRevision'>) {
  const shown = shownSince(new Date(now().getTime() - dayMs));
  if (!(await isBehind(db, shown))) return;
  const revision = await nextRevision(expertsCompanyId, 'desk-request');
  await sql`
    with changed as (${changedRows(shown)}),
    kept as (
      insert into desk_request (id, company_id, revision, request_revision)
      select id, ${expertsCompanyId}, ${revision}, revision from changed
      on conflict (id) do update set revision = excluded.revision, request_revision = excluded.request_revision
      returning id
    )
    delete from deletion d using kept
    where d.company_id = ${expertsCompanyId} and d.entity = 'desk-request' and d.id = kept.id::text`.execute(db);
  await sql`
    with gone as (delete from desk_request d where not exists (select from (${shown}) r where r.id = d.id) returning d.id)
    insert into deletion (company_id, entity, id, revision)
    select ${expertsCompanyId}, 'desk-request', id::text, ${revision} from gone
    on conflict (company_id, entity, id) do update set revision = excluded.revision`.execute(db);
}

/** Two halves, each with its index. */
function shownSince(since: Date): RawBuilder<unknown> {
  return sql`
    select id, revision from support_request where ${isOpenSql()}
    union all
    select id, revision from support_request where closed_date > ${since} and not (${isOpenSql()})`;
}

function changedRows(shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select r.id, r.revision from (${shown}) r left join desk_request d on d.id = r.id
    where d.id is null or d.request_revision <> r.revision`;
}

async function isBehind(db: Db, shown: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ is_behind: boolean }>`
    select exists (${changedRows(shown)})
      or exists (select from desk_request d where not exists (select from (${shown}) r where r.id = d.id)) as is_behind`.execute(
    db,
  );
  return rows[0]?.is_behind === true;
}

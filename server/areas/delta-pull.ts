/**
 * What changed since a revision, newest first, in pages. Every page of one pull answers the revision that was
 * current when its first page was made, so what changes meanwhile is found by the next pull and never missed; ids
 * fall from page to page, so nothing comes twice. Knows nothing of the rows but their id and revision.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Tables } from '../db/tables.ts';
import { Refusal } from '../call.ts';

const defaultLimit = 500;
const maxLimit = 2000;

export interface Pull {
  /** 0: everything. */
  since: number;
  limit: number;
  /** Only on later pages: where to go on, and the revision of the first page. */
  from: { beforeId: number; revision: number } | null;
}

export function pullFromQuery(query: {
  changedSince?: number | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}): Pull {
  const limit = Math.min(Math.max(query.limit ?? defaultLimit, 1), maxLimit);
  if (query.after === undefined) return { since: query.changedSince ?? 0, limit, from: null };
  const cursor = /^(\d{1,15})\.(\d{1,15})\.(\d{1,9})$/.exec(query.after);
  if (cursor === null) throw new Refusal('validation', 'This cursor is not ours.', { field: 'after' });
  const [revision = 0, since = 0, beforeId = 0] = cursor.slice(1).map(Number);
  return { since, limit, from: { beforeId, revision } };
}

export interface ChangesPage<Row> {
  items: Row[];
  deletedIds: string[];
  revision: number;
  next: string | null;
}

interface PulledRow {
  /** False on the one row that stands for an empty page. */
  isRow: boolean;
  pulledRevision: number;
  deletedIds: string[] | null;
}

/** Tables whose rows carry their company and its revision. */
type PulledTable = {
  [Name in keyof Tables]: Tables[Name] extends { id: unknown; company_id: number; revision: number } ? Name : never;
}[keyof Tables];

export interface PullSource {
  db: Db;
  companyId: number;
  /** Name in `deletion`; null for rows that are never deleted. */
  deletable: string | null;
  table: PulledTable;
  /** `select … from page`: columns of the answer for the rows of the page, whose columns are the table's. */
  select: RawBuilder<unknown>;
  /** Which rows (`t`) of the table there are for the one who asks. */
  only?: RawBuilder<unknown>;
  /** Rows (`t`) that whoever asks had and has no more: once they have changed since, their `id` is told with the deleted ones. */
  withdrawn?: { id: RawBuilder<unknown>; isMeant: RawBuilder<unknown> };
}

/** One statement, hence one snapshot. A client ahead of our counter (a restored backup) gets everything. */
export async function pullChanges<Row extends { id: number }>(
  source: PullSource,
  pull: Pull,
): Promise<ChangesPage<Row>> {
  const { rows } = await sql<Row & PulledRow>`
    with counter as materialized (${counterOf(source, pull)}),
    page as materialized (${pageOf(source, pull)}),
    answer as (${source.select})
    select answer.*, counter.revision as "pulledRevision", counter.deleted_ids as "deletedIds",
      answer.id is not null as "isRow"
    from counter left join answer on true order by answer.id desc`.execute(source.db);
  const [first] = rows;
  const current = first?.pulledRevision ?? 0;
  if (pull.since > current) return await pullChanges(source, { ...pull, since: 0, from: null });
  const revision = pull.from?.revision ?? current;
  const items = rows.filter(({ isRow }) => isRow);
  const page = items.slice(0, pull.limit);
  const last = page.at(-1);
  return {
    items: page,
    deletedIds: first?.deletedIds ?? [],
    revision,
    next: items.length > pull.limit && last !== undefined ? `${revision}.${pull.since}.${last.id}` : null,
  };
}

function counterOf(source: PullSource, pull: Pull): RawBuilder<unknown> {
  const { companyId, deletable } = source;
  const deletedIds =
    deletable === null || pull.from !== null || pull.since === 0
      ? sql`null::json`
      : sql`(select json_agg(gone.id) from (
          select d.id from deletion d
          where d.company_id = ${companyId} and d.entity = ${deletable} and d.revision > ${pull.since}
          ${withdrawnOf(source, pull)}) gone)`;
  return sql`
    select coalesce((select revision from company_revision where company_id = ${companyId}), 0) as revision,
      ${deletedIds} as deleted_ids`;
}

function withdrawnOf({ companyId, table, withdrawn }: PullSource, { since }: Pull): RawBuilder<unknown> {
  if (withdrawn === undefined) return sql``;
  return sql`union all select ${withdrawn.id} from ${sql.table(table)} t
    where t.company_id = ${companyId} and t.revision > ${since} and ${withdrawn.isMeant}`;
}

/** The newest rows by their index, or, for changes, the few changed ones by theirs and then in order. */
function pageOf({ companyId, table, only }: PullSource, pull: Pull): RawBuilder<unknown> {
  const name = sql.table(table);
  const before = pull.from === null ? sql`` : sql`and t.id < ${pull.from.beforeId}`;
  const meant = only === undefined ? sql`` : sql`and ${only}`;
  const limit = sql`order by t.id desc limit ${pull.limit + 1}`;
  if (pull.since === 0)
    return sql`select t.* from ${name} t where t.company_id = ${companyId} ${meant} ${before} ${limit}`;
  return sql`
    with changed as materialized (
      select c.id from ${name} c where c.company_id = ${companyId} and c.revision > ${pull.since}
    )
    select t.* from ${name} t where t.id in (select id from changed) ${meant} ${before} ${limit}`;
}

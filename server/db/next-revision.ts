/**
 * The next revision of a company. Its counter row stays locked until commit, so revisions become visible in order
 * and a client that has seen N misses nothing up to N. The event for other devices is sent on commit, not before.
 */
import { sql } from 'kysely';
import type { ChangedEvent } from '../../contract/events.ts';
import type { Db } from './db.ts';

export const companyChannel = 'company_changed';

export interface CompanyChanged extends ChangedEvent {
  companyId: number;
}

export async function nextRevision(db: Db, companyId: number, entity: ChangedEvent['entity']): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    with next as (
      insert into company_revision (company_id, revision) values (${companyId}, 1)
      on conflict (company_id) do update set revision = company_revision.revision + 1
      returning revision
    )
    select revision, pg_notify(${companyChannel}, json_build_object(
      'companyId', ${companyId}::bigint, 'revision', revision, 'entity', ${entity}::text)::text)
    from next`.execute(db);
  return rows[0]?.revision ?? 0;
}

/**
 * Which requests are open or queued, for queries; `isCompleted` and `isQueued` of domain/request-status.ts say it of one. Ids
 * are written into the statement and not passed: with a parameter the database does not use its index of open requests.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { completedStatusIds } from '../../../domain/request-status.ts';
import { requestStatus } from '../../../domain/wire-enums.ts';

/** `column`: of support_request's status, e.g. `t.status_id`. */
export function isOpenSql(column = 'status_id'): RawBuilder<SqlBool> {
  const completed = sql.join(completedStatusIds.map((id) => sql.lit(id)));
  return sql`${sql.ref(column)} not in (${completed})`;
}

/** Says that they are open too, so that the index of open requests serves. */
export function isQueuedSql(column = 'status_id'): RawBuilder<SqlBool> {
  return sql`(${sql.ref(column)} = ${sql.lit(requestStatus.queued)} and ${isOpenSql(column)})`;
}

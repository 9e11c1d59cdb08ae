/** Whose a request is. One expert works on it; who else wants to is told who that is. */
import { requestStatus, roleId } from '../../../domain/wire-enums.ts';
import { isQueued } from '../../../domain/request-status.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type OpenRequest, type RequestWork, changeRequest, openRequest } from '../support/change-request.ts';
import { workStatusOf } from '../support/health-check.ts';
import { nextQueuePosition } from '../support/queue.ts';

/** An open request that nobody else works on. Refuses `not-found`, `request-closed`, and `conflict`, which names the other expert. */
export async function openForExpert(work: RequestWork, requestId: number): Promise<OpenRequest> {
  const request = await openRequest(work, null, requestId);
  const holder = request.expert_account_id;
  if (holder !== null && holder !== work.caller.accountId) throw await takenBy(work.db, holder);
  return request;
}

/** What is one's own already (taken on another device) stays as it is. Refuses like `openForExpert`. */
export async function takeRequest(work: RequestWork, requestId: number): Promise<void> {
  const request = await openForExpert(work, requestId);
  const isOwn = request.expert_account_id === work.caller.accountId;
  const statusId = isOwn ? await inWorkStatus(work.db, request) : await workStatusOf(work.db, requestId);
  await assign(work, request, work.caller.accountId, statusId);
}

/**
 * To a colleague, or back into the queue (null); or a colleague's to oneself, who may be gone home. Refuses `not-found` (also for
 * somebody who is no expert), `request-closed`, and `conflict` for what is between others.
 */
export async function handOver(work: RequestWork, requestId: number, expertCiamId: string | null): Promise<void> {
  const request = await openRequest(work, null, requestId);
  const to = expertCiamId === null ? null : await expertBy(work.db, expertCiamId);
  const holder = request.expert_account_id;
  const isOwn = [holder, to].includes(work.caller.accountId);
  if (!isOwn && holder !== null) throw await takenBy(work.db, holder);
  if (to !== null) return await assign(work, request, to, await inWorkStatus(work.db, request));
  const { inProgress, queued } = requestStatus;
  const statusId = await workStatusOf(work.db, requestId);
  // The workshop's next step needs no expert: it is not in the queue for it.
  if (statusId !== inProgress) return await assign(work, request, null, statusId);
  const queue_position = isQueued(request.status_id) ? request.queue_position : await nextQueuePosition(work.db);
  await assign(work, request, null, queued, { queue_position });
}

/** What waited is in work now; anything else (a question that is open, a scan that is decided on) stays as it is. */
async function inWorkStatus(db: Db, { id, status_id: statusId }: OpenRequest): Promise<number> {
  const waiting: readonly number[] = [requestStatus.new, requestStatus.queued, requestStatus.scheduled];
  return waiting.includes(statusId) ? await workStatusOf(db, id) : statusId;
}

async function assign(
  work: RequestWork,
  request: OpenRequest,
  to: string | null,
  statusId: number,
  more: { queue_position?: number | null } = {},
): Promise<void> {
  const from = request.expert_account_id;
  if (from !== to) {
    await work.db
      .insertInto('request_assignment')
      .values({ request_id: request.id, at: work.now(), from_account_id: from, to_account_id: to })
      .execute();
  }
  await changeRequest(work, request, { ...more, status_id: statusId, expert_account_id: to, is_updated: true });
}

async function takenBy(db: Db, accountId: string): Promise<Refusal> {
  const holder = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return new Refusal('conflict', `${holder.first_name} ${holder.last_name} works on this request.`);
}

async function expertBy(db: Db, ciamId: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('ciam_id', '=', ciamId)
    .where('role_id', '=', roleId.expert)
    .executeTakeFirst();
  if (row === undefined) throw new Refusal('not-found', 'There is no such expert.');
  return row.id;
}

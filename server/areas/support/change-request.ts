/**
 * Changing a request that exists, for both sides. Whoever changes one locks its company's counter first and only then
 * reads the row, so changes of one workshop happen one after the other and each has a revision of its own.
 *
 *   open ──note, take, ask──► open        ends give credits back when cancelled, or closed as unresolved (SU-017)
 *     └──cancel, close──► 500 / 100  (completed: nothing but reading is possible any more, SU-160, SU-168)
 */
import type { Selectable, Updateable } from 'kysely';
import { requestStatus, requestSubStatus } from '../../../domain/wire-enums.ts';
import { isCompleted, isQueued } from '../../../domain/request-status.ts';
import type { SupportRequestTable } from '../../db/tables-requests.ts';
import type { RequestEventKind } from '../../db/tables-support.ts';
import { type Context, Refusal } from '../../call.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { queuePositionsJob } from './queue.ts';
import { recordEvent } from './request-events.ts';
import { tellChat } from './tell-chat.ts';
import { deskRowsJob } from './tell-desk.ts';
import { tellReport } from './tell-report.ts';
import { releaseSlot } from './timeslots.ts';

/** What a change needs of a call; jobs bring the same. */
export type RequestWork = Pick<Context, 'db' | 'caller' | 'now' | 'nextRevision' | 'enqueue'>;
export type OpenRequest = Selectable<SupportRequestTable>;

/** Reads an open request under its company's lock. Refuses `not-found`, `request-closed`. */
export async function openRequest(
  work: RequestWork,
  companyId: number | null,
  requestId: number,
): Promise<OpenRequest> {
  const request = await lockRequest(work, companyId, requestId);
  if (isCompleted(request.status_id)) throw new Refusal('request-closed', 'This request is completed.');
  return request;
}

/** Reads the request under its company's lock, with the revision of this change. Refuses `not-found`. */
export async function lockRequest(
  { db, nextRevision, enqueue }: RequestWork,
  companyId: number | null,
  requestId: number,
): Promise<OpenRequest> {
  const known = await db
    .selectFrom('support_request')
    .select('company_id')
    .where('id', '=', requestId)
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .executeTakeFirst();
  if (known === undefined) throw new Refusal('not-found', 'There is no such request.');
  const revision = await nextRevision(known.company_id, 'request');
  await enqueue(deskRowsJob, {});
  const row = await db.selectFrom('support_request').selectAll().where('id', '=', requestId).executeTakeFirstOrThrow();
  return { ...row, revision };
}

/**
 * Writes columns of an open request and, when its status changes or something of a named kind happens, a step of its
 * timeline; leaving or entering the queue moves the others.
 */
export async function changeRequest(
  work: RequestWork,
  request: OpenRequest,
  change: Updateable<SupportRequestTable>,
  kind?: RequestEventKind,
): Promise<void> {
  const { db, now, enqueue } = work;
  const statusId = change.status_id ?? request.status_id;
  const isQueuedNow = isQueued(statusId);
  await db
    .updateTable('support_request')
    .set({
      ...change,
      ...(isQueuedNow ? {} : { queue_position: null }),
      changed_at: now(),
      revision: request.revision,
    })
    .where('id', '=', request.id)
    .execute();
  const isMoved = statusId !== request.status_id;
  if (isMoved || kind !== undefined) {
    await recordEvent(work, { requestId: request.id, kind: kind ?? 'status', statusId: isMoved ? statusId : null });
  }
  const isOtherChat =
    change.expert_account_id !== undefined || isCompleted(statusId) !== isCompleted(request.status_id);
  if (isOtherChat) await tellChat(work, request);
  if (isQueuedNow !== isQueued(request.status_id)) await enqueue(queuePositionsJob, {});
}

/** Closes or cancels; `isUpdated`: the other side has to notice. */
export async function endRequest(
  work: RequestWork,
  request: OpenRequest,
  end: {
    statusId: typeof requestStatus.closed | typeof requestStatus.cancelled;
    subStatusId: number | null;
    isUpdated: boolean;
    kind?: RequestEventKind;
    solution?: string;
  },
): Promise<void> {
  const isRefunded = end.statusId === requestStatus.cancelled || end.subStatusId === requestSubStatus.unresolved;
  const closedAt = work.now();
  const change = {
    status_id: end.statusId,
    sub_status_id: end.subStatusId,
    closed_date: closedAt,
    is_updated: end.isUpdated,
    ...(isRefunded ? { credits: 0 } : {}),
    ...(end.solution === undefined ? {} : { solution: end.solution }),
  };
  await changeRequest(work, request, change, end.kind);
  if (end.statusId === requestStatus.closed)
    await tellReport(work, { requestId: request.id, closing: request.revision, closedAt });
  if (end.statusId === requestStatus.cancelled && request.start_time !== null) await giveSlotBack(work, request);
  if (!isRefunded) return;
  await moveCredits(work, {
    companyId: request.company_id,
    amount: request.credits,
    reason: walletReason.reimbursement,
    subject: `T-${request.id} ${request.subject}`,
    userName: work.caller.name,
    requestId: request.id,
  });
}

async function giveSlotBack({ db, now }: RequestWork, request: OpenRequest): Promise<void> {
  const { country } = await db
    .selectFrom('company')
    .select('country')
    .where('id', '=', request.company_id)
    .executeTakeFirstOrThrow();
  if (request.start_time !== null) await releaseSlot(db, country, request.start_time, now());
}

/**
 * The expert's side of a request: take, write, set the status. Whatever an expert does marks the request as updated for
 * the workshop. The scripted expert of the demo uses these same functions.
 */
import { isCompleted, requestStatus } from '../../../domain/request-status.ts';
import { Refusal } from '../../http/handler.ts';
import { type RequestWork, changeRequest, endRequest, openRequest } from '../support/change-request.ts';
import { nextQueuePlace } from '../support/queue.ts';

/** Refuses `not-found`, `request-closed`, and `conflict` when another expert works on it. */
export async function takeRequest(work: RequestWork, requestId: number): Promise<void> {
  const request = await openRequest(work, null, requestId);
  const taker = request.expert_account_id;
  if (taker !== null && taker !== work.caller.accountId) {
    throw new Refusal('conflict', 'Another expert works on this request.');
  }
  await changeRequest(work, request, {
    status_id: requestStatus.inProgress,
    expert_account_id: work.caller.accountId,
    is_updated: true,
  });
}

/** A question asks the workshop for feedback (status 50). Refuses `not-found`, `request-closed`. */
export async function writeToWorkshop(
  work: RequestWork,
  requestId: number,
  { text, isQuestion }: { text: string; isQuestion: boolean },
): Promise<void> {
  const request = await openRequest(work, null, requestId);
  await work.db
    .insertInto('request_note')
    .values({ request_id: requestId, at: work.now(), by: 'expert', author: work.caller.name, text })
    .execute();
  await changeRequest(work, request, {
    is_updated: true,
    ...(isQuestion ? { status_id: requestStatus.feedbackRequired } : {}),
  });
}

/** Closing as unresolved and cancelling give the credits back. Refuses `not-found`, `request-closed`. */
export async function setStatus(
  work: RequestWork,
  requestId: number,
  { statusId, subStatusId }: { statusId: number; subStatusId: number | null },
): Promise<void> {
  const request = await openRequest(work, null, requestId);
  if (isCompleted(statusId)) {
    const completed = statusId === requestStatus.cancelled ? requestStatus.cancelled : requestStatus.closed;
    await endRequest(work, request, { statusId: completed, subStatusId, isUpdated: true });
    return;
  }
  const isBackInQueue = statusId === requestStatus.queued && request.status_id !== requestStatus.queued;
  await changeRequest(work, request, {
    status_id: statusId,
    sub_status_id: subStatusId,
    is_updated: true,
    ...(isBackInQueue ? { queue_position: await nextQueuePlace(work.db) } : {}),
  });
}

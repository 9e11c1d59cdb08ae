/**
 * The expert's side of a request that nobody else works on: write, set the status, end it. Whatever an expert does marks the request as updated for
 * the workshop. The scripted expert of the demo uses these same functions.
 */
import { requestStatus, requestSubStatus } from '../../../domain/wire-enums.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import { Refusal } from '../../call.ts';
import { openForExpert } from './assign.ts';
import { type RequestWork, changeRequest, endRequest } from '../support/change-request.ts';
import { nextQueuePosition } from '../support/queue.ts';
import { requireRoom, writeNote } from '../support/request-events.ts';
import { requireCertificateDone, workStatusOf } from '../support/health-check.ts';

/** A question asks the workshop for feedback (status 50). Refuses `not-found`, `request-closed`. */
export async function writeToWorkshop(
  work: RequestWork,
  requestId: number,
  { text, isQuestion }: { text: string; isQuestion: boolean },
): Promise<void> {
  const request = await openForExpert(work, requestId);
  await requireRoom(work.db, requestId, 'expert', text);
  await writeNote(work, requestId, 'expert', text);
  await changeRequest(work, request, {
    is_updated: true,
    ...(isQuestion ? { status_id: requestStatus.feedbackRequired } : {}),
  });
}

/**
 * Closing as unresolved and cancelling give the credits back. Refuses `not-found`, `request-closed`, and `conflict` for
 * the statuses that only a health check's own steps lead to, or before such a check has its document.
 */
export async function setStatus(
  work: RequestWork,
  requestId: number,
  { statusId, subStatusId }: { statusId: number; subStatusId: number | null },
): Promise<void> {
  const request = await openForExpert(work, requestId);
  if (isCompleted(statusId)) {
    const completed = statusId === requestStatus.cancelled ? requestStatus.cancelled : requestStatus.closed;
    if (isSuccess(completed, subStatusId)) await requireCertificateDone(work.db, requestId);
    await endRequest(work, request, { statusId: completed, subStatusId, isUpdated: true });
    return;
  }
  if (statusId === requestStatus.scanCompleted || statusId === requestStatus.errorCodeRating) {
    throw new Refusal('conflict', 'This status follows from the scan result of a health check.');
  }
  const isBackInQueue = statusId === requestStatus.queued && request.status_id !== requestStatus.queued;
  await changeRequest(work, request, {
    // The step that the workshop has to take stays its.
    status_id: statusId === requestStatus.inProgress ? await workStatusOf(work.db, requestId) : statusId,
    sub_status_id: subStatusId,
    is_updated: true,
    ...(isBackInQueue ? { queue_position: await nextQueuePosition(work.db) } : {}),
  });
}

/** The solution stands in the request and, as a note, in its conversation. Refuses like `setStatus`. */
export async function closeWithSolution(
  work: RequestWork,
  requestId: number,
  { solution, subStatusId }: { solution: string; subStatusId: 46 | 51 },
): Promise<void> {
  const request = await openForExpert(work, requestId);
  if (isSuccess(requestStatus.closed, subStatusId)) await requireCertificateDone(work.db, requestId);
  await writeNote(work, requestId, 'expert', solution);
  await endRequest(work, request, { statusId: requestStatus.closed, subStatusId, isUpdated: true, solution });
}

/** The workshop reads the reason as a note; credits and slot come back. Refuses `not-found`, `request-closed`. */
export async function cancelForWorkshop(work: RequestWork, requestId: number, reason: string): Promise<void> {
  const request = await openForExpert(work, requestId);
  await writeNote(work, requestId, 'expert', reason);
  await endRequest(work, request, { statusId: requestStatus.cancelled, subStatusId: null, isUpdated: true });
}

function isSuccess(statusId: number, subStatusId: number | null): boolean {
  return statusId === requestStatus.closed && subStatusId !== requestSubStatus.unresolved;
}

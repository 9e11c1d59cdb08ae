/** The workshop's side of a running request: answering the expert, marking as read, cancelling. */
import { requestStatus } from '../../../domain/wire-enums.ts';
import { Refusal } from '../../call.ts';
import { requireCancellable, workStatusOf } from './health-check.ts';
import { type RequestWork, changeRequest, endRequest, openRequest } from './change-request.ts';
import { requireRoom, writeNote } from './request-events.ts';
import { deskRowsJob } from './tell-desk.ts';

/** A note; when the expert was waiting for one, work goes on. Refuses `not-found`, `request-closed`, `validation` for one too many. */
export async function addNote(work: RequestWork, companyId: number, requestId: number, text: string): Promise<void> {
  const request = await openRequest(work, companyId, requestId);
  await requireRoom(work.db, requestId, 'workshop', text);
  await writeNote(work, requestId, 'workshop', text);
  const wasAsked = request.status_id === requestStatus.feedbackRequired;
  await changeRequest(work, request, wasAsked ? { status_id: await workStatusOf(work.db, requestId) } : {});
}

/** Clears the "updated" mark; possible on completed requests too, and nothing changes when there is none. */
export async function markRead(
  { db, nextRevision, enqueue }: RequestWork,
  companyId: number,
  requestId: number,
): Promise<void> {
  const request = await db
    .selectFrom('support_request')
    .select('is_updated')
    .where('id', '=', requestId)
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such request.');
  if (!request.is_updated) return;
  const revision = await nextRevision(companyId, 'request');
  await db.updateTable('support_request').set({ is_updated: false, revision }).where('id', '=', requestId).execute();
  await enqueue(deskRowsJob, {});
}

/**
 * Gives credits and slot back; the place in the queue is lost (SU-165). Refuses `not-found`, `request-closed`, and
 * `conflict` for a health check whose result was accepted: it is paid for.
 */
export async function cancelRequest(work: RequestWork, companyId: number, requestId: number): Promise<void> {
  const request = await openRequest(work, companyId, requestId);
  await requireCancellable(work.db, requestId);
  await endRequest(work, request, { statusId: requestStatus.cancelled, subStatusId: null, isUpdated: false });
}

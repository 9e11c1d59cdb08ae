/**
 * A new request, all or nothing in one transaction: the company's counter is locked first, so two tablets of one
 * workshop cannot both spend the last credits; then slot or queue place, the request, its attachments, its charge (a health check
 * is charged later, SU-181).
 */
import type { SupportRequest } from '../../../contract/support-request.ts';
import { isChargedWhenMade } from '../../../domain/charge.ts';
import { formatPlate } from '../../../domain/plates.ts';
import { isQueued } from '../../../domain/request-status.ts';
import { bookingType, requestStatus, requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { Context, Outside } from '../../call.ts';
import { orderCertificate } from './health-check.ts';
import { bareLanguage } from '../../texts.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { type CheckedRequest, type NewRequest, checkMeans, checkNewRequest } from './check-new-request.ts';
import { nextQueuePosition, queuePositionsJob } from './queue.ts';
import { readRequest } from './read-requests.ts';
import { recordEvent } from './request-events.ts';
import { inspectAttachments } from './inspect-attachments.ts';
import { chatChannelJob } from './tell-chat.ts';
import { deskRowsJob } from './tell-desk.ts';
import { takeAttachments } from './take-attachments.ts';
import { takeSlot } from './timeslots.ts';

/**
 * Before the transaction: the attachments are looked at, if the company could have the request at all. One that was made long ago
 * is not refused because its files were since taken away.
 */
export async function beforeRequest(
  outside: Outside,
  who: { companyId: number; accountId: string },
  request: NewRequest,
  isTechnical: boolean,
): Promise<void> {
  if (request.attachments.length === 0) return;
  if ((await madeBy(outside.db, who.accountId, outside.idempotencyKey)) !== undefined) return;
  await checkMeans(outside.db, who.companyId, request, isTechnical);
  const ids = request.attachments.map(({ attachmentId }) => attachmentId);
  await inspectAttachments(outside, who.accountId, ids);
}

/** Refuses what `support.ts` names for the create calls; every refusal leaves nothing behind. */
export async function createRequest(
  context: Context,
  who: { companyId: number; accountId: string },
  request: NewRequest,
  isTechnical: boolean,
): Promise<SupportRequest> {
  const { db, caller, enqueue, nextRevision } = context;
  const language = bareLanguage(request.language);
  const earlier = await madeBy(db, who.accountId, context.idempotencyKey);
  if (earlier !== undefined) return await readRequest(db, who.companyId, earlier.id, language);
  const revision = await nextRevision(who.companyId, 'request');
  const checked = await checkNewRequest(context, who.companyId, request, isTechnical);
  const booking = await bookTime(db, checked.country, request, context.now());
  const { id } = await db
    .insertInto('support_request')
    .values({
      company_id: who.companyId,
      account_id: who.accountId,
      client_key: context.idempotencyKey,
      ...columnsOf(request, checked),
      ...booking,
      create_date: context.now(),
      changed_at: context.now(),
      revision,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await takeAttachments(
    db,
    who.accountId,
    { request_id: id },
    request.attachments.map(({ attachmentId }) => attachmentId),
  );
  await recordEvent(context, { requestId: id, kind: 'created', statusId: booking.status_id });
  if (request.requestType === requestType.healthCheck) await orderCertificate(db, id, checked.credits, language);
  if (isChargedWhenMade(request.requestType)) {
    await moveCredits(context, {
      companyId: who.companyId,
      amount: -checked.credits,
      reason: walletReason.supportIncident,
      subject: `T-${id} ${request.subject}`,
      userName: caller.name,
      requestId: id,
    });
  }
  if (isQueued(booking.status_id)) await enqueue(queuePositionsJob, {});
  await enqueue(deskRowsJob, {});
  await enqueue(chatChannelJob, { requestId: id });
  return await readRequest(db, who.companyId, id, language);
}

/** The request that this very call made long ago, when its stored answer has been cleaned up since. */
async function madeBy(db: Db, accountId: string, clientKey: string | null): Promise<{ id: number } | undefined> {
  return await db
    .selectFrom('support_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

/** A place in a slot, or the last place in the queue. */
async function bookTime(db: Db, country: string, { timeslot }: NewRequest, now: Date) {
  if (timeslot.bookingType === bookingType.scheduled) {
    const { start, end } = await takeSlot(db, country, timeslot.startTime, now);
    return {
      booking_type: bookingType.scheduled,
      status_id: requestStatus.scheduled,
      start_time: start,
      end_time: end,
      queue_position: null,
    };
  }
  const queue_position = await nextQueuePosition(db);
  const { queued } = requestStatus;
  return { booking_type: bookingType.queue, status_id: queued, start_time: null, end_time: null, queue_position };
}

function columnsOf(request: NewRequest, checked: CheckedRequest) {
  return {
    request_type: request.requestType,
    subsystem_id: request.subsystemId,
    subject: request.subject,
    comments: request.comments,
    ticket_category_id: request.ticketCategoryId,
    sub_status_id: null,
    vehicle: checked.vehicle === null ? null : JSON.stringify(checked.vehicle),
    vehicle_lookup: request.vehicleLookup === null ? null : JSON.stringify(request.vehicleLookup),
    is_contact_asap: request.isContactAsapRequest,
    is_vci_confirmed: request.isVciConfirmed,
    technician_id: request.technicianId,
    technician_name: checked.technicianName,
    hardware_id: request.hardwareId,
    hardware_name: checked.hardwareName,
    license_plate: formatPlate(checked.country, request.licensePlate),
    mileage: request.mileage,
    repair_order: request.repairOrder,
    diagnostic_tool_serial: request.diagnosticToolSerial,
    vci_serial: request.vciSerial,
    credits: isChargedWhenMade(request.requestType) ? checked.credits : 0,
    your_reference: request.yourReference ?? '',
    expert_account_id: null,
    closed_date: null,
  };
}

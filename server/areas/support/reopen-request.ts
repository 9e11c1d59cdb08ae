/**
 * Reopening, for operators that still offer it (SU-168, SU-169): a closed request is answered `request-closed`, unless the
 * country's configuration says `allowsReopening`. A cancelled request and a finished health check are never reopened.
 * One that was given back as unresolved (SU-017) is paid for again, like every open one: what it costs in the end follows from how it ends.
 */
import { requestStatus, requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type RequestWork, changeRequest, lockRequest } from './change-request.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { writeNote } from './request-events.ts';
import { supportTexts } from './texts.ts';

const reasonIds = [1, 2, 3, 4] as const;

export function listReopenReasons(language: string): { id: number; name: string }[] {
  return reasonIds.map((id) => ({ id, name: supportTexts.in(language)[`reopenReason.${id}`] }));
}

/**
 * Refuses `not-found`, `validation` for an unknown reason, `conflict` for an open request, `request-closed`, `insufficient-credits`.
 */
export async function reopenRequest(
  work: RequestWork,
  companyId: number,
  requestId: number,
  { reasonId, comment, language }: { reasonId: number; comment: string; language: string },
): Promise<void> {
  const reason = listReopenReasons(language).find(({ id }) => id === reasonId);
  if (reason === undefined) throw new Refusal('validation', 'There is no such reason.', { field: 'reasonId' });
  const request = await lockRequest(work, companyId, requestId);
  const { closed, cancelled, reopened } = requestStatus;
  if (request.status_id !== closed && request.status_id !== cancelled) {
    throw new Refusal('conflict', 'This request is open.');
  }
  const isClosed = request.status_id === closed && request.request_type !== requestType.healthCheck;
  if (!isClosed || !(await allowsReopening(work.db, companyId))) {
    throw new Refusal('request-closed', 'This request is completed; create a new one from it.');
  }
  const text = comment === '' ? reason.name : `${reason.name}: ${comment}`;
  await writeNote(work, requestId, 'workshop', text);
  const owed = request.credits === 0 ? await givenBack(work.db, companyId, requestId) : 0;
  const credits = request.credits + owed;
  await changeRequest(work, request, { status_id: reopened, sub_status_id: null, closed_date: null, credits });
  await moveCredits(work, {
    companyId,
    amount: -owed,
    reason: walletReason.supportIncident,
    subject: `T-${requestId} ${request.subject}`,
    userName: work.caller.name,
    requestId,
  });
}

/** Credits of the last reimbursement; 0 when there was none. */
async function givenBack(db: Db, companyId: number, requestId: number): Promise<number> {
  const movement = await db
    .selectFrom('wallet_transaction')
    .select('amount')
    // By the company's index, from the newest on.
    .where('company_id', '=', companyId)
    .where('request_id', '=', requestId)
    .where('reason', '=', walletReason.reimbursement)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return movement?.amount ?? 0;
}

async function allowsReopening(db: Db, companyId: number): Promise<boolean> {
  const region = await db
    .selectFrom('region')
    .innerJoin('company', 'company.country', 'region.country')
    .select('region.configuration')
    .where('company.id', '=', companyId)
    .executeTakeFirst();
  return region?.configuration.allowsReopening === true;
}

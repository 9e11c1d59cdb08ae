/**
 * Reopening, for operators that still offer it (SU-168, SU-169): a closed request is answered `request-closed`, unless the
 * country's configuration says `allowsReopening`. A cancelled request and a finished health check are never reopened.
 * One that was given back as unresolved (SU-017) is paid for again, like every open one: what it costs in the end follows from how it ends.
 */
import { requestStatus, requestType } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import type { Localized, ServerLanguage } from '../language.ts';
import { type RequestWork, changeRequest, lockRequest } from './change-request.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { writeNote } from './request-events.ts';

const reasons: readonly { id: number; name: Localized }[] = [
  {
    id: 1,
    name: { en: 'The fault is back', de: 'Der Fehler ist wieder da', da: 'Fejlen er vendt tilbage' },
  },
  {
    id: 2,
    name: { en: 'The solution did not help', de: 'Die Lösung hat nicht geholfen', da: 'Løsningen hjalp ikke' },
  },
  {
    id: 3,
    name: { en: 'There is new information', de: 'Es gibt neue Informationen', da: 'Der er nye oplysninger' },
  },
  { id: 4, name: { en: 'Other reason', de: 'Anderer Grund', da: 'Anden grund' } },
];

export function listReopenReasons(language: ServerLanguage): { id: number; name: string }[] {
  return reasons.map(({ id, name }) => ({ id, name: name[language] }));
}

/**
 * Refuses `not-found`, `validation` for an unknown reason, `conflict` for an open request, `request-closed`, `insufficient-credits`.
 */
export async function reopenRequest(
  work: RequestWork,
  companyId: number,
  requestId: number,
  { reasonId, comment, language }: { reasonId: number; comment: string; language: ServerLanguage },
): Promise<void> {
  const reason = reasons.find(({ id }) => id === reasonId);
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
  const text = comment === '' ? reason.name[language] : `${reason.name[language]}: ${comment}`;
  await writeNote(work, requestId, 'workshop', text);
  const owed = request.credits === 0 ? await givenBack(work.db, companyId, requestId) : 0;
  const credits = request.credits + owed;
  await changeRequest(work, request, { status_id: reopened, sub_status_id: null, closed_date: null, credits });
  await moveCredits(work, {
    companyId,
    amount: -owed,
    reason: walletReason.supportIncident,
    topic: 'Support Incident',
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

/**
 * What the workshop does with a scan result (SU-181..185). Each step happens under the company's lock and only from the
 * state before it, so of two tablets that accept, or accept and reject, exactly one has its way and credits move once.
 */
import { randomBytes } from 'node:crypto';
import type { Severity } from '../../../contract/certificates.ts';
import { type CertificateStep, canTakeStep, ratedCodes } from '../../../domain/certificate-state.ts';
import { requestStatus, requestSubStatus } from '../../../domain/wire-enums.ts';
import { Refusal } from '../../call.ts';
import {
  type OpenRequest,
  type RequestWork,
  changeRequest,
  endRequest,
  openRequest,
} from '../support/change-request.ts';
import { moveCredits, walletReason } from '../wallet/move-credits.ts';
import { certificateDocumentJob } from './store-document.ts';
import { type CertificateRow, readCertificateRow, stateOf } from './read-certificate.ts';

/** Takes the credits. Refuses `not-found`, `conflict`, `insufficient-credits`, `subscription-inactive`. */
export async function acceptScanResult(work: RequestWork, companyId: number, requestId: number): Promise<void> {
  const { request, certificate } = await readyFor('accept', work, companyId, requestId);
  const { subscription_active } = await work.db
    .selectFrom('company')
    .select('subscription_active')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (!subscription_active) throw new Refusal('subscription-inactive', 'Your subscription has expired.');
  await moveCredits(work, {
    companyId,
    amount: -certificate.credits,
    reason: walletReason.supportIncident,
    subject: `T-${requestId} ${request.subject}`,
    userName: work.caller.name,
    requestId,
  });
  await work.db
    .updateTable('certificate')
    .set({ accepted_at: work.now() })
    .where('request_id', '=', requestId)
    .execute();
  const paid = { credits: request.credits + certificate.credits };
  await changeRequest(work, request, { status_id: requestStatus.errorCodeRating, ...paid }, 'accepted');
}

/** Nothing is charged and nothing can be unlocked later. Refuses `not-found`, `conflict`. */
export async function rejectScanResult(work: RequestWork, companyId: number, requestId: number): Promise<void> {
  const { request } = await readyFor('reject', work, companyId, requestId);
  await work.db
    .updateTable('certificate')
    .set({ rejected_at: work.now() })
    .where('request_id', '=', requestId)
    .execute();
  const end = { statusId: requestStatus.cancelled, subStatusId: null, isUpdated: false } as const;
  await endRequest(work, request, { ...end, kind: 'rejected' });
}

export interface Rating {
  ratings: readonly { errorCodeId: string; severity: Severity }[];
  /** Of the document. */
  language: string;
}

/** Closes the request and makes the document. Refuses `not-found`, `conflict`, and `validation` for an unknown code. */
export async function rateErrorCodes(
  work: RequestWork,
  companyId: number,
  requestId: number,
  { ratings, language }: Rating,
): Promise<void> {
  const { request, certificate } = await readyFor('rate', work, companyId, requestId);
  const rated = ratedCodes(certificate.error_codes, ratings);
  if (rated === null) throw new Refusal('validation', 'A rated error code was not found.', { field: 'ratings' });
  await work.db
    .updateTable('certificate')
    .set({
      error_codes: JSON.stringify(rated),
      rated_at: work.now(),
      language,
      number: `VHC-${requestId}`,
      code: randomBytes(16).toString('base64url'),
    })
    .where('request_id', '=', requestId)
    .execute();
  const end = { statusId: requestStatus.closed, subStatusId: requestSubStatus.resolved, isUpdated: false } as const;
  await endRequest(work, request, { ...end, kind: 'rated' });
  await work.enqueue(certificateDocumentJob, { requestId }, { uniqueKey: `${certificateDocumentJob} ${requestId}` });
}

/** Locks the company, so that the state it then reads cannot change until commit. */
async function readyFor(
  step: CertificateStep,
  work: RequestWork,
  companyId: number,
  requestId: number,
): Promise<{ request: OpenRequest; certificate: CertificateRow }> {
  await readCertificateRow(work.db, companyId, requestId);
  const request = await openRequest(work, companyId, requestId).catch(conflictIfClosed);
  const certificate = await readCertificateRow(work.db, companyId, requestId);
  if (!canTakeStep(stateOf(certificate), step)) throw stepRefused();
  return { request, certificate };
}

function conflictIfClosed(error: unknown): never {
  throw error instanceof Refusal && error.code === 'request-closed' ? stepRefused() : error;
}

function stepRefused(): Refusal {
  return new Refusal('conflict', 'This health check has moved on; look at its current state.');
}

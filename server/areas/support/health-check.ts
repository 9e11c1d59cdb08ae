/**
 * What a health check is to its request: the certificate that it is ordered with, and what the state of that forbids. How
 * the certificate goes on is for areas/certificates.
 */
import { requestStatus } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

/** `credits`: what accepting the scan result will take, as it was told at the order. */
export async function orderCertificate(db: Db, requestId: number, credits: number, language: string): Promise<void> {
  const steps = { scanned_at: null, accepted_at: null, rejected_at: null, rated_at: null };
  await db
    .insertInto('certificate')
    .values({ request_id: requestId, credits, language, ...steps, number: null, code: null })
    .execute();
}

/** Refuses `conflict` once the scan result was accepted: it is paid for (SU-181). */
export async function requireCancellable(db: Db, requestId: number): Promise<void> {
  const certificate = await stepsOf(db, requestId);
  if (certificate !== undefined && certificate.accepted_at !== null) {
    throw new Refusal('conflict', 'The scan result was accepted; the health check can no longer be cancelled.');
  }
}

/** Refuses `conflict` for a health check that has no document yet: it is not done. */
export async function requireCertificateDone(db: Db, requestId: number): Promise<void> {
  const certificate = await stepsOf(db, requestId);
  if (certificate !== undefined && certificate.rated_at === null) {
    throw new Refusal('conflict', 'A health check ends with the rating of its error codes.');
  }
}

/** What a request is in while it is worked on: in progress, unless it is a health check whose next step is the workshop's (SU-110). */
export async function workStatusOf(db: Db, requestId: number): Promise<number> {
  const { scanned_at = null, accepted_at = null } = (await stepsOf(db, requestId)) ?? {};
  if (accepted_at !== null) return requestStatus.errorCodeRating;
  return scanned_at === null ? requestStatus.inProgress : requestStatus.scanCompleted;
}

async function stepsOf(db: Db, requestId: number) {
  return await db
    .selectFrom('certificate')
    .select(['scanned_at', 'accepted_at', 'rated_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

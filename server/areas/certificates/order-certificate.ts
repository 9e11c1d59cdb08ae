/** The certificate that a health check will lead to, from its order on. */
import type { Db } from '../../db/db.ts';
import type { ServerLanguage } from '../language.ts';

/** `credits`: what accepting the scan result will take, as it was told at the order. */
export async function orderCertificate(
  db: Db,
  requestId: number,
  credits: number,
  language: ServerLanguage,
): Promise<void> {
  const steps = { scanned_at: null, accepted_at: null, rejected_at: null, rated_at: null };
  await db
    .insertInto('certificate')
    .values({ request_id: requestId, credits, language, ...steps, number: null, code: null })
    .execute();
}

/**
 * Puts the document of a rated certificate into the object store, once: a stored one is never made anew, so what a
 * workshop has printed stays what the portal hands out.
 */
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { Context } from '../../call.ts';
import { type CertificateRow, numbersOf, readCertificateRow, verifyPath } from './read-certificate.ts';

export const certificateDocumentJob = 'certificate-document';

export function documentKey(requestId: number): string {
  return `certificates/${requestId}.pdf`;
}

export async function storeDocument(
  { db, objects }: Pick<Context, 'db' | 'objects'>,
  origin: string,
  row: CertificateRow,
): Promise<void> {
  const path = verifyPath(row);
  if (row.number === null || row.rated_at === null || path === null) return;
  const key = documentKey(row.request_id);
  if ((await objects.stat(key)) !== null) return;
  const company = await db
    .selectFrom('company')
    .select(['name1', 'address1', 'post_code', 'city'])
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow();
  // Loaded with the first document: fonts and PDF are a tenth of the start, and most processes never draw one.
  const { certificateDocument } = await import('./certificate-document.ts');
  const bytes = await certificateDocument({
    number: row.number,
    verifyAddress: `${origin}${path}`,
    issuedAt: row.rated_at,
    scannedAt: row.scanned_at ?? row.rated_at,
    language: row.language,
    workshop: [company.name1, company.address1, `${company.post_code} ${company.city}`.trim()],
    vehicle: row.vehicle,
    ...numbersOf(row),
    mileage: row.mileage,
    country: row.country,
    yourReference: row.your_reference,
    errorCodes: row.error_codes,
  });
  await objects.put(key, bytes, 'application/pdf');
}

/** Drawing and storing need no transaction: what a rated certificate says never changes, so two who draw it store the same. */
export function createCertificateDocumentJob(settings: { origin: string }): JobInTwoParts {
  return {
    async before(payload, outside) {
      const row = await readCertificateRow(outside.db, null, Number(payload['requestId']));
      await storeDocument(outside, settings.origin, row);
      return async () => {};
    },
  };
}

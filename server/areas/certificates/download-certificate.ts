/** The address of a finished document; makes the document when the job has not come to it yet. */
import { type Context, Refusal } from '../../call.ts';
import { readCertificateRow } from './read-certificate.ts';
import { documentKey, storeDocument } from './store-document.ts';

/** Refuses `not-found` until the error codes are rated, and for other companies. */
export async function downloadCertificate(
  context: Pick<Context, 'db' | 'objects'>,
  origin: string,
  companyId: number,
  requestId: number,
): Promise<{ url: string; fileName: string; expiresAt: string }> {
  const row = await readCertificateRow(context.db, companyId, requestId);
  if (row.number === null) throw new Refusal('not-found', 'There is no certificate for this health check yet.');
  await storeDocument(context, origin, row);
  const fileName = `${row.number}.pdf`;
  const { url, expiresAt } = await context.objects.presignGet(documentKey(requestId), {
    name: fileName,
    type: 'application/pdf',
  });
  return { url, fileName, expiresAt: expiresAt.toISOString() };
}

/** The result of a health check's scan, set once by an expert: what the workshop then accepts is what it has seen. */
import { canTakeStep } from '../../../domain/certificate-state.ts';
import { requestStatus } from '../../../domain/wire-enums.ts';
import type { ErrorCodeFinding } from '../../../contract/certificates.ts';
import { Refusal } from '../../call.ts';
import { readCertificateRow, stateOf } from '../certificates/read-certificate.ts';
import { type RequestWork, changeRequest } from '../support/change-request.ts';
import { openForExpert } from './assign.ts';

/** Refuses `not-found` (also without a health check), `request-closed`, and `conflict` after the first result. */
export async function setScanResult(
  work: RequestWork,
  requestId: number,
  found: readonly Omit<ErrorCodeFinding, 'id'>[],
): Promise<void> {
  const request = await openForExpert(work, requestId);
  const certificate = await readCertificateRow(work.db, null, requestId);
  if (!canTakeStep(stateOf(certificate), 'scan')) throw new Refusal('conflict', 'There is a scan result already.');
  const errorCodes = found.map((finding, index) => ({ id: String(index + 1), ...finding }));
  await work.db
    .updateTable('certificate')
    .set({ error_codes: JSON.stringify(errorCodes), scanned_at: work.now() })
    .where('request_id', '=', requestId)
    .execute();
  await changeRequest(work, request, { status_id: requestStatus.scanCompleted, is_updated: true }, 'scan');
}

/** What can be said of a certificate while the device may know less of it than of its request. Pure. */
import type { Certificate } from '../../../../contract/certificates.ts';
import { requestStatus } from '../../../../domain/wire-enums.ts';

export interface ToldCertificate {
  /** As last told; null: never. */
  certificate: Certificate | null;
  request: { statusId: number; revision: number };
  isOffline: boolean;
  /** The last time that it was asked for there was no answer. */
  hasFailed: boolean;
}

export type ShownCertificate = { certificate: Certificate } | 'loading' | 'failed' | 'never-loaded';

export function shownCertificate({ certificate, request, isOffline, hasFailed }: ToldCertificate): ShownCertificate {
  if (certificate !== null && !isBehind(certificate, request)) return { certificate };
  if (isOffline) return 'never-loaded';
  return hasFailed ? 'failed' : 'loading';
}

/** It is from before the scan or the decision that the request's status tells of. */
function isBehind({ state, revision }: Certificate, request: ToldCertificate['request']): boolean {
  if (revision >= request.revision) return false;
  const { scanCompleted, errorCodeRating } = requestStatus;
  if (request.statusId === scanCompleted) return state === 'in-progress';
  return request.statusId === errorCodeRating && (state === 'in-progress' || state === 'scanned');
}

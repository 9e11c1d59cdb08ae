/**
 * Where a vehicle health certificate stands, and what may follow (SU-110, SU-181..185). Every step is final: a result is
 * scanned, accepted or rejected, and rated once. It does not know who asks, what it costs or how the document looks.
 *
 *   in-progress ──scan──► scanned ──accept──► accepted ──rate──► rated
 *        └───────cancel──────┴──reject──► rejected
 */
export type CertificateState = 'in-progress' | 'scanned' | 'accepted' | 'rated' | 'rejected';
export type CertificateStep = 'scan' | 'accept' | 'reject' | 'rate';

export interface CertificateFacts {
  isScanned: boolean;
  isAccepted: boolean;
  isRated: boolean;
  /** Rejected by the workshop, or its request ended without a document. */
  isRejected: boolean;
}

export function certificateState(facts: CertificateFacts): CertificateState {
  if (facts.isRated) return 'rated';
  if (facts.isRejected) return 'rejected';
  if (facts.isAccepted) return 'accepted';
  return facts.isScanned ? 'scanned' : 'in-progress';
}

const stateBefore: Readonly<Record<CertificateStep, CertificateState>> = {
  scan: 'in-progress',
  accept: 'scanned',
  reject: 'scanned',
  rate: 'accepted',
};

export function canTakeStep(state: CertificateState, step: CertificateStep): boolean {
  return stateBefore[step] === state;
}

/** No step follows any more. */
export function isOver(state: CertificateState): boolean {
  return !Object.values(stateBefore).includes(state);
}

/** The codes with their ratings; the last of several ratings of one code counts. Null: a rating names no code. */
export function ratedCodes<Code extends { id: string; severity: number }>(
  codes: readonly Code[],
  ratings: readonly { errorCodeId: string; severity: Code['severity'] }[],
): Code[] | null {
  const severityById = new Map(ratings.map(({ errorCodeId, severity }) => [errorCodeId, severity]));
  if ([...severityById.keys()].some((id) => !codes.some((code) => code.id === id))) return null;
  return codes.map((code) => ({ ...code, severity: severityById.get(code.id) ?? code.severity }));
}

/**
 * The claim's rule: a repair claim names a reason, may describe the fault, and hardware has one claim at a time.
 * A claim made on this device counts from the tap (`waiting`), not only once the server says Initiated.
 */
import { lengthOf } from './text-length.ts';

export interface ClaimDraft {
  faultCodeId: number | null;
  repairNote: string;
}
/** As the server measures it. */
export const maxRepairNoteLength = 2000;

export type ClaimProblem = 'reason' | 'note-too-long';

/** Problems by field, empty when the claim can be submitted (SU-230). */
export function checkClaim(draft: ClaimDraft): ClaimProblem[] {
  const problems: ClaimProblem[] = [];
  if (draft.faultCodeId === null) problems.push('reason');
  if (lengthOf(draft.repairNote) > maxRepairNoteLength) problems.push('note-too-long');
  return problems;
}

/** `available`: blue Start claim. `waiting`: made here, not yet on the server. `started`: green Claim started. */
export type ClaimState = 'available' | 'waiting' | 'started';

/** SU-051, SU-052, SU-177. `hasPendingClaim`: a claim for this hardware is in the outbox. */
export function claimState(device: { status: string; hasPendingClaim: boolean }): ClaimState {
  if (device.status === 'Initiated') return 'started';
  return device.hasPendingClaim ? 'waiting' : 'available';
}

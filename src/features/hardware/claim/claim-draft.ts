/** What was typed into the claim dialog, kept per piece of hardware until it is submitted. */
import type { ClaimDraft } from '../../../../domain/claim.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';

export const emptyClaim: ClaimDraft = { faultCodeId: null, repairNote: '' };

export function claimFromEntry(entry: Extract<AnyEntry, { kind: 'start-claim' }>): ClaimDraft {
  return { faultCodeId: entry.args.faultCodeId, repairNote: entry.args.repairNote };
}

/** A kept draft, or an entry that was taken back; anything else is an empty claim. */
export function claimFromDraft(value: unknown): ClaimDraft {
  if (typeof value !== 'object' || value === null) return emptyClaim;
  if ('takenBack' in value) {
    const entry = value.takenBack as AnyEntry;
    return entry.kind === 'start-claim' ? claimFromEntry(entry) : emptyClaim;
  }
  const { faultCodeId, repairNote } = value as Partial<ClaimDraft>;
  return {
    faultCodeId: typeof faultCodeId === 'number' ? faultCodeId : null,
    repairNote: typeof repairNote === 'string' ? repairNote : '',
  };
}

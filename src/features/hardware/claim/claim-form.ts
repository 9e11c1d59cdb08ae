/**
 * The claim dialog without its look: what was typed, kept per piece of hardware until it is submitted, and the positive and the negative
 * message box about it (SU-056, SU-405..407), with the specification's texts.
 */
import type { ClaimDraft } from '../../../../domain/claim.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import type { Translate } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';

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

/** `kept`: safe on this device. `arrived`: the server has it. `no-room`: this device cannot keep it. `refused`: the server did not take it. */
export type ClaimOutcome = 'kept' | 'arrived' | 'no-room' | 'refused';

export function announceClaim(t: Translate, outcome: ClaimOutcome, name: string): void {
  // Submitted it is when the server has it, not before.
  if (outcome === 'kept') return void announce(t('hardware.claim.kept', { name }));
  if (outcome === 'arrived') {
    const headline = t('SettingsMyHardware_Message_Successful_Headline');
    announce(`${headline} ${t('SettingsMyHardware_Message_Successful_SubHeadline', { name })}`, { tone: 'good' });
    return;
  }
  const headline = t('SettingsMyHardware_Message_Failed_Headline');
  const why = outcome === 'no-room' ? t('hardware.claim.noRoom') : t('hardware.claim.notTaken');
  announce(`${headline} ${t('SettingsMyHardware_Message_Failed_SubHeadline', { name })} ${why}`, { tone: 'bad' });
}

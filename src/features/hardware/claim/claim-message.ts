/** The positive and the negative message box about a claim (SU-056, SU-405..407), with the specification's texts. */
import type { Translate } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/toasts.ts';

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

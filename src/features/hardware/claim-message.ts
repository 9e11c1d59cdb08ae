/** The positive and the negative message box after submitting a claim (SU-056), with the specification's texts. */
import type { Translate } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/toasts.ts';

/** `kept`: safe on this device and on its way; `failed`: the device has no room for it. */
export function announceClaim(t: Translate, outcome: 'kept' | 'failed', name: string): void {
  if (outcome === 'kept') {
    const headline = t('SettingsMyHardware_Message_Successful_Headline');
    announce(`${headline} ${t('SettingsMyHardware_Message_Successful_SubHeadline', { name })}`, { tone: 'good' });
    return;
  }
  const headline = t('SettingsMyHardware_Message_Failed_Headline');
  announce(`${headline} ${t('SettingsMyHardware_Message_Failed_SubHeadline', { name })}`, { tone: 'bad' });
}

import { expect, test } from 'vitest';
import { toasts } from '../../ui/toasts.ts';
import { announceClaim } from './claim-message.ts';

const keyAndName = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, values?.['name']].filter(Boolean).join(' of ');

test('a claim that was submitted is said in a positive box, one that could not be in a negative one [SU-056]', () => {
  announceClaim(keyAndName, 'kept', 'VCI 500');
  expect(toasts.get().at(-1)).toMatchObject({
    tone: 'good',
    text: 'SettingsMyHardware_Message_Successful_Headline SettingsMyHardware_Message_Successful_SubHeadline of VCI 500',
  });
  announceClaim(keyAndName, 'failed', 'VCI 500');
  expect(toasts.get().at(-1)).toMatchObject({
    tone: 'bad',
    text: 'SettingsMyHardware_Message_Failed_Headline SettingsMyHardware_Message_Failed_SubHeadline of VCI 500',
  });
});

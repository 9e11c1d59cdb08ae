import { expect, test } from 'vitest';
import { toasts } from '../../../ui/toasts.ts';
import { announceClaim, type ClaimOutcome, claimFromDraft } from './claim-form.ts';

import da from '../../../i18n/locales/da/hardware.json' with { type: 'json' };
import de from '../../../i18n/locales/de/hardware.json' with { type: 'json' };
import en from '../../../i18n/locales/en/hardware.json' with { type: 'json' };

const keyAndName = (key: string, values?: Readonly<Record<string, string | number>>) =>
  [key, values?.['name']].filter(Boolean).join(' of ');
const boxOf = (outcome: ClaimOutcome) => {
  announceClaim(keyAndName, outcome, 'VCI 500');
  return toasts.get().at(-1);
};

test('a claim is called submitted when the server has it, not when it is only kept on this device', () => {
  expect(boxOf('kept')).toMatchObject({ tone: 'info', text: 'hardware.claim.kept of VCI 500' });
  for (const texts of [en, de, da]) expect(texts['hardware.claim.kept']).not.toMatch(/submitted|abgegeben|indsendt/i);
});

test('a claim that was submitted is said in a positive box, one that could not be in a negative one [SU-056, SU-405, SU-406]', () => {
  expect(boxOf('arrived')).toMatchObject({
    tone: 'good',
    text: 'SettingsMyHardware_Message_Successful_Headline SettingsMyHardware_Message_Successful_SubHeadline of VCI 500',
  });
  const failed = 'SettingsMyHardware_Message_Failed_Headline SettingsMyHardware_Message_Failed_SubHeadline of VCI 500';
  expect(boxOf('no-room')).toMatchObject({ tone: 'bad', text: `${failed} hardware.claim.noRoom` });
  expect(boxOf('refused')).toMatchObject({ tone: 'bad', text: `${failed} hardware.claim.notTaken` });
});

test('the negative box says that the claim cannot be submitted, in every language [SU-407]', () => {
  const key = 'SettingsMyHardware_Message_Failed_Headline';
  expect(en[key]).toMatch(/claim cannot be submitted/i);
  expect(de[key]).toMatch(/kann nicht/);
  expect(da[key]).toMatch(/kan ikke/);
});

test('a claim half typed comes back as it was, an unsent one taken back with its reason and text', () => {
  expect(claimFromDraft({ faultCodeId: 3, repairNote: 'cable' })).toEqual({ faultCodeId: 3, repairNote: 'cable' });
  const entry = { kind: 'start-claim', args: { hardWareId: 'h1', faultCodeId: 4, repairNote: 'plug' } };
  expect(claimFromDraft({ takenBack: entry })).toEqual({ faultCodeId: 4, repairNote: 'plug' });
});

test('what is no claim opens an empty dialog instead of failing', () => {
  for (const value of [null, undefined, 'x', {}, { faultCodeId: 'x' }, { takenBack: { kind: 'answer-request' } }]) {
    expect(claimFromDraft(value)).toEqual({ faultCodeId: null, repairNote: '' });
  }
});

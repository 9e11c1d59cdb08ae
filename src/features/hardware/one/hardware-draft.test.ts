import { expect, test } from 'vitest';
import { noHardware } from '../../../../domain/new-hardware.ts';
import { anEntry } from '../../../../tests/support/an-entry.ts';
import { workOf } from '../../../../tests/support/work-samples.ts';
import { draftFrom, editedHardware, isBegun } from './hardware-draft.ts';

const { device } = workOf['add-device'];

test('a device half typed comes back as it was, from every version of the app that kept one', () => {
  expect(draftFrom({ device, refusedSerial: '4711' })).toEqual({ device, refusedSerial: '4711' });
  expect(draftFrom(device)).toEqual({ device, refusedSerial: null });
});

test('a device taken back from the queue keeps what was typed and knows the serial number that was refused', () => {
  const taken = anEntry('add-device', { state: 'refused', reason: { code: 'conflict', messages: [] } });
  expect(draftFrom({ takenBack: taken })).toEqual({ device, refusedSerial: '4711' });
  expect(draftFrom({ takenBack: anEntry('add-device') })).toEqual({ device, refusedSerial: null });
});

test('what is no device opens an empty form instead of failing', () => {
  for (const value of [null, undefined, 'x', 7, {}, { device: 'x' }, { brand: 7 }]) {
    expect(draftFrom(value)).toEqual({ device: noHardware, refusedSerial: null });
  }
});

test('a form counts as begun once anything is in it', () => {
  expect([
    isBegun(noHardware),
    isBegun({ ...noHardware, serialNumber: ' ' }),
    isBegun({ ...noHardware, brand: 'K' }),
  ]).toEqual([false, false, true]);
});

test('work about something else, and what was changed about it, never opens the form for adding hardware', () => {
  const claim = { value: { faultCodeId: 3, repairNote: 'Dead' } };
  const note = { value: { note: 'Plug is bent', photoCount: null } };
  for (const draft of [null, claim, note]) {
    expect(editedHardware(anEntry('start-claim'), draft)).toBeNull();
    expect(editedHardware(anEntry('add-hardware-note'), draft)).toBeNull();
    expect(editedHardware(null, draft)).toBeNull();
  }
});

test('added hardware that is changed opens with the change, and without one as it was added', () => {
  const changed = { value: { device: { ...device, serialNumber: '99' }, refusedSerial: null } };
  const asChanged = { device: { ...device, serialNumber: '99' }, refusedSerial: null };
  expect(editedHardware(anEntry('add-device'), null)).toEqual({ device, refusedSerial: null });
  expect(editedHardware(anEntry('add-device'), changed)).toEqual(asChanged);
  // What is left of a change is new work.
  expect(editedHardware(null, changed)).toEqual(asChanged);
});

import { expect, test } from 'vitest';
import { noHardware } from '../../../../domain/new-hardware.ts';
import { anEntry } from '../../../../tests/support/an-entry.ts';
import { workOf } from '../../../../tests/support/work-samples.ts';
import { draftFrom, isBegun } from './hardware-draft.ts';

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

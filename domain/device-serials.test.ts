import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { offeredSerial, withDeviceSerials } from './device-serials.ts';
import { remoteFlow, startOfRemote } from './remote-flow.ts';
import { startOfWizard, type WizardState } from './wizard-state.ts';
import { wizard, type WizardEvent } from './wizard.ts';

const after = (...events: WizardEvent[]) => events.reduce(wizard, startOfWizard(1));
const typed = (vciSerial: string): WizardEvent => ({ type: 'changed', change: { vciSerial } });
const chosen = (serialNumber: string): WizardEvent => ({
  type: 'device-chosen',
  device: { id: serialNumber, serialNumber },
});
const none: WizardEvent = { type: 'device-chosen', device: null };

test('choosing a device fills in its serial, choosing another one changes it, choosing none takes it back', () => {
  expect(after(chosen('4711')).form).toMatchObject({ hardwareId: '4711', vciSerial: '4711' });
  expect(after(chosen('4711'), chosen('4712')).form).toMatchObject({ hardwareId: '4712', vciSerial: '4712' });
  expect(after(chosen('4711'), none).form).toMatchObject({ hardwareId: null, vciSerial: '' });
});

test('a serial that somebody typed is never written over: the one of the device is offered until it stands there', () => {
  const state = after(typed('OTHER-2'), chosen('4711'));
  expect(state.form).toMatchObject({ hardwareId: '4711', vciSerial: 'OTHER-2' });
  expect(offeredSerial(state, 'vciSerial')).toBe('4711');
  expect(offeredSerial(wizard(state, typed('4711')), 'vciSerial')).toBeNull();
  expect(offeredSerial(wizard(state, none), 'vciSerial')).toBeNull();
  expect(wizard(state, none).form.vciSerial).toBe('OTHER-2');
});

test('the device that reads a second vehicle replaces what the first one has filled in, and nothing that was typed [SU-139]', () => {
  const read = (toolSerial: string, vciSerial: string) =>
    ({ type: 'identified-by-device', vin: '19UKLRSV9NL695017', toolSerial, vciSerial }) as const;
  const first = remoteFlow(startOfRemote(), read('TAB-1', 'VCI-1'));
  const second = remoteFlow(first, read('TAB-2', 'VCI-2'));
  expect(second.form).toMatchObject({ diagnosticToolSerial: 'TAB-2', vciSerial: 'VCI-2' });
  const corrected = remoteFlow(first, { type: 'changed', change: { diagnosticToolSerial: 'MINE' } });
  const third = remoteFlow(corrected, read('TAB-2', ''));
  expect(third.form).toMatchObject({ diagnosticToolSerial: 'MINE', vciSerial: 'VCI-1' });
  expect(offeredSerial(third, 'diagnosticToolSerial')).toBe('TAB-2');
});

const inStock = (...hardwares: string[]) => ({
  type: 'options-known' as const,
  options: {
    ...{ serviceTypes: [], technicians: [], isComplete: true },
    hardwares: hardwares.map((serialNumber) => ({ id: serialNumber, serialNumber })),
  },
});
const connected: WizardEvent = { type: 'changed', change: { isVciConfirmed: true } };

test.each([
  ['nothing stands in its place', [], null, ''],
  ['the only other one stands in its place', ['4712'], '4712', '4712'],
  ['nobody says which other one is meant', ['4712', '4713'], null, ''],
])(
  'a device that is gone takes its serial and its connection with it: %s [SU-074, SU-172]',
  (_which, left, hardwareId, vciSerial) => {
    const before = after(inStock('4711', '4712'), chosen('4711'), connected);
    expect(wizard(before, inStock(...left)).form).toMatchObject({ hardwareId, vciSerial, isVciConfirmed: false });
    const borrowed = wizard(before, typed('BORROWED-9'));
    const kept = { hardwareId, vciSerial: 'BORROWED-9', isVciConfirmed: true };
    expect(wizard(borrowed, inStock(...left)).form).toMatchObject(kept);
    // As long as it is there, and while nobody has told what there is.
    for (const lists of [
      inStock('4712', '4711'),
      { ...inStock(), options: { ...inStock().options, isComplete: false } },
    ])
      expect(wizard(before, lists).form).toEqual(before.form);
  },
);

test('what the connected device has told of itself in a remote session stays, whatever the list of devices says [SU-085]', () => {
  const read = { type: 'identified-by-device', vin: '19UKLRSV9NL695017', toolSerial: '', vciSerial: 'VCI-1' } as const;
  const told = { vciSerial: 'VCI-1', isVciConfirmed: true };
  const early = remoteFlow(startOfRemote(), read);
  const late = remoteFlow(remoteFlow(startOfRemote(), inStock('4711')), read);
  for (const state of [early, late]) {
    for (const lists of [inStock('4711'), inStock('4712')]) expect(remoteFlow(state, lists).form).toMatchObject(told);
  }
  const untold = remoteFlow(startOfRemote(), { ...read, vciSerial: '' });
  expect(remoteFlow(untold, inStock('4711')).form.vciSerial).toBe('4711');
});

const serial: fc.Arbitrary<string> = fc.constantFrom('', '4711', '4712', 'A1', 'B2 ');
property.prop({ mine: serial.filter((text) => text.trim() !== ''), told: fc.array(serial) })(
  'whatever devices say, what a person typed stays',
  ({ mine, told }) => {
    const start: WizardState = wizard(startOfWizard(1), typed(mine));
    const end = told.reduce((state, vciSerial) => withDeviceSerials(state, { vciSerial }), start);
    // A device that says the very same has it as its own from then on.
    if (!told.includes(mine.trim())) expect(end.form.vciSerial).toBe(mine);
  },
);

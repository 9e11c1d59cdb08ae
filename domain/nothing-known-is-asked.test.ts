import { expect, test } from 'vitest';
import type { WizardOptions } from './wizard-options.ts';
import { startOfWizard, type FoundVehicle, type WizardState } from './wizard-state.ts';
import { wizard, type WizardEvent } from './wizard.ts';

const golf: FoundVehicle = {
  brand: 'Volkswagen',
  model: 'Golf',
  engine: '1.6 TDI',
  engineCode: 'CLHA',
  year: 2015,
  variant: '',
  fuelType: 'Diesel',
  powerKW: 77,
  transmission: '',
  bodyStyle: '',
  kType: '1',
  vin: 'WVWZZZAUZFW000001',
  registration: 'B-AB 123',
};

const typed = (searchValue: string): WizardEvent => ({ type: 'changed', change: { searchValue } });
const after = (...events: WizardEvent[]): WizardState => events.reduce(wizard, startOfWizard(1));

test('who is signed in works on it, with the favourite device and its serial, unless somebody chose otherwise [SU-074]', () => {
  const options = {
    serviceTypes: [],
    technicians: [{ id: 't1', isFavourite: true }, { id: 't2', isSelf: true }, { id: 't3' }],
    hardwares: [
      { id: 'h1', serialNumber: '4711' },
      { id: 'h2', serialNumber: '4712', isFavourite: true },
    ],
    isComplete: true,
  };
  const known = (changed: Partial<WizardOptions>) =>
    after({ type: 'options-known', options: { ...options, ...changed } }).form;
  expect(known({})).toMatchObject({ technicianId: 't2', hardwareId: 'h2', vciSerial: '4712' });
  // Somebody whose account is not linked to a technician.
  const [favourite, , third] = options.technicians;
  expect(known({ technicians: [favourite!, third!] }).technicianId).toBe('t1');
  expect(known({ technicians: [{ id: 't3' }, { id: 't4' }], hardwares: [] })).toMatchObject({
    technicianId: null,
    hardwareId: null,
    vciSerial: '',
  });
  const chosen = after({ type: 'changed', change: { technicianId: 't3', vciSerial: 'TYPED' } });
  const { form } = wizard(chosen, { type: 'options-known', options });
  expect([form.technicianId, form.hardwareId, form.vciSerial]).toEqual(['t3', 'h2', 'TYPED']);
});

test.each([
  ['the only device', [{ id: 'h1', serialNumber: '4711' }]],
  [
    'the favourite device',
    [
      { id: 'h1', serialNumber: '4711', isFavourite: true },
      { id: 'h2', serialNumber: '4712' },
    ],
  ],
])(
  '%s that is known already can be left out, and stays left out with the serial number of a borrowed one',
  (_, hardwares) => {
    const options = { serviceTypes: [], technicians: [], hardwares, isComplete: true };
    const listsKnown: WizardEvent = { type: 'options-known', options };
    const none = after(listsKnown, { type: 'device-chosen', device: null }, listsKnown);
    expect(none.form).toMatchObject({ hardwareId: null, vciSerial: '' });
    const borrowed = wizard(none, { type: 'changed', change: { vciSerial: 'BORROWED-9' } });
    const draft = JSON.parse(JSON.stringify(borrowed)) as WizardState;
    expect(wizard(draft, listsKnown).form).toMatchObject({ hardwareId: null, vciSerial: 'BORROWED-9' });
    const [first] = hardwares;
    const again = [{ type: 'device-chosen', device: first! } as const, listsKnown].reduce(wizard, none);
    expect(again.form).toMatchObject({ hardwareId: 'h1', vciSerial: '4711' });
    const anew = wizard(none, { type: 'started-over', requestType: 1, options });
    expect(anew.form).toMatchObject({ hardwareId: 'h1', vciSerial: '4711' });
  },
);

test('the subject follows what is written about the fault until somebody types one [SU-073]', () => {
  const write = (comments: string) => ({ type: 'changed', change: { comments } }) as const;
  const name = (subject: string) => ({ type: 'changed', change: { subject } }) as const;
  expect(after(write('Jerks when cold. Since')).form.subject).toBe('Jerks when cold');
  expect(after(write('Jerks'), write('Jerks when warm')).form.subject).toBe('Jerks when warm');
  expect(after(write('Jerks'), name('Gearbox'), write('Jerks when warm')).form.subject).toBe('Gearbox');
  expect(after(name('Gearbox'), write('Jerks'), name(''), write('Jerks when warm')).form.subject).toBe(
    'Jerks when warm',
  );
});

test('a vehicle that was in the bay before is taken with the number it is known by', () => {
  const known = { searchMethodId: 20 as const, searchValue: golf.vin, searchState: '' };
  const taken = after(typed('HH-AB 1'), { type: 'vehicle-taken', vehicle: golf, number: known });
  expect(taken).toMatchObject({ searchResult: golf, isNumberKept: false, form: { ...known, identifyBy: 'number' } });
  expect(wizard(taken, typed('HH-AB 2')).searchResult).toBeNull();
});

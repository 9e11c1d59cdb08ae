import { expect, test } from 'vitest';
import { wizard, type WizardEvent } from './wizard.ts';
import { isSameVehicle, startOfWizard, type FoundVehicle } from './wizard-state.ts';

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
const number = golf.registration;
const by = { searchMethodId: 10 as const, searchState: '' };
const anyNumber = { searchMethodId: 20 as const, searchValue: golf.vin, searchState: '' };
const after = (...events: WizardEvent[]) => events.reduce(wizard, startOfWizard(1));
const typed = (searchValue: string): WizardEvent => ({ type: 'changed', change: { searchValue } });
const byHand: WizardEvent = { type: 'changed', change: { identifyBy: 'hand' } };
const byNumber: WizardEvent = { type: 'changed', change: { identifyBy: 'number' } };
const found = (vehicle: FoundVehicle, asked: string): WizardEvent => ({
  type: 'vehicle-found',
  by,
  vehicle,
  number: asked,
});
const polo = { ...golf, model: 'Polo', registration: 'HH-CD 456' };
const otherWays: [way: string, events: WizardEvent[], plate: string][] = [
  ['that it is not this one', [{ type: 'vehicle-reset' }], ''],
  ['another plate', [typed('HH-CD 456'), found(polo, 'HH-CD 456')], 'HH-CD 456'],
  ['a VIN without a plate', [typed(golf.vin), found({ ...polo, registration: '' }, golf.vin)], ''],
  ['another answer to the same number', [found(polo, number)], 'HH-CD 456'],
  ['a number that nobody knows', [typed('HH-CD 456'), { type: 'vehicle-not-found', by, number: 'HH-CD 456' }], ''],
  ['a number that is kept', [typed('HH-CD 456'), { type: 'number-kept', by, number: 'HH-CD 456' }], ''],
  ['a choice by hand', [byHand], ''],
  ['a choice by hand after all', [{ type: 'vehicle-reset' }, byHand], ''],
  ['by hand, and the number again', [byHand, byNumber], number],
  ['one that was in the bay', [{ type: 'vehicle-taken', vehicle: polo, number: anyNumber }], 'HH-CD 456'],
];
test.each(otherWays)('the plate of a vehicle goes with it: %s', (_way, events, plate) => {
  const before = after(typed(number), found(golf, number));
  expect(events.reduce(wizard, before).form.licensePlate).toBe(plate);
  // As it comes back with work of the queue, written in another way.
  const again = { ...before, form: { ...before.form, licensePlate: 'b ab-123' } };
  if (plate !== number) expect(events.reduce(wizard, again).form.licensePlate).toBe(plate);
});
test.each(otherWays.filter(([way]) => way !== 'one that was in the bay'))(
  'a plate that was typed stays when the vehicle goes: %s',
  (_way, events) => {
    const before = after(typed(number), found(golf, number), { type: 'changed', change: { licensePlate: 'K-ZZ 1' } });
    expect(events.reduce(wizard, before).form.licensePlate).toBe('K-ZZ 1');
  },
);

test('a vehicle is the same one until something says another, whatever else is typed', () => {
  const before = after(typed(number), found(golf, number));
  const isSame = (...events: WizardEvent[]) => isSameVehicle(before, events.reduce(wizard, before));
  const technicians = [{ id: 't1' }];
  const options = { serviceTypes: [], technicians, hardwares: [], isComplete: true };
  expect(isSame({ type: 'changed', change: { comments: 'Squeals', licensePlate: 'X 1' } })).toBe(true);
  expect(isSame({ type: 'went-to', step: 20 }, { type: 'options-known', options })).toBe(true);
  // By hand, which it is not.
  expect(isSame({ type: 'level-chosen', level: 'brand', value: 'Audi' }, byHand, byNumber)).toBe(true);
  for (const [way, events] of otherWays) expect(isSame(...events), way).toBe(way === otherWays[8]?.[0]);
  expect(isSame({ type: 'service-chosen', requestType: 3, serviceTypeId: 16 })).toBe(false);
  const chosen = wizard(before, byHand);
  expect(isSameVehicle(chosen, wizard(chosen, { type: 'level-chosen', level: 'brand', value: 'Audi' }))).toBe(false);
});

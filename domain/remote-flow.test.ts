import { describe, expect, test } from 'vitest';
import { adsCountries } from './ads-countries.ts';
import type { FormEvent } from './device-reading.ts';
import { firstOpenStep, neighbourStep } from './form-steps.ts';
import {
  adsFields,
  deviceOfSession,
  remoteFlow,
  remoteProblems,
  remoteStepOf,
  remoteSteps,
  remoteSubject,
  sessionSteps,
  startOfRemote,
} from './remote-flow.ts';
import { everyRoute } from './routes/route-tables.ts';
import { requestSteps, type WizardFacts } from './wizard-problems.ts';
import { wizardStepOf, type FoundVehicle, type WizardForm, type WizardState } from './wizard-state.ts';

const facts: WizardFacts = {
  country: 'us',
  now: Date.parse('2026-11-21T10:00:00.000Z'),
  cost: 3,
  hasSerialPattern: false,
  offerProblem: null,
  isCovered: null,
  hasTechnicians: true,
  hasTicketCategories: true,
};
const vin = '19UKLRSV9NL695017';
const filled: Partial<WizardForm> = {
  searchValue: vin,
  repairOrder: '12345-123456',
  diagnosticToolSerial: 'T-1',
  vciSerial: 'V-1',
  mileage: '42000',
  comments: 'No communication',
  technicianId: 't1',
  serviceTypeId: 6,
  booking: 'queue',
};
function aState(form: Partial<WizardForm> = {}, rest: Partial<WizardState> = {}): WizardState {
  const start = startOfRemote();
  const ready = { isNumberKept: true, userAvailableCredits: 10 };
  return { ...start, ...ready, ...rest, form: { ...start.form, ...filled, ...form } };
}
const after = (state: WizardState, ...events: FormEvent[]) => events.reduce(remoteFlow, state);

test('the flow is for the US and the UK, and so is every address of it [SU-015, SU-039]', () => {
  expect(adsCountries).toEqual(['us', 'uk']);
  const addresses = everyRoute.filter(({ path }) => path.startsWith('/remote'));
  expect(addresses).toHaveLength(6);
  for (const { rule } of addresses) expect(rule.countries).toEqual(adsCountries);
});

test('it goes from the vehicle over details and booking type to the order summary, and no further [SU-083, SU-067]', () => {
  expect(remoteSteps).toEqual([10, 20, 60, 70]);
  expect(remoteSteps.map((at) => neighbourStep(sessionSteps, at, 1))).toEqual([20, 60, 70, 70]);
  expect(remoteSteps.map((at) => neighbourStep(sessionSteps, at, -1))).toEqual([10, 10, 20, 60]);
  expect(startOfRemote()).toMatchObject({ currentStep: 10, form: { requestType: 1, searchMethodId: 20 } });
});

test('nobody gets past a step that is not finished [SU-083]', () => {
  expect(firstOpenStep(sessionSteps, 70, aState(), facts)).toBeNull();
  expect(firstOpenStep(sessionSteps, 70, aState({}, { isNumberKept: false }), facts)?.id).toBe(10);
  expect(firstOpenStep(sessionSteps, 70, aState({ comments: '' }), facts)?.id).toBe(20);
  expect(firstOpenStep(sessionSteps, 70, aState({ booking: null }), facts)?.id).toBe(60);
  expect(firstOpenStep(sessionSteps, 20, aState({ comments: '' }), facts)).toBeNull();
  expect(remoteProblems(70, aState({}, { userAvailableCredits: 2 }), facts)).toMatchObject([{ code: 'credits' }]);
});

test('the request form asks for its seven fields and nothing else [SU-137]', () => {
  expect([...adsFields].toSorted()).toEqual(
    [
      'comments',
      'diagnosticToolSerial',
      'mileage',
      'repairOrder',
      'serviceTypeId',
      'technicianId',
      'vciSerial',
    ].toSorted(),
  );
  const asked = remoteProblems(20, aState({ subject: '', ticketCategoryId: null, isVciConfirmed: false }), facts);
  expect(asked).toEqual([]);
});

test('problems are told in the order in which the fields are read', () => {
  const empty = { repairOrder: '', comments: '', vciSerial: '', technicianId: null };
  const fields = remoteProblems(20, aState(empty), facts).map(({ field }) => field);
  expect(fields).toEqual(['repairOrder', 'vciSerial', 'technicianId', 'comments']);
});

test.each([
  ['repairOrder', '1234'],
  ['diagnosticToolSerial', ''],
  ['vciSerial', ''],
  ['mileage', '12.5'],
  ['comments', ' '],
  ['technicianId', null],
  ['serviceTypeId', null],
] as const)('a wrong %s is said at its field [SU-137]', (field, value) => {
  expect(remoteProblems(20, aState({ [field]: value }), facts).map((problem) => problem.field)).toEqual([field]);
});

describe('AutoID', () => {
  const read = { type: 'identified-by-device', vin, toolSerial: 'TAB-9', vciSerial: 'VCI-9' } as const;
  test('fills in the VIN and the serials of tablet and VCI [SU-085, SU-139]', () => {
    const state = after(startOfRemote(), { type: 'changed', change: { searchMethodId: 10, searchState: 'TX' } }, read);
    expect(state.form).toMatchObject({
      identifyBy: 'number',
      searchMethodId: 20,
      searchValue: vin,
      searchState: '',
      diagnosticToolSerial: 'TAB-9',
      vciSerial: 'VCI-9',
      isVciConfirmed: true,
    });
  });
  test('takes nothing away that a person typed', () => {
    const state = after(aState({ diagnosticToolSerial: 'MINE' }), read);
    expect(state.form).toMatchObject({ diagnosticToolSerial: 'MINE', vciSerial: 'V-1' });
  });
  test('confirms the VCI for the vehicle that it has read, and for no other', () => {
    const other = after(startOfRemote(), read, { type: 'changed', change: { searchValue: '1M8GDM9AXKP042788' } });
    expect(other.form.isVciConfirmed).toBe(false);
    const same = after(startOfRemote(), read, { type: 'changed', change: { comments: 'x' } });
    expect(same.form.isVciConfirmed).toBe(true);
  });
});

test('the device of a session is the one with the serial of its VCI, or none that is listed', () => {
  const devices = [
    { id: 'h1', serialNumber: '4711' },
    { id: 'h2', serialNumber: '4712' },
  ];
  expect(['4712', ' 4711', 'SIM-VCI-01', ''].map((serial) => deviceOfSession(devices, serial))).toEqual([
    'h2',
    'h1',
    null,
    null,
  ]);
});

test('a plate needs its state in the US, and none in the UK [SU-084]', () => {
  const plate = aState({ searchMethodId: 10, searchValue: 'PMB1345' });
  expect(remoteProblems(10, plate, facts)).toMatchObject([{ field: 'searchState', code: 'select' }]);
  expect(remoteProblems(10, plate, { ...facts, country: 'uk' })).toEqual([]);
});

test('a VIN is checked by its check digit in the US and looked at only in the UK [SU-084]', () => {
  const misread = aState({ searchValue: '19UKLRSV9NL695011' });
  expect(remoteProblems(10, misread, facts)).toMatchObject([{ code: 'vin-check-digit' }]);
  expect(remoteProblems(10, misread, { ...facts, country: 'uk' })).toEqual([]);
});

test('a draft of the wizard goes on at the step that stands in its place', () => {
  expect([1, 10, 20, 30, 40, 50, 60, 70].map((at) => remoteStepOf(at as WizardState['currentStep']))).toEqual([
    10, 10, 20, 60, 70, 70, 60, 70,
  ]);
});

test('a draft of a remote session goes on in the wizard at the step that stands in its place', () => {
  const all = [1, 10, 20, 30, 40, 50, 60, 70] as const;
  expect(all.map(wizardStepOf)).toEqual([1, 10, 20, 30, 40, 40, 30, 40]);
  for (const at of remoteSteps) expect(requestSteps.map(({ id }) => id)).toContain(wizardStepOf(at));
});

test('a slot that is gone leads back to the booking type [SU-077]', () => {
  const slot = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
  const state = after(aState(), { type: 'slot-chosen', slot }, { type: 'went-to', step: 70 }, { type: 'slot-lost' });
  expect(state).toMatchObject({ currentStep: 60, isSlotLost: true, form: { booking: null, slot: null } });
});

test('starting over keeps the credits, begins with the VIN again and chooses the only technician [SU-171, SU-172]', () => {
  const options = { serviceTypes: [], technicians: [{ id: 'grace' }], hardwares: [], isComplete: true };
  const state = after(aState({ searchMethodId: 10 }), { type: 'started-over', requestType: null, options });
  expect(state).toMatchObject({
    userAvailableCredits: 10,
    form: { searchMethodId: 20, searchValue: '', comments: '', technicianId: 'grace' },
  });
});

test('the vehicle of a session has VIN, plate, make, model, engine, variant, year and mileage [SU-138]', () => {
  const vehicle: FoundVehicle = {
    brand: 'Acura',
    model: 'MDX',
    engine: '3.0 V6',
    engineCode: 'J30AC',
    year: 2022,
    variant: 'Type S',
    fuelType: 'petrol',
    powerKW: 265,
    transmission: '',
    bodyStyle: '',
    kType: '1',
    vin,
    registration: 'PMB1345',
  };
  const state = after(aState({ mileage: '42000' }, { isNumberKept: false }), {
    type: 'vehicle-found',
    vehicle,
    number: vin,
    by: { searchMethodId: 20, searchState: '' },
  });
  expect(state.searchResult).toMatchObject({
    brand: 'Acura',
    model: 'MDX',
    engine: '3.0 V6',
    variant: 'Type S',
    year: 2022,
    vin,
  });
  expect(state.form).toMatchObject({ licensePlate: 'PMB1345', mileage: '42000' });
  expect(remoteProblems(10, state, facts)).toEqual([]);
});

test('the subject names the order and the vehicle', () => {
  expect(remoteSubject(' 12345-123456 ', 'Acura MDX')).toBe('12345-123456 · Acura MDX');
  expect(remoteSubject('RO-1', '')).toBe('RO-1');
  expect(remoteSubject('RO-1', 'x'.repeat(300))).toHaveLength(200);
});

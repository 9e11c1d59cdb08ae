import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { noChoice } from './vehicle-choice.ts';
import type { WizardOptions } from './wizard-options.ts';
import { neighbourStep } from './form-steps.ts';
import { requestSteps } from './wizard-problems.ts';
import { wizard, type WizardEvent } from './wizard.ts';
import {
  isDirty,
  stages,
  startOfWizard,
  step,
  type FoundVehicle,
  type Step,
  type WizardState,
} from './wizard-state.ts';

const golf: FoundVehicle = {
  brand: 'Volkswagen',
  model: 'Golf',
  engine: '1.6 TDI',
  engineCode: 'CLHA-WITH-A-VERY-LONG-SUFFIX-INDEED',
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
const number = 'B-AB 123';
const by = { searchMethodId: 10 as const, searchState: '' };
const slot = { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T10:00:00.000Z' };
const after = (...events: WizardEvent[]) => events.reduce(wizard, startOfWizard(1));
const typed = (searchValue: string): WizardEvent => ({ type: 'changed', change: { searchValue } });

const noOptions: WizardOptions = { serviceTypes: [], technicians: [], hardwares: [], isComplete: true };

test('the steps carry the numbers of the specification and the stages come in their order [SU-066, SU-067]', () => {
  expect(step).toEqual({
    selectServiceType: 1,
    vehicle: 10,
    details: 20,
    timeslot: 30,
    summary: 40,
    created: 50,
    bookingType: 60,
    adsSummary: 70,
  });
  expect(stages).toEqual([10, 20, 30, 40]);
  expect(startOfWizard(1).currentStep).toBe(10);
  expect(startOfWizard(null).currentStep).toBe(1);
});

test('a request is worth keeping once a step was taken, a vehicle found or a brand or number typed [SU-170]', () => {
  expect(isDirty(startOfWizard(1))).toBe(false);
  expect(isDirty(after(typed('  ')))).toBe(false);
  expect(isDirty(after(typed('B-AB 123')))).toBe(true);
  expect(isDirty(after({ type: 'level-chosen', level: 'brand', value: 'Audi' }))).toBe(true);
  expect(isDirty(after(typed(number), { type: 'vehicle-found', by, vehicle: golf, number }))).toBe(true);
  expect(isDirty(after({ type: 'went-to', step: step.details }))).toBe(true);
});

test('starting over clears everything but the credits and the two booking flags [SU-171]', () => {
  const state = after(
    { type: 'account-known', credits: 12, createQueuedRequestEnabled: false, createScheduledRequestEnabled: true },
    typed('B-AB 123'),
    { type: 'slot-chosen', slot },
    { type: 'started-over', requestType: 2, options: noOptions },
  );
  expect(state).toEqual({ ...startOfWizard(2), userAvailableCredits: 12, createQueuedRequestEnabled: false });
});

test('the only service type, technician and device are chosen by themselves, also when the form is reset [SU-172]', () => {
  const options = {
    serviceTypes: [
      { id: 6, requestType: 1 as const },
      { id: 11, requestType: 2 as const },
    ],
    technicians: [{ id: 't1' }],
    hardwares: [{ id: 'h1', serialNumber: '4711' }],
    isComplete: true,
  };
  const only = after({ type: 'options-known', options }).form;
  expect([only.serviceTypeId, only.technicianId, only.hardwareId, only.vciSerial]).toEqual([6, 't1', 'h1', '4711']);
  const again = after(typed(number), { type: 'started-over', requestType: 1, options }).form;
  expect([again.searchValue, again.serviceTypeId, again.technicianId, again.hardwareId]).toEqual(['', 6, 't1', 'h1']);
  const many = after({ type: 'options-known', options: { ...options, technicians: [{ id: 't1' }, { id: 't2' }] } });
  expect(many.form.technicianId).toBeNull();
});

test('a choice that is gone from the list is let go of, one made before lists were known is kept', () => {
  const chosen = after({ type: 'changed', change: { technicianId: 't9', serviceTypeId: 6 } });
  const none = { serviceTypes: [], technicians: [], hardwares: [], isComplete: false };
  expect(wizard(chosen, { type: 'options-known', options: none })).toBe(chosen);
  const others = { ...none, technicians: [{ id: 't1' }, { id: 't2' }] };
  expect(wizard(chosen, { type: 'options-known', options: others }).form.technicianId).toBeNull();
});

test('a technician who was on this device only stays chosen when the server has them', () => {
  const chosen = after({ type: 'changed', change: { technicianId: 'waiting-e1' } });
  const technicians = [{ id: 't1' }, { id: 't31', wasWaitingAs: 'waiting-e1' }];
  expect(wizard(chosen, { type: 'options-known', options: { ...noOptions, technicians } }).form.technicianId).toBe(
    't31',
  );
});

test('a device and a technician of another company are let go of, also when this one has none', () => {
  const chosen = after({ type: 'changed', change: { technicianId: 't9', hardwareId: 'h9' } });
  const none = { serviceTypes: [], technicians: [], hardwares: [], isComplete: true };
  const { technicianId, hardwareId } = wizard(chosen, { type: 'options-known', options: none }).form;
  expect([technicianId, hardwareId]).toEqual([null, null]);
});

test('that nobody knows a vehicle by the number is remembered until another number is typed [SU-398]', () => {
  const unknown = after(typed(number), { type: 'vehicle-not-found', by, number });
  expect(unknown).toMatchObject({ isNumberUnknown: true, searchResult: null });
  expect(wizard(unknown, typed('B-AB 124')).isNumberUnknown).toBe(false);
  expect(wizard(unknown, { type: 'vehicle-found', by, vehicle: golf, number }).isNumberUnknown).toBe(false);
  expect(after(typed('B-AB 124'), { type: 'vehicle-not-found', by, number }).isNumberUnknown).toBe(false);
});

test('a vehicle reset clears brand, model, engine, year, variant and what was found [SU-173]', () => {
  const state = after(
    { type: 'level-chosen', level: 'brand', value: 'Audi' },
    { type: 'level-chosen', level: 'model', value: 'A4' },
    typed(number),
    { type: 'vehicle-found', by, vehicle: golf, number },
    { type: 'vehicle-reset' },
  );
  expect(state.form.choice).toEqual(noChoice);
  expect(state.searchResult).toBeNull();
});

test('a found vehicle keeps at most 25 characters of its engine code and fills the plate in [SU-174]', () => {
  const state = after(typed(number), { type: 'vehicle-found', by, vehicle: golf, number });
  expect(state.searchResult?.engineCode).toBe('CLHA-WITH-A-VERY-LONG-SUF');
  expect(state.form.licensePlate).toBe('B-AB 123');
});

test('typing another number lets go of the vehicle found before', () => {
  const found = after(typed(number), { type: 'vehicle-found', by, vehicle: golf, number });
  expect(wizard(found, typed('B-AB 123 ')).searchResult).not.toBeNull();
  expect(wizard(found, typed('B-AB 124')).searchResult).toBeNull();
  expect(wizard(after(typed('X'), { type: 'number-kept', by, number: 'X' }), typed('Y')).isNumberKept).toBe(false);
});

test('a vehicle found too late, for a number that was changed meanwhile, is not taken for the new one', () => {
  const late: WizardEvent = { type: 'vehicle-found', by, vehicle: golf, number };
  expect(after(typed('B-AB 999'), late).searchResult).toBeNull();
  expect(after(typed('B-AB 999'), { type: 'number-kept', by, number }).isNumberKept).toBe(false);
  const byHand: WizardEvent = { type: 'changed', change: { identifyBy: 'hand' } };
  expect(after(typed(number), byHand, late).searchResult).toBeNull();
  expect(after(typed(` ${number} `), late).searchResult).not.toBeNull();
});

test('the same number of another state, or looked up in another way, is another number', () => {
  const inState = (searchState: string): WizardEvent => ({ type: 'changed', change: { searchState } });
  const asked = { number, by: { ...by, searchState: 'TX' } };
  const late: WizardEvent[] = [
    { type: 'vehicle-found', vehicle: golf, ...asked },
    { type: 'vehicle-not-found', ...asked },
    { type: 'number-kept', ...asked },
  ];
  const texas = after(typed(number), inState('TX'));
  const byVin: WizardEvent = { type: 'changed', change: { searchMethodId: 20 } };
  for (const other of [wizard(texas, inState('CA')), wizard(texas, byVin)]) {
    for (const event of late) expect(wizard(other, event)).toBe(other);
  }
  for (const event of late) expect(wizard(texas, event)).not.toBe(texas);
});

test('a slot taken meanwhile opens the timeslot stage with everything else kept [SU-077]', () => {
  const before = after(
    typed('B-AB 123'),
    { type: 'changed', change: { subject: 'No start' } },
    { type: 'slot-chosen', slot },
  );
  const lost = wizard(before, { type: 'slot-lost' });
  expect(lost).toEqual({
    ...before,
    currentStep: step.timeslot,
    isSlotLost: true,
    form: { ...before.form, booking: null, slot: null },
  });
  expect(wizard(lost, { type: 'slot-chosen', slot }).isSlotLost).toBe(false);
});

test('a slot that is no longer among the open ones stays in sight, and choosing another ends it [SU-077]', () => {
  const chosen = after({ type: 'slot-chosen', slot }, { type: 'went-to', step: step.summary });
  const gone = wizard(chosen, { type: 'slot-gone', slot });
  expect(gone).toEqual({ ...chosen, isSlotLost: true });
  const other = { ...slot, startTime: '2026-11-24T09:00:00.000Z' };
  expect(wizard(gone, { type: 'slot-chosen', slot: other }).isSlotLost).toBe(false);
  // An answer about a slot that was let go of meanwhile counts for nothing.
  expect(wizard(chosen, { type: 'slot-gone', slot: other })).toBe(chosen);
  expect(wizard(wizard(chosen, { type: 'queue-chosen' }), { type: 'slot-gone', slot }).isSlotLost).toBe(false);
});

test('a service chosen first brings its service type along and can be changed with everything typed kept [SU-067]', () => {
  const chosen = wizard(startOfWizard(null), { type: 'service-chosen', requestType: 2, serviceTypeId: 11 });
  expect(chosen).toMatchObject({ currentStep: 10, form: { requestType: 2, serviceTypeId: 11 } });
  const typedOn = wizard(chosen, typed(number));
  const again = wizard(typedOn, { type: 'service-wanted' });
  expect(again).toEqual({ ...typedOn, currentStep: 1 });
});

test('going back and on moves by one stage and stops at both ends', () => {
  const from = (current: Step, by: 1 | -1) => neighbourStep(requestSteps, current, by);
  expect([from(10, 1), from(30, 1), from(40, 1)]).toEqual([20, 40, 40]);
  expect([from(10, -1), from(40, -1)]).toEqual([10, 30]);
});

test('another service keeps what was typed and asks for its service type anew', () => {
  const state = wizard(after({ type: 'changed', change: { subject: 'No start', serviceTypeId: 6 } }), {
    type: 'service-chosen',
    requestType: 2,
    serviceTypeId: null,
  });
  expect(state.form).toMatchObject({ subject: 'No start', serviceTypeId: null, requestType: 2 });
});

/** What the specification calls it, and where it is kept. Files and favourites are kept beside the draft, in their own tables. */
const filled: [name: string, change: Extract<WizardEvent, { type: 'changed' }>['change']][] = [
  ['searchMethodId', { searchMethodId: 20 }],
  ['searchValue', { searchValue: 'WVWZZZ1KZ6W000001' }],
  ['searchCountryState', { searchState: 'TX' }],
  ['serviceTypeSelected', { serviceTypeId: 6 }],
  ['subjectSelected', { subject: 'No start' }],
  ['technicianSelected', { technicianId: 't1' }],
  ['hardwareSelected', { hardwareId: 'h1' }],
  ['ticketCategorySelected', { ticketCategoryId: 11 }],
  ['vin', { vin: 'WVWZZZ1KZ6W000001' }],
  ['comments', { comments: 'Cranks' }],
  ['isContactAsapRequest', { isContactAsap: true }],
  ['isVCIConfirmed', { isVciConfirmed: true }],
  ['licensePlate', { licensePlate: 'B-AB 123' }],
  ['mileage', { mileage: '120000' }],
  ['repairOrder', { repairOrder: 'WO-1' }],
  ['selectedDiagSerial', { diagnosticToolSerial: 'KT-1' }],
  ['selectedVciSerial', { vciSerial: '4711' }],
  ['vhcYourReference', { vhcYourReference: 'CU-9' }],
];
test.each(filled)('the form keeps %s, also on another stage and as a draft [SU-136]', (_name, change) => {
  const events: WizardEvent[] = [
    { type: 'changed', change },
    { type: 'level-chosen', level: 'brand', value: 'Audi' },
    { type: 'slot-chosen', slot },
    { type: 'went-to', step: step.summary },
  ];
  const { form } = JSON.parse(JSON.stringify(after(...events))) as WizardState;
  expect(form).toMatchObject({ ...change, requestType: 1, choice: { brand: 'Audi' }, slot, booking: 'scheduled' });
});

/** Lists, hours and the reference data that the specification counts in are kept in their own tables; see src/entities/request/wizard-data.ts. */
test('the state holds step, form, what was found, credits and both booking flags, and tells whether it is dirty [SU-135]', () => {
  const state = after(
    { type: 'account-known', credits: 7, createQueuedRequestEnabled: false, createScheduledRequestEnabled: true },
    typed(number),
    { type: 'vehicle-found', by, vehicle: golf, number },
    { type: 'went-to', step: step.details },
  );
  expect(state).toMatchObject({
    currentStep: 20,
    userAvailableCredits: 7,
    createQueuedRequestEnabled: false,
    createScheduledRequestEnabled: true,
    searchResult: { brand: 'Volkswagen' },
  });
  expect(isDirty(state)).toBe(true);
});

const anyEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.record({ type: fc.constant('changed' as const), change: fc.record({ searchValue: fc.string() }) }),
  fc.record({ type: fc.constant('went-to' as const), step: fc.constantFrom(...stages) }),
  fc.constant<WizardEvent>({ type: 'vehicle-found', by, vehicle: golf, number: '' }),
  fc.constant<WizardEvent>({ type: 'number-kept', by, number: '' }),
  fc.constant<WizardEvent>({ type: 'vehicle-not-found', by, number: '' }),
  fc.constant<WizardEvent>({ type: 'vehicle-reset' }),
  fc.constant<WizardEvent>({ type: 'slot-lost' }),
  fc.constant<WizardEvent>({ type: 'queue-chosen' }),
  fc.constant<WizardEvent>({ type: 'service-chosen', requestType: 3, serviceTypeId: null }),
  fc.constant<WizardEvent>({ type: 'service-wanted' }),
  fc.constant<WizardEvent>({ type: 'slot-gone', slot }),
);
property.prop([fc.array(anyEvent), fc.string({ minLength: 1 })])(
  'nothing but starting over or submitting loses what was typed into the details',
  (events, comments) => {
    const start = after({ type: 'changed', change: { comments, subject: 'kept' } });
    expect(events.reduce(wizard, start).form).toMatchObject({ comments, subject: 'kept' });
  },
);
property.prop([fc.array(anyEvent)])('a draft comes back from storage as it was', (events) => {
  const state = events.reduce(wizard, startOfWizard(1));
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

import { expect, test } from 'vitest';
import { firstOpenStep } from './form-steps.ts';
import { problemsOf, requestSteps, searchProblems, type WizardFacts } from './wizard-problems.ts';
import { startOfWizard, step, type Stage, type WizardForm, type WizardState } from './wizard-state.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const facts: WizardFacts = {
  country: 'de',
  now,
  cost: 3,
  hasSerialPattern: false,
  offerProblem: null,
  isCovered: null,
  hasTechnicians: true,
  hasTicketCategories: true,
};
const full: Partial<WizardForm> = {
  searchValue: 'B-AB 123',
  serviceTypeId: 6,
  subject: 'No start',
  technicianId: 't1',
  ticketCategoryId: 11,
  comments: 'Cranks, does not start',
  mileage: '120000',
  repairOrder: 'WO-1',
  diagnosticToolSerial: 'KT-1',
  vciSerial: '4711',
  isVciConfirmed: true,
  booking: 'queue',
};
function aState(form: Partial<WizardForm> = {}, rest: Partial<WizardState> = {}): WizardState {
  const start = startOfWizard(1);
  return { ...start, isNumberKept: true, userAvailableCredits: 10, ...rest, form: { ...start.form, ...full, ...form } };
}
const codes = (stage: Stage, state: WizardState, given = facts) =>
  problemsOf(stage, state, given).map(({ field, code }) => `${field}:${code}`);

test('a complete request has no problem at any stage', () => {
  expect(firstOpenStep(requestSteps, step.summary, aState(), facts)).toBeNull();
  expect(codes(step.summary, aState())).toEqual([]);
});

test('the vehicle stage asks for a number, then for the vehicle behind it [SU-068]', () => {
  expect(codes(step.vehicle, aState({ searchValue: ' ' }))).toEqual(['searchValue:required']);
  expect(codes(step.vehicle, aState({}, { isNumberKept: false }))).toEqual(['vehicle:not-identified']);
});

test('a VIN has 17 characters; its check digit binds in the US and Canada only [SU-248]', () => {
  const vin = (searchValue: string) => aState({ searchMethodId: 20, searchValue }).form;
  expect(searchProblems(vin('WVWZZZ1KZ'), 'de')).toMatchObject([{ code: 'vin-length' }]);
  expect(searchProblems(vin('WVWZZZ1KZAWIOQ000'), 'de')).toMatchObject([{ code: 'vin-characters' }]);
  expect(searchProblems(vin('1HGCM82634A004352'), 'us')).toMatchObject([{ code: 'vin-check-digit' }]);
  expect(searchProblems(vin('1HGCM82634A004352'), 'de')).toEqual([]);
  expect(searchProblems(vin('1HGCM82633A004352'), 'us')).toEqual([]);
});

test('a plate in the US needs its state, elsewhere none is asked for [SU-072]', () => {
  expect(searchProblems(aState().form, 'us')).toEqual([{ field: 'searchState', code: 'select' }]);
  expect(searchProblems(aState({ searchState: 'TX' }).form, 'us')).toEqual([]);
  expect(searchProblems(aState().form, 'de')).toEqual([]);
});

test('by hand, brand, model, engine and year are asked for one after the other [SU-069, SU-259]', () => {
  const choice = { brand: 'Audi', model: 'A4', engine: '2.0 TDI', year: 2011, variant: '' };
  const byHand = (change: object, vin = '') => aState({ identifyBy: 'hand', choice: { ...choice, ...change }, vin });
  expect(codes(step.vehicle, byHand({}))).toEqual([]);
  expect(codes(step.vehicle, byHand({ brand: '' }))).toEqual(['brand:select']);
  expect(codes(step.vehicle, byHand({ year: null }))).toEqual(['year:select']);
  expect(codes(step.vehicle, byHand({}, 'short'))).toEqual(['vin:vin-length']);
});

test('a number shorter than any plate is told before anything is looked up [SU-258]', () => {
  expect(searchProblems(aState({ searchValue: 'B' }).form, 'de')).toEqual([
    { field: 'searchValue', code: 'too-short', values: { minLength: 2 } },
  ]);
  expect(searchProblems(aState({ searchMethodId: 30, searchValue: '1K' }).form, 'de')).toMatchObject([
    { code: 'too-short', values: { minLength: 3 } },
  ]);
  expect(searchProblems(aState({ searchValue: 'x'.repeat(31) }).form, 'de')).toMatchObject([{ code: 'too-long' }]);
});

test('a health check goes on only for a vehicle that it is offered for; nobody having said blocks nothing [SU-387]', () => {
  const healthCheck = aState({ requestType: 3 });
  expect(codes(step.vehicle, healthCheck, { ...facts, isCovered: false })).toEqual(['vehicle:not-covered']);
  expect(codes(step.vehicle, healthCheck, { ...facts, isCovered: true })).toEqual([]);
  expect(codes(step.vehicle, healthCheck)).toEqual([]);
  expect(codes(step.vehicle, aState({ requestType: 1 }), { ...facts, isCovered: false })).toEqual([]);
});

test('where no service can be asked for, the reason stands at the field of the service [SU-380, SU-390, SU-395]', () => {
  const none = { ...facts, offerProblem: 'misconfigured' as const };
  expect(codes(step.details, aState({ serviceTypeId: null }), none)).toEqual(['serviceTypeId:offer-misconfigured']);
});

test("the workshop's own reference of a health check has at most 45 characters", () => {
  const vhcYourReference = 'x'.repeat(46);
  expect(codes(step.details, aState({ requestType: 3, vhcYourReference }))).toEqual(['vhcYourReference:too-long']);
  expect(codes(step.details, aState({ requestType: 1, vhcYourReference }))).toEqual([]);
});

test('missing details are named each at its field, in reading order [SU-252, SU-256, SU-259]', () => {
  const empty = { ...startOfWizard(1).form, requestType: 1 as const };
  expect(codes(step.details, aState(empty))).toEqual([
    'ticketCategoryId:select',
    'comments:required',
    'subject:required',
    'repairOrder:required',
    'technicianId:select',
    'serviceTypeId:select',
    'diagnosticToolSerial:required',
    'vciSerial:required',
    'isVciConfirmed:confirm-vci',
  ]);
});

test('nothing is asked for where there is nothing to choose', () => {
  const bare = { ...facts, hasTechnicians: false, hasTicketCategories: false };
  expect(codes(step.details, aState({ technicianId: null, ticketCategoryId: null }), bare)).toEqual([]);
});

test('on the hotline no device is connected, so no serial is asked for', () => {
  const hotline = { requestType: 2 as const, diagnosticToolSerial: '', vciSerial: '', isVciConfirmed: false };
  expect(codes(step.details, aState(hotline))).toEqual([]);
});

test('10,000 characters of comment and decimals in the mileage are refused in place [SU-249, SU-258]', () => {
  const state = aState({ comments: 'x'.repeat(10_000), mileage: '12.5' });
  expect(problemsOf(step.details, state, facts)).toEqual([
    { field: 'comments', code: 'too-long', values: { maxLength: 4000 } },
    { field: 'mileage', code: 'mileage-decimals' },
  ]);
});

test('the health certificate needs the mileage [SU-251]', () => {
  expect(codes(step.details, aState({ requestType: 3, mileage: '' }))).toEqual(['mileage:mileage-required']);
  expect(codes(step.details, aState({ requestType: 1, mileage: '' }))).toEqual([]);
});

test('the serial pattern binds only devices of brands that carry it [SU-260]', () => {
  expect(codes(step.details, aState(), { ...facts, hasSerialPattern: true })).toEqual(['vciSerial:pattern']);
});

test('a chosen slot must still lie ahead and a lost one is asked for anew [SU-077]', () => {
  const slot = { startTime: '2026-11-21T10:00:00.000Z', endTime: '2026-11-21T11:00:00.000Z' };
  const booked = aState({ booking: 'scheduled', slot });
  expect(codes(step.timeslot, booked)).toEqual(['slot:slot-overdue']);
  expect(codes(step.timeslot, booked, { ...facts, now: now - 1 })).toEqual([]);
  expect(codes(step.timeslot, aState({ booking: null }))).toEqual(['slot:slot-missing']);
  expect(codes(step.timeslot, aState({ booking: null }, { isSlotLost: true }))).toEqual(['slot:slot-taken']);
  const gone = aState({ booking: 'scheduled', slot }, { isSlotLost: true });
  expect(codes(step.timeslot, gone, { ...facts, now: now - 1 })).toEqual(['slot:slot-taken']);
  expect(codes(step.timeslot, aState({}, { createQueuedRequestEnabled: false }))).toEqual(['slot:queue-off']);
});

test('too few credits block the submission and say what is missing [SU-079]', () => {
  expect(problemsOf(step.summary, aState({}, { userAvailableCredits: 2 }), facts)).toEqual([
    { field: 'credits', code: 'credits', values: { available: 2, cost: 3 } },
  ]);
  expect(codes(step.summary, aState({}, { userAvailableCredits: 3 }))).toEqual([]);
  expect(codes(step.summary, aState({}, { userAvailableCredits: null }))).toEqual([]);
});

test('nobody gets past a stage that still has problems', () => {
  expect(firstOpenStep(requestSteps, step.summary, aState({ subject: '' }), facts)?.id).toBe(step.details);
  expect(firstOpenStep(requestSteps, step.details, aState({ subject: '' }), facts)).toBeNull();
});

import { expect, test } from 'vitest';
import { bookingToBegin } from './booking-to-begin.ts';
import { requestType } from './wire-enums.ts';
import { startOfWizard } from './wizard-state.ts';

const state = startOfWizard(requestType.technicalHotline);
const now = Date.parse('2026-03-06T20:00:00Z');
const slot = (startTime: string, endTime: string) => ({ startTime, endTime });
const monday = slot('2026-03-09T07:00:00.000Z', '2026-03-09T08:00:00.000Z');
const tuesday = slot('2026-03-10T07:00:00.000Z', '2026-03-10T08:00:00.000Z');
const gone = slot('2026-03-06T19:00:00.000Z', '2026-03-06T20:00:00.000Z');
const slots = [tuesday, gone, monday];
const facts = { slots, now, isSlotSooner: true };

test('outside the hours the first open time is offered first, within them the queue', () => {
  expect(bookingToBegin(state, facts)).toEqual({ type: 'slot-chosen', slot: monday });
  expect(bookingToBegin(state, { ...facts, isSlotSooner: false })).toEqual({ type: 'queue-chosen' });
});

test('where no time is open or known the queue is, and where there is no queue the first time', () => {
  expect(bookingToBegin(state, { ...facts, slots: [] })).toEqual({ type: 'queue-chosen' });
  expect(bookingToBegin(state, { ...facts, slots: [gone] })).toEqual({ type: 'queue-chosen' });
  expect(bookingToBegin({ ...state, createScheduledRequestEnabled: false }, facts)).toEqual({ type: 'queue-chosen' });
  const withoutQueue = { ...state, createQueuedRequestEnabled: false };
  expect(bookingToBegin(withoutQueue, { ...facts, isSlotSooner: false })).toEqual({
    type: 'slot-chosen',
    slot: monday,
  });
  expect(bookingToBegin(withoutQueue, { ...facts, slots: [] })).toBeNull();
});

test('a time that was begun with and is taken meanwhile gives way to the first one that is open, one that somebody chose does not', () => {
  const begun = { ...state, form: { ...state.form, booking: 'scheduled' as const, slot: monday } };
  const left = { ...facts, slots: [tuesday], begun: monday.startTime };
  expect(bookingToBegin(begun, { ...facts, begun: monday.startTime })).toBeNull();
  expect(bookingToBegin(begun, left)).toEqual({ type: 'slot-chosen', slot: tuesday });
  expect(bookingToBegin(begun, { ...left, slots: [] })).toEqual({ type: 'queue-chosen' });
  expect(bookingToBegin(begun, { ...left, begun: null })).toBeNull();
  const chosen = { ...begun, form: { ...begun.form, slot: tuesday } };
  expect(bookingToBegin(chosen, { ...left, slots: [] })).toBeNull();
  expect(bookingToBegin({ ...begun, isSlotLost: true }, left)).toBeNull();
});

test('what was chosen, or lost to somebody else, is not chosen again by itself [SU-077]', () => {
  const form = { ...state.form, booking: 'queue' as const };
  expect(bookingToBegin({ ...state, form }, facts)).toBeNull();
  expect(bookingToBegin({ ...state, form: { ...form, booking: 'scheduled', slot: tuesday } }, facts)).toBeNull();
  expect(bookingToBegin({ ...state, isSlotLost: true }, facts)).toBeNull();
});

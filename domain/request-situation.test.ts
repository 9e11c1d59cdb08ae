import { expect, test } from 'vitest';
import { type SituationFacts, connectAt, situationOf } from './request-situation.ts';
import { requestStatusIds } from './request-status.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const facts: SituationFacts = {
  statusId: 40,
  requestType: 1,
  slotEnd: null,
  isAnswered: false,
  isCancelling: false,
};
const later = '2026-11-20T08:00:01Z';
const over = '2026-11-20T08:00:00Z';

test('of the eleven statuses a question, a scan result and a rating need the workshop; the rest need nothing, also one of a newer server', () => {
  const needs = { 50: 'question', 600: 'decision', 700: 'rating' } as Record<number, string>;
  for (const statusId of [...requestStatusIds, 42]) {
    expect(situationOf({ ...facts, statusId, requestType: 3 }, now), String(statusId)).toBe(needs[statusId] ?? 'none');
  }
});

test('an appointment is what an open request needs until it is over, but for what comes before it', () => {
  const needs = { 50: 'question', 600: 'decision', 700: 'rating', 100: 'none', 500: 'none' } as Record<number, string>;
  for (const statusId of [...requestStatusIds, 42]) {
    const request = { ...facts, statusId, requestType: 3 };
    expect(situationOf({ ...request, slotEnd: later }, now), String(statusId)).toBe(needs[statusId] ?? 'appointment');
    expect(situationOf({ ...request, slotEnd: over }, now), String(statusId)).not.toBe('appointment');
  }
});

test('a question that has been answered on this device asks no more; the appointment behind it counts again', () => {
  const answered = { ...facts, statusId: 50, isAnswered: true };
  expect(situationOf(answered, now)).toBe('none');
  expect(situationOf({ ...answered, slotEnd: later }, now)).toBe('appointment');
});

test('a request that is being cancelled needs nothing, whatever it needed', () => {
  for (const statusId of requestStatusIds) {
    expect(situationOf({ ...facts, statusId, requestType: 3, slotEnd: later, isCancelling: true }, now)).toBe('none');
  }
});

test('only a health check has a scan result to decide on', () => {
  for (const statusId of [600, 700]) {
    expect(situationOf({ ...facts, statusId, requestType: 1 }, now)).toBe('none');
    expect(situationOf({ ...facts, statusId, requestType: 2 }, now)).toBe('none');
  }
});

test('the hardware is to be connected 5 minutes before the appointment; the hotline needs none [SU-021]', () => {
  const slotStart = '2026-11-20T08:00:00Z';
  for (const requestType of [1, 3]) {
    expect(connectAt({ requestType, slotStart })).toBe(Date.parse('2026-11-20T07:55:00Z'));
  }
  expect(connectAt({ requestType: 2, slotStart })).toBeNull();
});

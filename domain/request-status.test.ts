import { expect, test } from 'vitest';
import { requestStatus, requestSubStatus } from './wire-enums.ts';
import {
  badgeTone,
  canAnswer,
  canCancel,
  isCompleted,
  isKnownStatus,
  isQueued,
  requestStatusIds,
} from './request-status.ts';

test('the eleven statuses and two sub-statuses carry the ids the experts use [SU-158, SU-159]', () => {
  expect(requestStatus).toEqual({
    new: 10,
    queued: 20,
    scheduled: 30,
    inProgress: 40,
    feedbackRequired: 50,
    closed: 100,
    reopened: 200,
    unresolved: 400,
    cancelled: 500,
    scanCompleted: 600,
    errorCodeRating: 700,
  });
  expect(requestSubStatus).toEqual({ resolved: 46, unresolved: 51 });
});

test('only closed and cancelled requests count as completed [SU-160]', () => {
  expect(requestStatusIds.filter(isCompleted)).toEqual([100, 500]);
});

test('a completed request offers neither cancel nor answer, every other one does [SU-062, SU-168]', () => {
  for (const id of [...requestStatusIds, 999]) {
    expect(canCancel(id)).toBe(id !== 100 && id !== 500);
    expect(canAnswer(id)).toBe(id !== 100 && id !== 500);
  }
});

test('a status of a newer server is shown with a neutral badge and counts as open [SU-437]', () => {
  expect(isKnownStatus(42)).toBe(false);
  expect(badgeTone(42)).toBe('neutral');
  expect(isCompleted(42)).toBe(false);
  expect(requestStatusIds.map(badgeTone)).not.toContain('neutral');
});

test('a status named like a property of every object is still unknown', () => {
  expect(isKnownStatus(Number.NaN)).toBe(false);
  expect(requestStatusIds.every(isKnownStatus)).toBe(true);
});

test('a request waits in the queue only while its status says so', () => {
  expect(requestStatusIds.filter(isQueued)).toEqual([20]);
});

test('a question, a finished scan, a rating and an unresolved request stand under what needs the workshop, no other', () => {
  expect(requestStatusIds.filter((id) => badgeTone(id) === 'attention')).toEqual([50, 400, 600, 700]);
});

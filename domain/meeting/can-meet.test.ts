import { expect, test } from 'vitest';
import { isCompleted } from '../request-status.ts';
import { requestStatus } from '../wire-enums.ts';
import { canMeet, isMeetingTooOld } from './can-meet.ts';

test('a video call is offered in all statuses in which an expert has the request: also over a scan result, a rating, and what is not solved yet', () => {
  const { inProgress, feedbackRequired, unresolved, scanCompleted, errorCodeRating } = requestStatus;
  const offered = Object.values(requestStatus).filter(canMeet);
  expect(offered.toSorted()).toEqual(
    [inProgress, feedbackRequired, unresolved, scanCompleted, errorCodeRating].toSorted(),
  );
  expect(offered.filter(isCompleted)).toEqual([]);
});

test('a meeting is too old after a day', () => {
  expect([isMeetingTooOld(0, 86_399_999), isMeetingTooOld(0, 86_400_000)]).toEqual([false, true]);
});

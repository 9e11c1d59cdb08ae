/** When a video call with the expert can be started: an expert works on the request, or waits for the workshop. */
import { requestStatus } from '../wire-enums.ts';

const withExpert: readonly number[] = [
  requestStatus.inProgress,
  requestStatus.feedbackRequired,
  requestStatus.unresolved,
  requestStatus.scanCompleted,
  requestStatus.errorCodeRating,
];

export function canMeet(statusId: number): boolean {
  return withExpert.includes(statusId);
}

const longestMs = 86_400_000;

/** It has lasted as long as a meeting may, which is as long as at Amazon Chime. */
export function isMeetingTooOld(startedAtMs: number, nowMs: number): boolean {
  return startedAtMs + longestMs <= nowMs;
}

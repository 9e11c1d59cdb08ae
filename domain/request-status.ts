/**
 * The statuses of a support request and what follows from each (SU-158..162): whether it is over, whether it
 * can still be cancelled or answered, and how loud its badge is. An id we do not know (a newer server) is never
 * an error: it counts as open and gets a neutral badge.
 */
import { requestStatus, type RequestStatusId } from './wire-enums.ts';

/** Every known status id in the order people read them. */
export const requestStatusIds: readonly RequestStatusId[] = Object.values(requestStatus);

/** `attention`: someone in the workshop has to act. */
export type BadgeTone = 'neutral' | 'info' | 'progress' | 'attention' | 'success' | 'muted';

const toneById: Readonly<Record<RequestStatusId, BadgeTone>> = {
  10: 'info',
  20: 'info',
  30: 'info',
  40: 'progress',
  50: 'attention',
  100: 'success',
  200: 'progress',
  400: 'attention',
  500: 'muted',
  600: 'attention',
  700: 'attention',
};

export function isKnownStatus(id: number): id is RequestStatusId {
  return Object.hasOwn(toneById, id);
}

export function badgeTone(statusId: number): BadgeTone {
  return isKnownStatus(statusId) ? toneById[statusId] : 'neutral';
}

/** Only closed and cancelled are over (SU-160); unresolved and unknown ones are not. */
export function isCompleted(statusId: number): boolean {
  return statusId === requestStatus.closed || statusId === requestStatus.cancelled;
}

export const completedStatusIds: readonly RequestStatusId[] = requestStatusIds.filter(isCompleted);

/** Somebody in the workshop has to act. */
export const attentionStatusIds: readonly RequestStatusId[] = requestStatusIds.filter(
  (id) => badgeTone(id) === 'attention',
);

/** In the on-demand queue, so that a place in it means something. */
export function isQueued(statusId: number): boolean {
  return statusId === requestStatus.queued;
}

/** A request can be cancelled and answered until it is completed; closed ones cannot be reopened (SU-168). */
export function canCancel(statusId: number): boolean {
  return !isCompleted(statusId);
}

export function canAnswer(statusId: number): boolean {
  return !isCompleted(statusId);
}

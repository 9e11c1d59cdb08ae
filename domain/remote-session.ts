/**
 * A remote session as the workshop follows it: waiting for its time or its place, an expert connected, over. Cancelled,
 * by whomever, its place in the queue is lost (SU-163, SU-165). All times are instants; knows no clock.
 */
import { requestStatus } from './wire-enums.ts';
import { isCompleted } from './request-status.ts';

export type SessionStatus = 'scheduled' | 'queued' | 'agent-connected' | 'cancelled' | 'closed';

/** A status that nobody knows here (a newer server) is taken for work under way. */
export function sessionStatusOf(statusId: number): SessionStatus {
  if (statusId === requestStatus.cancelled) return 'cancelled';
  if (isCompleted(statusId)) return 'closed';
  if (statusId === requestStatus.scheduled) return 'scheduled';
  const waiting: readonly number[] = [requestStatus.new, requestStatus.queued, requestStatus.reopened];
  return waiting.includes(statusId) ? 'queued' : 'agent-connected';
}

interface StatusChange {
  at: string;
  statusId: number | null;
  by: 'workshop' | 'expert' | 'system';
}

/** When an expert connected; null: none has, or nobody has told when. */
export function connectedAt(timeline: readonly StatusChange[]): string | null {
  return timeline.find(({ statusId }) => statusId === requestStatus.inProgress)?.at ?? null;
}

/** Who cancelled it; null: it was not cancelled, or nobody has told by whom. */
export function cancelledBy(timeline: readonly StatusChange[]): StatusChange['by'] | null {
  return timeline.findLast(({ statusId }) => statusId === requestStatus.cancelled)?.by ?? null;
}

/** Whole minutes between two moments (epoch ms); a clock that was set back gives none. */
export function minutesBetween(from: number, until: number): number {
  return Math.max(0, Math.floor((until - from) / 60_000));
}

/** Expected wait at a place of the queue, in minutes; null while too little is known. 1 is next. */
export function waitAtPlace(
  place: number,
  queue: { ticketsInQueue: number; averageWaitMinutes: number } | undefined,
): number | null {
  if (queue === undefined || queue.ticketsInQueue <= 0) return null;
  return (queue.averageWaitMinutes * place) / Math.max(queue.ticketsInQueue, place);
}

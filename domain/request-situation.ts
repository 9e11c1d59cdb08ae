/**
 * What the workshop is needed for in a request, which is what its page opens with: the expert's question, the decision on a scan
 * result, the rating, the appointment; nothing otherwise. Pure.
 */
import { requestStatus, requestType } from './wire-enums.ts';
import { isCompleted } from './request-status.ts';

/** What is most urgent first. */
export const situations = ['question', 'decision', 'rating', 'appointment', 'none'] as const;
export type Situation = (typeof situations)[number];

export interface SituationFacts {
  statusId: number;
  requestType: number;
  /** ISO instant; null: as soon as possible. */
  slotEnd: string | null;
  /** An answer to the question is on its way to the server. */
  isAnswered: boolean;
  /** A cancellation is on its way to the server. */
  isCancelling: boolean;
}

/** `now`: epoch ms. An appointment is one until its end. */
export function situationOf(facts: SituationFacts, now: number): Situation {
  const { statusId, isAnswered, isCancelling, slotEnd } = facts;
  if (isCompleted(statusId) || isCancelling) return 'none';
  if (statusId === requestStatus.feedbackRequired && !isAnswered) return 'question';
  if (facts.requestType === requestType.healthCheck) {
    if (statusId === requestStatus.scanCompleted) return 'decision';
    if (statusId === requestStatus.errorCodeRating) return 'rating';
  }
  return slotEnd !== null && Date.parse(slotEnd) > now ? 'appointment' : 'none';
}

const beforeSlotMs = 5 * 60_000;

/** When the hardware has to be connected (SU-021); null where none is: the hotline only talks. Epoch ms. */
export function connectAt(request: { requestType: number; slotStart: string }): number | null {
  return request.requestType === requestType.technicalHotline ? null : Date.parse(request.slotStart) - beforeSlotMs;
}

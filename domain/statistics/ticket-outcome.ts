/**
 * What became of a request, for counting (CO-130, CO-131). Every request has exactly one outcome, so that the four sum up to the total: who
 * cancelled makes no difference, and a request whose status reads "Unresolved" is counted as such even while it may still be taken up again.
 */
import { requestStatus, requestSubStatus } from '../wire-enums.ts';

export const ticketOutcomes = ['successful', 'unresolved', 'cancelled', 'inProgress'] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

export function outcomeOf({ statusId, subStatusId }: { statusId: number; subStatusId: number | null }): TicketOutcome {
  if (statusId === requestStatus.cancelled) return 'cancelled';
  if (statusId === requestStatus.unresolved) return 'unresolved';
  if (statusId !== requestStatus.closed) return 'inProgress';
  return subStatusId === requestSubStatus.unresolved ? 'unresolved' : 'successful';
}

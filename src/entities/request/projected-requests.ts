/** Requests as lists show them: rows of the server with the work that waits on this device over them. Pure. */
import type { SupportRequest } from '../../../contract/support-request.ts';
import { requestText } from '../../data/request-search-index.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, notArrived } from '../../sync/outbox/projection.ts';

export interface ProjectedRequest<Row extends SupportRequest = SupportRequest> {
  row: Row;
  /** A cancellation of it that is on its way; one that was refused is not. */
  cancelling: OutboxEntry<'cancel-request'> | null;
  /** One that the server has refused, while no other is on its way: the request goes on, and may be cancelled anew. */
  cancelRefused: OutboxEntry<'cancel-request'> | null;
  /** Answers that are not on the server yet, oldest first. */
  answers: OutboxEntry<'answer-request'>[];
  /** The mark "updated" as this person sees it: gone once opened. */
  isUpdated: boolean;
}

/** New requests that are only on this device, newest first: the lists show them on top. `rows` hides those that have arrived. */
export function waitingRequests(
  entries: readonly AnyEntry[],
  rows: readonly Pick<SupportRequest, 'clientKey'>[],
): OutboxEntry<'create-request'>[] {
  return notArrived(entries, 'create-request', rows);
}

/** What a request that waits is found by: the same words as when it has arrived. */
export function waitingText({ args: { request, label } }: OutboxEntry<'create-request'>): string {
  const { serviceType, technician } = label;
  return requestText({ ...request, serviceType, technician: { name: technician } });
}

/** An answer to the expert is on its way: nobody is asked any more. One that was refused, or is being changed, is none. */
export function isAnswered({ answers }: Pick<ProjectedRequest, 'answers'>): boolean {
  return answers.some(({ state }) => state !== 'refused' && state !== 'editing');
}

export function projectRequest<Row extends SupportRequest>(
  row: Row,
  entries: readonly AnyEntry[],
): ProjectedRequest<Row> {
  const isAbout = (entry: { args: { supportRequestId: string } }) =>
    entry.args.supportRequestId === row.supportRequestId;
  const cancellations = entriesOf(entries, 'cancel-request').filter(isAbout);
  const cancelling = cancellations.findLast(({ state }) => state !== 'refused') ?? null;
  return {
    row,
    cancelling,
    cancelRefused: cancelling === null ? (cancellations.at(-1) ?? null) : null,
    answers: entriesOf(entries, 'answer-request').filter(isAbout),
    isUpdated: row.isUpdated && !entriesOf(entries, 'mark-request-read').some(isAbout),
  };
}

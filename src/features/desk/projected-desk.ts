/** The desk's rows with the work that waits on this device over them. Pure: rows of the server are never edited. */
import type { DeskRequest } from '../../../contract/desk.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';

const deskKinds = {
  'take-request': true,
  'hand-over-request': true,
  'write-to-workshop': true,
  'set-request-status': true,
  'set-scan-result': true,
  'close-request': true,
  'cancel-for-workshop': true,
} as const;
export type DeskEntry = { [K in keyof typeof deskKinds]: OutboxEntry<K> }[keyof typeof deskKinds];

export interface ShownRequest extends DeskRequest {
  /** What waits on this device, oldest first. */
  work: readonly DeskEntry[];
}

export function isDeskEntry(entry: AnyEntry): entry is DeskEntry {
  return Object.hasOwn(deskKinds, entry.kind);
}

/** Whose it will be is shown at once, with the work that says that the server does not know yet. */
export function projectDesk(row: DeskRequest, entries: readonly AnyEntry[]): ShownRequest {
  const work = entries.filter(isDeskEntry).filter(({ args }) => args.supportRequestId === row.id);
  let { expert } = row;
  for (const entry of work) {
    if (entry.state === 'refused' || entry.state === 'editing') continue;
    const name = 'expert' in entry.args.label ? entry.args.label.expert : '';
    if (entry.kind === 'take-request') expert = { id: entry.account, name };
    if (entry.kind === 'hand-over-request') {
      expert = entry.args.expertId === null ? null : { id: entry.args.expertId, name };
    }
  }
  return { ...row, expert, work };
}

export function canTake({ expert, request }: ShownRequest): boolean {
  return expert === null && !isCompleted(request.supportRequestStatus.id);
}

/** A health check whose scan nobody has entered, also not on this device. */
export function canScan({ request, findings, work }: ShownRequest): boolean {
  const isEntered =
    findings !== null || work.some(({ kind, state }) => kind === 'set-scan-result' && state !== 'refused');
  return request.requestType === requestType.healthCheck && !isEntered;
}

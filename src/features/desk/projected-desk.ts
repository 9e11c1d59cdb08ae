/** The desk's rows with the work that waits on this device over them. Pure: rows of the server are never edited. */
import type { DeskRequest, Expert } from '../../../contract/desk.ts';
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import { shownName } from '../../../domain/shown-name.ts';
import { requestType } from '../../../domain/wire-enums.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf } from '../../sync/outbox/projection.ts';

const deskKinds = {
  'take-request': true,
  'hand-over-request': true,
  'write-to-workshop': true,
  'set-request-status': true,
  'set-scan-result': true,
  'close-request': true,
  'cancel-for-workshop': true,
  'end-chat': true,
} as const;
export type DeskEntry = { [K in keyof typeof deskKinds]: OutboxEntry<K> }[keyof typeof deskKinds];

const mostCompanyCharacters = 120;

/** What the desk needs to know of a conversation. */
export interface DeskChat {
  isOpen: boolean;
  /** Messages of the workshop that this person has not seen. */
  unseen: number;
  /** When the newest message was written; null: there is none. */
  newest: string | null;
  /** The experts' last words and what the workshop has written since. */
  said: readonly { by: ChatSide; at: string }[];
}

export interface ShownRequest extends DeskRequest {
  /** Null: there is none on this device, or it is a colleague's. */
  chat: DeskChat | null;
  said: DeskChat['said'];
  /** What waits on this device, oldest first. */
  work: readonly DeskEntry[];
  /** Messages of its conversation that wait on this device, oldest first. */
  messages: readonly OutboxEntry<'send-chat-message'>[];
}

export function isDeskEntry(entry: AnyEntry): entry is DeskEntry {
  return Object.hasOwn(deskKinds, entry.kind);
}

/** Whose it will be is shown at once, with the work that says that the server does not know yet. */
export function projectDesk(
  row: DeskRequest,
  entries: readonly AnyEntry[],
  chat: DeskChat | null = null,
): ShownRequest {
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
  const messages = entriesOf(entries, 'send-chat-message').filter(({ args }) => args.supportRequestId === row.id);
  const { from = null, to = null } = row.handedOver ?? {};
  return {
    ...row,
    companyName: shownName(row.companyName, mostCompanyCharacters),
    person: shownName(row.person),
    expert: shownExpert(expert),
    handedOver: row.handedOver && { ...row.handedOver, from: shownExpert(from), to: shownExpert(to) },
    ...{ work, messages, chat, said: chat?.said ?? [] },
  };
}

function shownExpert(expert: Expert | null): Expert | null {
  return expert && { ...expert, name: shownName(expert.name) };
}

export function canTake({ expert, request }: ShownRequest): boolean {
  return expert === null && !isCompleted(request.supportRequestStatus.id);
}

/** A colleague has it. */
export function canTakeOver({ expert, request }: ShownRequest, me: string): boolean {
  return expert !== null && expert.id !== me && !isCompleted(request.supportRequestStatus.id);
}

/** A health check whose scan nobody has entered, also not on this device. */
export function canScan({ request, findings, work }: ShownRequest): boolean {
  const isEntered =
    findings !== null || work.some(({ kind, state }) => kind === 'set-scan-result' && state !== 'refused');
  return request.requestType === requestType.healthCheck && !isEntered;
}

/**
 * A conversation as the screen shows it: rows of the server, over them what the provider has just told (live), over both what waits
 * on this device. Oldest first; what waits stands at its end in the order in which it was written. Pure.
 */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { LiveMessage, LiveMessages } from '../../../domain/chat/chat-events.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, notArrived } from '../../sync/outbox/projection.ts';
import { type Conversation, type ShownMessage, messageOf, messageOfEntry, messageOfLive } from './shown-message.ts';

export function projectMessages(
  conversation: Conversation,
  rows: readonly ChatMessage[],
  entries: readonly AnyEntry[],
  live: LiveMessages,
): ShownMessage[] {
  const edits = entriesOf(entries, 'edit-chat-message');
  const deletions = entriesOf(entries, 'delete-chat-message').filter(({ state }) => state !== 'refused');
  const told = rows.flatMap((row) => {
    const newest = live.get(row.messageId);
    const shown = newest && newest.lastUpdatedTimestamp > row.lastUpdatedTimestamp ? newest : undefined;
    if (newest?.isGone) return [];
    const editing = edits.findLast(({ args }) => args.messageId === row.messageId) ?? null;
    const deleting = deletions.findLast(({ args }) => args.messageId === row.messageId) ?? null;
    return [messageOf(conversation, row, shown, editing, deleting)];
  });
  const known = new Set(rows.map(({ messageId }) => messageId));
  const fresh = [...live.values()].flatMap((message) =>
    known.has(message.messageId) || !isNewsIn(conversation, message) ? [] : [messageOfLive(conversation, message)],
  );
  const waiting = waitingMessages(conversation, entries, rows).map((entry) => messageOfEntry(conversation, entry));
  const arrived = [...told, ...fresh].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [...withMeetingsOver(arrived, conversation.isRequestOver === true), ...waiting];
}

/** A request has one meeting at a time: the next is started only when the last one is over. */
function withMeetingsOver(messages: readonly ShownMessage[], isRequestOver: boolean): ShownMessage[] {
  const latest = messages.findLast(({ meetingName }) => meetingName !== null);
  return messages.map((message) => {
    const isOver = message.meetingName !== null && (isRequestOver || message !== latest);
    return isOver ? { ...message, isMeetingOver: true } : message;
  });
}

/** The last one of the other side that nobody has told the server to have seen, or not this person: a colleague's mark is none of theirs. */
export function newestUnseen(messages: readonly ShownMessage[], readUpTo: string | null): ShownMessage | undefined {
  return messages.findLast(
    ({ isOfOtherSide, isDeleted, isRead, at }) =>
      isOfOtherSide && !isDeleted && (!isRead || readUpTo === null || at > readUpTo),
  );
}

/** Those between two instants: what is told of a message that is not drawn would stand at a wrong place. Null: no bound. */
export function liveWithin(live: LiveMessages, from: string | null, upTo: string | null): LiveMessages {
  if (from === null && upTo === null) return live;
  const isWithin = ({ createdTimestamp: at }: LiveMessage) => at >= (from ?? '') && (upTo === null || at <= upTo);
  return new Map([...live].filter(([, message]) => isWithin(message)));
}

/** In the order in which they are sent: one that was changed is a new entry at the place of the old one. */
export function waitingMessages(
  { supportRequestId, requestKey }: Pick<Conversation, 'supportRequestId' | 'requestKey'>,
  entries: readonly AnyEntry[],
  rows: readonly Pick<ChatMessage, 'clientKey'>[],
): OutboxEntry<'send-chat-message'>[] {
  const isHere = ({ args, dependsOn }: OutboxEntry<'send-chat-message'>) =>
    (supportRequestId !== null && args.supportRequestId === supportRequestId) ||
    (requestKey !== null && (args.requestKey === requestKey || dependsOn.includes(requestKey)));
  const waiting = notArrived(entries, 'send-chat-message', rows).filter(isHere).reverse();
  const ids = new Set(waiting.map(({ id }) => id));
  const before = ({ dependsOn }: OutboxEntry<'send-chat-message'>) => dependsOn.filter((id) => ids.has(id)).length;
  return waiting.toSorted((a, b) => before(a) - before(b));
}

/** One's own comes with the answer to its call: shown from here, too, it would stand there twice for a moment. */
function isNewsIn({ channelArn, userArn }: Conversation, message: LiveMessage): boolean {
  // A file alone comes with the pull, which brings what it is.
  if (message.content.trim() === '' && !message.isRedacted) return false;
  return message.channelArn === channelArn && !message.isGone && message.senderArn !== userArn;
}

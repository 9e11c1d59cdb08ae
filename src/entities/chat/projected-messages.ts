/**
 * A conversation as the screen shows it: rows of the server, over them what the provider has just told (live), over both what waits
 * on this device. Oldest first; what waits stands at its end in the order in which it was written. Pure.
 */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import type { LiveMessage, LiveMessages } from '../../../domain/chat/chat-events.ts';
import { type ToldMeeting, toldMeeting } from '../../../domain/meeting/meeting-message.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { AnyEntry, OutboxEntry } from '../../sync/outbox/entry.ts';
import { entriesOf, notArrived } from '../../sync/outbox/projection.ts';

export interface ShownMessage {
  /** The same before and after it has arrived. */
  key: string;
  /** Null: it is only on this device. */
  messageId: string | null;
  supportRequestId: string | null;
  waiting: OutboxEntry<'send-chat-message'> | null;
  /** A change or deletion of it that is not on the server yet. */
  editing: OutboxEntry<'edit-chat-message'> | null;
  deleting: OutboxEntry<'delete-chat-message'> | null;
  content: string;
  file: ShownFile | null;
  /** Name of the meeting that it says was started; null: an ordinary message. */
  meetingName: string | null;
  isMeetingOver: boolean;
  /** In which it says it is written. */
  language: string | null;
  senderId: string;
  senderName: string;
  /** For which they wrote; null: not known yet. */
  side: ChatSide | null;
  isOwn: boolean;
  /** Of whoever the person talks to; a colleague is on one's own side. */
  isOfOtherSide: boolean;
  /** ISO instant. */
  at: string;
  isDeleted: boolean;
  isEdited: boolean;
  isRead: boolean;
}

export interface ShownFile {
  name: string;
  /** Media type as its sender's device said. */
  type: string;
  /** Bytes. */
  size: number;
  /** At the server; null: its bytes wait on this device. */
  fileKey: string | null;
}

export interface Conversation {
  /** Null: the request is not on the server yet. */
  supportRequestId: string | null;
  /** Idempotency-Key of the request, where it has one. */
  requestKey: string | null;
  channelArn: string | null;
  accountId: string;
  /** Of the person. */
  side: ChatSide;
  /** ARN of the person at the provider; null while it is not known. */
  userArn: string | null;
  /** The request is completed, and every meeting about it over. */
  isRequestOver?: boolean;
}

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

function messageOf(
  { accountId, side }: Conversation,
  row: ChatMessage,
  live: LiveMessage | undefined,
  editing: ShownMessage['editing'],
  deleting: ShownMessage['deleting'],
): ShownMessage {
  return {
    key: row.clientKey ?? row.messageId,
    messageId: row.messageId,
    supportRequestId: row.supportRequestId,
    waiting: null,
    editing,
    deleting,
    content: editing?.args.content ?? live?.content ?? row.content,
    file: row.isRedacted ? null : (row.metadata.attachment ?? null),
    ...meetingOf(toldMeeting(row.metadata) ?? live?.meeting),
    language: row.metadata.language ?? null,
    senderId: row.senderId,
    senderName: shownName(row.senderName),
    side: row.side,
    isOwn: row.senderId === accountId,
    isOfOtherSide: row.side !== side,
    at: row.createdTimestamp,
    isDeleted: row.isRedacted || live?.isRedacted === true || deleting !== null,
    isEdited: row.isEdited || editing !== null || (live !== undefined && live.content !== row.content),
    isRead: row.metadata.status === 'Read' || live?.isRead === true,
  };
}

function messageOfLive({ side }: Conversation, live: LiveMessage): ShownMessage {
  return {
    ...{ key: live.messageId, messageId: live.messageId, waiting: null, editing: null, deleting: null },
    supportRequestId: null,
    content: live.content,
    file: null,
    ...meetingOf(live.meeting),
    language: null,
    senderId: live.senderArn,
    senderName: shownName(live.senderName),
    side: live.side,
    isOwn: false,
    isOfOtherSide: live.side !== side,
    at: live.createdTimestamp,
    isDeleted: live.isRedacted,
    isEdited: live.lastUpdatedTimestamp > live.createdTimestamp,
    isRead: live.isRead,
  };
}

function meetingOf(told: ToldMeeting | null | undefined): Pick<ShownMessage, 'meetingName' | 'isMeetingOver'> {
  return { meetingName: told?.name ?? null, isMeetingOver: told?.isOver === true };
}

function messageOfEntry({ accountId, side }: Conversation, entry: OutboxEntry<'send-chat-message'>): ShownMessage {
  return {
    ...{ key: entry.id, messageId: null, waiting: entry, editing: null, deleting: null },
    supportRequestId: entry.args.supportRequestId,
    content: entry.args.content,
    file: entry.args.file ? { ...entry.args.file, fileKey: null } : null,
    ...meetingOf(null),
    language: null,
    senderId: accountId,
    ...{ senderName: '', side },
    isOwn: true,
    isOfOtherSide: false,
    at: new Date(entry.createdAt).toISOString(),
    isDeleted: false,
    isEdited: false,
    isRead: false,
  };
}

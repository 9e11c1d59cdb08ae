/** One message of a conversation as the screen shows it, made of a row, of what the provider has just told, or of what waits here. Pure. */
import type { ChatMessage } from '../../../contract/chat-rows.ts';
import type { LiveMessage } from '../../../domain/chat/chat-events.ts';
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import { type ToldMeeting, toldMeeting } from '../../../domain/meeting/meeting-message.ts';
import { shownName } from '../../../domain/shown-name.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';

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

export function messageOf(
  { accountId, side }: Conversation,
  row: ChatMessage,
  live: LiveMessage | undefined,
  editing: ShownMessage['editing'],
  deleting: ShownMessage['deleting'],
): ShownMessage {
  const isDeleted = row.isRedacted || live?.isRedacted === true || deleting !== null;
  return {
    key: row.clientKey ?? row.messageId,
    messageId: row.messageId,
    supportRequestId: row.supportRequestId,
    waiting: null,
    editing,
    deleting,
    content: editing?.args.content ?? live?.content ?? row.content,
    file: isDeleted ? null : (row.metadata.attachment ?? null),
    ...meetingOf(toldMeeting(row.metadata) ?? live?.meeting),
    language: row.metadata.language ?? null,
    senderId: row.senderId,
    senderName: shownName(row.senderName),
    side: row.side,
    isOwn: row.senderId === accountId,
    isOfOtherSide: row.side !== side,
    at: row.createdTimestamp,
    isDeleted,
    isEdited: row.isEdited || editing !== null || (live !== undefined && live.content !== row.content),
    isRead: row.metadata.status === 'Read' || live?.isRead === true,
  };
}

export function messageOfLive({ side }: Conversation, live: LiveMessage): ShownMessage {
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

export function messageOfEntry(
  { accountId, side }: Conversation,
  entry: OutboxEntry<'send-chat-message'>,
): ShownMessage {
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

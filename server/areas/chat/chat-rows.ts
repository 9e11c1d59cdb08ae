/** How channels and messages are read: one SELECT each over the rows of `page`, and the wire shape made from a row. */
import { type RawBuilder, sql } from 'kysely';
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import { isChatUsable } from '../../../domain/chat/chat-channel.ts';
import type { KeptMetadata } from '../../db/tables-conversations.ts';
import { serviceTypeName } from '../support/service-type-names.ts';

export interface ChannelRow {
  id: number;
  arn: string;
  name: string;
  session_id: string;
  request_id: number;
  request_key: string | null;
  status_id: number;
  subsystem_id: number;
  mode: string;
  privacy: string;
  creator_arn: string;
  creator_name: string;
  created_at: Date;
  updated_at: Date;
  last_message_at: Date | null;
  ended_at: Date | null;
  read_up_to: Date | null;
  revision: number;
}

/** `page` has ids of channels and the revision that is told. */
export function selectChannels(accountId: string): RawBuilder<unknown> {
  return sql`
    select c.id, c.arn, c.name, c.session_id, c.request_id, r.client_key as request_key, r.status_id, r.subsystem_id, c.mode, c.privacy,
      c.creator_arn, c.creator_name, c.created_at, c.updated_at, c.last_message_at, c.ended_at, page.revision,
      (select seen.up_to from chat_read seen where seen.channel_id = c.id and seen.account_id = ${accountId}) as read_up_to
    from page join chat_channel c on c.id = page.id join support_request r on r.id = c.request_id`;
}

export function channelFromRow(row: ChannelRow, chimeUserId: string): ChatChannel {
  const isOpen = row.ended_at === null && isChatUsable(row.status_id);
  return {
    id: String(row.id),
    channelArn: row.arn,
    name: row.name,
    metadata: { cdmSessionId: row.session_id, serviceType: serviceTypeName(row.subsystem_id, 'en') },
    supportRequestId: String(row.request_id),
    requestKey: row.request_key,
    state: isOpen ? 'open' : 'ended',
    mode: row.mode,
    privacy: row.privacy,
    creator: { arn: row.creator_arn, name: row.creator_name },
    chimeUserId,
    channelFlowArn: null,
    createdTimestamp: row.created_at.toISOString(),
    lastUpdatedTimestamp: row.updated_at.toISOString(),
    lastMessageTimestamp: row.last_message_at?.toISOString() ?? null,
    readUpTo: row.read_up_to?.toISOString() ?? null,
    revision: row.revision,
  };
}

export interface MessageRow {
  id: number;
  arn: string;
  request_id: number;
  message_id: string;
  client_key: string | null;
  content: string;
  sender_id: string;
  sender_name: string;
  sender_arn: string;
  side: ChatSide;
  sent_at: Date;
  updated_at: Date;
  persistence: string;
  type: string;
  status: string;
  edited_at: Date | null;
  redacted_at: Date | null;
  read_at: Date | null;
  metadata: KeptMetadata;
  revision: number;
}

/** `page` has ids of messages and the revision that is told. */
export const selectMessages: RawBuilder<unknown> = sql`
  select m.id, c.arn, c.request_id, m.message_id, m.client_key, m.content, m.sender_id, m.sender_name, m.sender_arn,
    m.side, m.sent_at, m.updated_at, m.persistence, m.type, m.status, m.edited_at, m.redacted_at, m.read_at, m.metadata,
    page.revision
  from page join chat_message m on m.id = page.id join chat_channel c on c.id = m.channel_id`;

export function messageFromRow(row: MessageRow): ChatMessage {
  const isRedacted = row.redacted_at !== null;
  return {
    messageId: row.message_id,
    channelArn: row.arn,
    supportRequestId: String(row.request_id),
    clientKey: row.client_key,
    content: row.content,
    senderId: row.sender_id,
    senderName: row.sender_name,
    senderArn: row.sender_arn,
    side: row.side,
    createdTimestamp: row.sent_at.toISOString(),
    lastUpdatedTimestamp: row.updated_at.toISOString(),
    persistence: row.persistence,
    type: row.type,
    status: row.status,
    isRedacted,
    isEdited: row.edited_at !== null,
    metadata: { ...(isRedacted ? {} : row.metadata), ...(row.read_at === null ? {} : { status: 'Read' }) },
    revision: row.revision,
  };
}

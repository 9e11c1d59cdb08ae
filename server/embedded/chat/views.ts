/** Rows as Amazon Chime shows them: instants as seconds in answers, as ISO 8601 on the websocket. */
import type { Selectable } from 'kysely';
import type { EmbeddedChatTables } from '../../db/tables-embedded-chat.ts';

export type ChannelRow = Selectable<EmbeddedChatTables['embedded_chat_channel']>;
/** With the names of their people. */
export type MessageRow = Selectable<EmbeddedChatTables['embedded_chat_message']> & { sender_name: string };
export type MembershipRow = Selectable<EmbeddedChatTables['embedded_chat_membership']> & {
  member_name: string;
  inviter_name: string;
};

type Instant = (instant: Date) => number | string;
export const seconds: Instant = (instant) => instant.getTime() / 1000;
export const iso: Instant = (instant) => instant.toISOString();

const orNone = (show: Instant, instant: Date | null) => (instant === null ? undefined : show(instant));
export const person = (arn: string, name: string) => ({ Arn: arn, Name: name });

export function channelSummary(row: ChannelRow, show: Instant) {
  return {
    Name: row.name,
    ChannelArn: row.arn,
    Mode: row.mode,
    Privacy: row.privacy,
    Metadata: row.metadata ?? undefined,
    LastMessageTimestamp: orNone(show, row.last_message_at),
  };
}

export function wholeChannel(row: ChannelRow, creatorName: string, show: Instant) {
  return {
    ...channelSummary(row, show),
    CreatedBy: person(row.created_by, creatorName),
    CreatedTimestamp: show(row.created_at),
    LastUpdatedTimestamp: show(row.updated_at),
  };
}

export function messageSummary(row: MessageRow, show: Instant) {
  return {
    MessageId: row.id,
    Content: row.content ?? undefined,
    Metadata: row.metadata ?? undefined,
    Type: row.type,
    CreatedTimestamp: show(row.created_at),
    LastUpdatedTimestamp: show(row.updated_at),
    LastEditedTimestamp: orNone(show, row.edited_at),
    Sender: person(row.sender_arn, row.sender_name),
    Redacted: row.is_redacted,
    Status: { Value: 'SENT' },
  };
}

export function wholeMessage(row: MessageRow, show: Instant) {
  return { ChannelArn: row.channel_arn, ...messageSummary(row, show), Persistence: row.persistence };
}

export function wholeMembership(row: MembershipRow, show: Instant) {
  return {
    ChannelArn: row.channel_arn,
    Type: row.type,
    Member: person(row.member_arn, row.member_name),
    InvitedBy: person(row.invited_by, row.inviter_name),
    CreatedTimestamp: show(row.created_at),
    LastUpdatedTimestamp: show(row.created_at),
  };
}

/** What an edit, a deletion and the like are answered with. */
export const done = (ChannelArn: string, MessageId: string) => ({ ChannelArn, MessageId, Status: { Value: 'SENT' } });

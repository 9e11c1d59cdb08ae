/** A message that its sender wants to change. */
import type { Selectable } from 'kysely';
import type { ChatMessageTable } from '../../db/tables-conversations.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import { type Chatter, isTheirsSql, requireOpen } from './chat-scope.ts';

export interface OwnMessage extends Selectable<ChatMessageTable> {
  arn: string;
}

/** Null: it is not there, and never was for this person. Refuses `forbidden` (another's), `chat-ended`. */
export async function ownMessage(db: Db, chatter: Chatter, messageId: string): Promise<OwnMessage | null> {
  const row = await db
    .selectFrom('chat_message')
    .innerJoin('chat_channel', 'chat_channel.id', 'chat_message.channel_id')
    .innerJoin('support_request', 'support_request.id', 'chat_channel.request_id')
    .selectAll('chat_message')
    .select(['chat_channel.arn', 'chat_channel.ended_at', 'support_request.status_id'])
    .where('chat_message.message_id', '=', messageId)
    .where(isTheirsSql(chatter, 'support_request'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const { ended_at, status_id, ...message } = row;
  if (message.sender_id !== chatter.ciamId) throw new Refusal('forbidden', 'This is the message of somebody else.');
  requireOpen(status_id, ended_at);
  return message;
}

export const noSuchMessage = () => new Refusal('not-found', 'There is no such message.');

/** Row types of 0030_chat.sql. */
import type { ColumnType, Generated } from 'kysely';
import type { InferOutput } from 'valibot';
import type { ChatMetadata } from '../../contract/chat-rows.ts';
import type { ChatSide } from '../../domain/chat/chat-message.ts';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** `status` is made of `read_at`. */
export type KeptMetadata = Omit<InferOutput<typeof ChatMetadata>, 'status'>;

interface ChatChannelTable {
  id: Generated<number>;
  company_id: number;
  request_id: number;
  arn: string;
  name: string;
  session_id: string;
  mode: string;
  privacy: string;
  creator_arn: string;
  creator_name: string;
  created_at: Date;
  updated_at: Date;
  last_message_at: Nullable<Date>;
  ended_at: Nullable<Date>;
  ended_by: Nullable<'expert' | 'request'>;
  removed_at: Nullable<Date>;
  compared_at: Date;
  revision: number;
  desk_revision: Generated<number>;
  desk_about: Generated<number>;
  desk_account_id: Nullable<string>;
}

export interface ChatMessageTable {
  id: Generated<number>;
  company_id: number;
  channel_id: number;
  message_id: string;
  account_id: string | null;
  client_key: string | null;
  sender_id: string;
  sender_name: string;
  sender_arn: string;
  side: ChatSide;
  content: string;
  metadata: ColumnType<KeptMetadata, string, string>;
  type: string;
  persistence: string;
  status: string;
  sent_at: Date;
  updated_at: Date;
  edited_at: Nullable<Date>;
  redacted_at: Nullable<Date>;
  read_at: Nullable<Date>;
  read_told: Generated<boolean>;
  revision: number;
  desk_revision: Generated<number>;
  desk_about: Generated<number>;
}

export interface ConversationTables {
  chat_user: { account_id: string; arn: string; name: string };
  chat_channel: ChatChannelTable;
  chat_message: ChatMessageTable;
  chat_read: { channel_id: number; account_id: string; up_to: Date };
  chat_member: { channel_id: number; account_id: string };
  desk_chat_channel: { id: number; company_id: number; revision: number; request_id: number };
  desk_chat_message: { id: number; company_id: number; revision: number; channel_id: number };
}

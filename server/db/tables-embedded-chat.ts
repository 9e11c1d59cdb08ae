/** Tables of 0029_embedded_chat.sql. */
import type { Generated } from 'kysely';

export interface EmbeddedChatTables {
  embedded_chat_user: {
    arn: string;
    name: string;
    updated_at: Date;
  };
  embedded_chat_channel: {
    arn: string;
    seq: Generated<number>;
    name: string;
    mode: string;
    privacy: string;
    metadata: string | null;
    created_by: string;
    created_at: Date;
    updated_at: Date;
    last_message_at: Date | null;
  };
  embedded_chat_membership: {
    seq: Generated<number>;
    channel_arn: string;
    member_arn: string;
    type: string;
    invited_by: string;
    created_at: Date;
    read_at: Date | null;
  };
  embedded_chat_message: {
    seq: Generated<number>;
    id: string;
    channel_arn: string;
    sender_arn: string;
    content: string | null;
    metadata: string | null;
    type: string;
    persistence: string;
    is_redacted: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
    edited_at: Date | null;
  };
  embedded_chat_token: {
    operation: string;
    user_arn: string;
    token: string;
    made: string | null;
    created_at: Date;
  };
}

/** Conversations and the desk as the server and the chat service really hold them. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

export interface MessageOnServer {
  messageId: string;
  clientKey: string | null;
  requestId: string;
  companyId: number;
  side: 'workshop' | 'expert';
  senderId: string;
  content: string;
  sentAt: number;
  isEdited: boolean;
  isRedacted: boolean;
  /** Its channel is still there at the chat service. */
  hasChannel: boolean;
  /** When our server last compared its channel with the chat service; null: never. */
  comparedAt: number | null;
}

export interface ChatOnServer {
  /** Oldest first. */
  messages: MessageOnServer[];
  /** Of the chat service; null: taken back. */
  atService: { messageId: string; content: string | null }[];
  /** Up to when each person has seen each conversation. */
  seen: { ciamId: string; requestId: string; upTo: number }[];
  /** Who had a request since when, oldest first. */
  assignments: { requestId: string; from: string | null; to: string | null }[];
  holders: Map<string, string | null>;
}

export async function readChatOnServer({ server }: World): Promise<ChatOnServer> {
  const db = server.database.kysely;
  const messages = await sql<
    Omit<MessageOnServer, 'sentAt' | 'comparedAt'> & { sentAt: Date; comparedAt: Date | null }
  >`
    select m.message_id as "messageId", m.client_key as "clientKey", c.request_id::text as "requestId", m.company_id as "companyId",
      m.side, m.sender_id as "senderId", m.content, m.sent_at as "sentAt", m.edited_at is not null as "isEdited",
      m.redacted_at is not null as "isRedacted", c.removed_at is null as "hasChannel",
      c.compared_at as "comparedAt"
    from chat_message m join chat_channel c on c.id = m.channel_id order by m.sent_at, c.request_id, m.id`.execute(db);
  const atService = await sql<ChatOnServer['atService'][number]>`
    select id as "messageId", content from embedded_chat_message order by seq`.execute(db);
  const seen = await sql<{ ciamId: string; requestId: string; upTo: Date }>`
    select a.ciam_id as "ciamId", c.request_id::text as "requestId", s.up_to as "upTo" from chat_read s
    join chat_channel c on c.id = s.channel_id join account a on a.id = s.account_id
    order by c.request_id, a.ciam_id`.execute(db);
  const assignments = await sql<ChatOnServer['assignments'][number]>`
    select h.request_id::text as "requestId", f.ciam_id as "from", t.ciam_id as "to" from request_assignment h
    left join account f on f.id = h.from_account_id left join account t on t.id = h.to_account_id order by h.id`.execute(
    db,
  );
  const holders = await sql<{ id: string; ciamId: string | null }>`
    select r.id::text as id, a.ciam_id as "ciamId" from support_request r left join account a on a.id = r.expert_account_id`.execute(
    db,
  );
  return {
    messages: messages.rows.map((row) => ({
      ...row,
      sentAt: row.sentAt.getTime(),
      comparedAt: row.comparedAt?.getTime() ?? null,
    })),
    atService: atService.rows,
    seen: seen.rows.map((row) => ({ ...row, upTo: row.upTo.getTime() })),
    assignments: assignments.rows,
    holders: new Map(holders.rows.map(({ id, ciamId }) => [id, ciamId])),
  };
}

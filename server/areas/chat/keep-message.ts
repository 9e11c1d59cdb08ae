/** Keeps what the provider has carried out. The company is locked by the first revision, so devices see changes in order. */
import { type Insertable, sql } from 'kysely';
import type { LiveMetadata } from '../../../contract/chat-rows.ts';
import type { ChatMessageTable, KeptMetadata } from '../../db/tables-conversations.ts';
import { dropFileOf } from '../chat-files/take-file.ts';
import type { OwnTransaction } from '../own-transaction.ts';
import { chatDeskJob } from './job-names.ts';

export type ChatWork = OwnTransaction;

interface OfMessage {
  side: ChatMessageTable['side'];
  sender_id: string;
  client_key: string | null;
  metadata: KeptMetadata;
}

/** As it stands at the provider; see `LiveMetadata`. */
export function liveMetadataOf(message: OfMessage, now: { isEdited: boolean; isRead: boolean }): string {
  const live: LiveMetadata = {
    ...message.metadata,
    ...(now.isRead ? { status: 'Read' } : {}),
    side: message.side,
    senderId: message.sender_id,
    clientKey: message.client_key,
    isEdited: now.isEdited,
  };
  return JSON.stringify(live);
}

type NewMessage = Omit<Insertable<ChatMessageTable>, 'revision' | 'company_id' | 'channel_id' | 'type' | 'persistence'>;

/** One that was found at the provider before the call which sent it could keep it becomes that call's; it is not new. */
export async function keepMessage(
  work: ChatWork,
  channel: { id: number; company_id: number },
  message: NewMessage,
): Promise<{ id: number; isNew: boolean }> {
  const { db, nextRevision, now, enqueue } = work;
  const revision = await nextRevision(channel.company_id, 'chat-message');
  const kept = await db
    .insertInto('chat_message')
    .values({
      ...message,
      ...{
        company_id: channel.company_id,
        channel_id: channel.id,
        revision,
        type: 'STANDARD',
        persistence: 'PERSISTENT',
      },
    })
    .onConflict((conflict) =>
      conflict.column('message_id').doUpdateSet({
        account_id: message.account_id,
        client_key: message.client_key,
        metadata: message.metadata,
        revision,
      }),
    )
    // PostgreSQL's mark of a row that was there before.
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('chat_channel')
    .set({
      last_message_at: sql`greatest(last_message_at, ${message.sent_at}::timestamptz)`,
      updated_at: now(),
      revision: await nextRevision(channel.company_id, 'chat-channel'),
    })
    .where('id', '=', channel.id)
    .execute();
  await enqueue(chatDeskJob, {});
  return kept;
}

/** Nothing of it stays; devices are told that it is gone, experts' with the next run of `chatDeskJob`. */
export async function forgetMessage(
  work: ChatWork,
  expertsCompanyId: number,
  message: { id: number; company_id: number; message_id: string },
): Promise<void> {
  const { db, nextRevision, enqueue } = work;
  const revision = await nextRevision(message.company_id, 'chat-message');
  await dropFileOf(work, message.id);
  await db.deleteFrom('chat_message').where('id', '=', message.id).execute();
  const gone = { entity: 'chat-message', id: message.message_id };
  await db
    .insertInto('deletion')
    .values([
      { ...gone, company_id: message.company_id, revision },
      { ...gone, company_id: expertsCompanyId, revision: 0 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await enqueue(chatDeskJob, {});
}

/** Messages with the names of their senders. */
import type { Db } from '../../db/db.ts';
import { nameOf } from './store.ts';
import type { MessageRow } from './views.ts';

/** Those that are kept. */
export function messagesIn(db: Db, channelArn: string) {
  return db
    .selectFrom('embedded_chat_message')
    .selectAll()
    .select(nameOf('sender_arn').as('sender_name'))
    .where('channel_arn', '=', channelArn)
    .where('persistence', '=', 'PERSISTENT');
}

/** Also one that is not kept for long. */
export async function readMessage(db: Db, channelArn: string, id: string): Promise<MessageRow | undefined> {
  return db
    .selectFrom('embedded_chat_message')
    .selectAll()
    .select(nameOf('sender_arn').as('sender_name'))
    .where('channel_arn', '=', channelArn)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What the list of the desk says of the conversations of one's own sessions. */
import type { AccountDatabase } from '../../data/account-database.ts';
import { lastExchange } from '../../data/last-exchange.ts';
import { readChats } from '../../entities/chat/read-chats.ts';
import type { DeskChat } from './projected-desk.ts';

/** By request. */
export async function readDeskChats(database: AccountDatabase): Promise<ReadonlyMap<string, DeskChat>> {
  const chats = await readChats(database);
  const read = chats.map(async ({ channel: { supportRequestId, state }, unseen, last }) => {
    const exchange = await lastExchange(database, supportRequestId);
    const said = exchange.map(({ side, createdTimestamp }) => ({ by: side, at: createdTimestamp }));
    const chat = { isOpen: state === 'open', unseen, newest: last?.createdTimestamp ?? null, said };
    return [supportRequestId, chat] as const;
  });
  return new Map(await Promise.all(read));
}

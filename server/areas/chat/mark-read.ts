/**
 * What somebody has seen: their own mark, and the other side's messages as read (SU-104). The provider is told afterwards by a job, in the
 * administrator's name: people may only change their own messages there.
 */
import { sql } from 'kysely';
import type { ChatChannel } from '../../../contract/chat-rows.ts';
import type { Db } from '../../db/db.ts';
import { expertsCompanyId } from '../expert/experts-company.ts';
import { wasDeleted } from '../was-deleted.ts';
import { type Chatter, requestOf } from './chat-scope.ts';
import { chatDeskJob, chatReadJob } from './job-names.ts';
import type { ChatWork } from './keep-message.ts';
import { type KeptChannel, channelOf } from './open-channel.ts';
import { noSuchMessage } from './own-message.ts';
import { readChannel } from './read-chat.ts';

/** Seen before, nothing changes. Refuses `not-found`. */
export async function markRead(
  work: ChatWork,
  chatter: Chatter,
  { requestId, upTo }: { requestId: number; upTo: string },
): Promise<ChatChannel> {
  const { db, now } = work;
  const request = await requestOf(db, chatter, requestId);
  const channel = await channelOf(db, request.id);
  if (channel === undefined) throw noSuchMessage();
  const last = await db
    .selectFrom('chat_message')
    .select('sent_at')
    .where('message_id', '=', upTo)
    .where('channel_id', '=', channel.id)
    .executeTakeFirst();
  if (last === undefined) {
    if (!(await wasDeleted(db, chatter.companyId ?? expertsCompanyId, 'chat-message', upTo))) throw noSuchMessage();
    return await readChannel(db, chatter, channel.id);
  }
  if (!(await isNews(db, chatter, channel, last.sent_at))) return await readChannel(db, chatter, channel.id);
  const revision = await work.nextRevision(channel.company_id, 'chat-message');
  await db
    .insertInto('chat_read')
    .values({ channel_id: channel.id, account_id: chatter.accountId, up_to: last.sent_at })
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'account_id'])
        .doUpdateSet({ up_to: sql`greatest(chat_read.up_to, excluded.up_to)` }),
    )
    .execute();
  await unread(db, chatter, channel, last.sent_at)
    .set({ read_at: now(), updated_at: sql`greatest(updated_at, ${now()}::timestamptz)`, revision })
    .execute();
  const ofChannel = { updated_at: now(), revision: await work.nextRevision(channel.company_id, 'chat-channel') };
  await db.updateTable('chat_channel').set(ofChannel).where('id', '=', channel.id).execute();
  await work.enqueue(chatReadJob, { channelId: channel.id, accountId: chatter.accountId });
  await work.enqueue(chatDeskJob, {});
  return await readChannel(db, chatter, channel.id);
}

/** The other side's, sent up to `upTo`. */
function unread(db: Db, { side }: Chatter, { id }: KeptChannel, upTo: Date) {
  return db
    .updateTable('chat_message')
    .where('channel_id', '=', id)
    .where('side', '<>', side)
    .where('sent_at', '<=', upTo)
    .where('read_at', 'is', null)
    .where('redacted_at', 'is', null);
}

async function isNews(db: Db, { side, accountId }: Chatter, { id }: KeptChannel, upTo: Date): Promise<boolean> {
  const { rows } = await sql<{ is_news: boolean }>`
    select not exists (select from chat_read s
        where s.channel_id = ${id} and s.account_id = ${accountId} and s.up_to >= ${upTo})
      or exists (select from chat_message m where m.channel_id = ${id} and m.side <> ${side} and m.sent_at <= ${upTo}
        and m.read_at is null and m.redacted_at is null) as is_news`.execute(db);
  return rows[0]?.is_news === true;
}

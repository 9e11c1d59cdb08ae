/**
 * Compares our record of a conversation with the provider's list, newest first, page by page. Now and then: to the last comparison that
 * came to its end, and on until a page tells nothing new. Before the channel goes: all of it, so nothing that came past us is lost.
 */
import { type SqlBool, sql } from 'kysely';
import type { JobInTwoParts } from '../../jobs/job.ts';
import { isRejected } from './ask-provider.ts';
import type { ChatProvider, ProviderMessage } from '../../providers/chat.ts';
import { expertsCompanyId } from '../expert/experts-company.ts';
import { type OwnTransaction, inOwnTransaction } from '../own-transaction.ts';
import { forgetMessage } from './keep-message.ts';
import { channelIsThere } from './lost-channel.ts';
import { type Compared, takeOver } from './take-over.ts';

type Outside = Pick<Parameters<JobInTwoParts['before']>[1], 'db' | 'now'>;

/** By so much the provider's clock, and when it shows what it has taken, may differ from ours. */
const overlapMs = 10 * 60_000;

export async function compareChannel(
  outside: Outside,
  chat: ChatProvider,
  channelId: number,
  extent: 'news' | 'all' = 'news',
): Promise<void> {
  const { db, now } = outside;
  const startedAt = now();
  const columns = ['id', 'company_id', 'request_id', 'arn', 'compared_at'] as const;
  const channel = await db.selectFrom('chat_channel').select(columns).where('id', '=', channelId).executeTakeFirst();
  if (channel === undefined || !(await channelIsThere(outside, chat, channel))) return;
  const comparedTo = extent === 'all' ? null : channel.compared_at.getTime() - overlapMs;
  let until = startedAt;
  let token: string | undefined;
  for (;;) {
    const { messages, nextToken } = await chat.listMessages(channel.arn, token);
    const oldest = messages.at(-1)?.createdAt;
    const hasNews = await inOwnTransaction(outside, async (work) => {
      const hasMore = await takeOver(work, channel, messages);
      return oldest === undefined
        ? hasMore
        : (await forgetMissing(work, channel, messages, [oldest, until])) || hasMore;
    });
    if (nextToken === null || oldest === undefined) break;
    if (!hasNews && comparedTo !== null && oldest.getTime() < comparedTo) break;
    [until, token] = [oldest, nextToken];
  }
  await db.updateTable('chat_channel').set({ compared_at: startedAt }).where('id', '=', channel.id).execute();
}

/** What we have of the time that a page is about, and the page has not: somebody has deleted it. */
async function forgetMissing(
  work: OwnTransaction,
  channel: Compared,
  listed: readonly ProviderMessage[],
  [from, until]: [Date, Date],
): Promise<boolean> {
  const ids = listed.map(({ messageId }) => messageId);
  const missing = await work.db
    .selectFrom('chat_message')
    .select(['id', 'company_id', 'message_id'])
    .where('channel_id', '=', channel.id)
    .where('sent_at', '>', from)
    .where('sent_at', '<', until)
    .where('redacted_at', 'is', null)
    .where(sql<SqlBool>`not (message_id = any(${ids}::text[]))`)
    .execute();
  for (const message of missing) await forgetMessage(work, expertsCompanyId, message);
  return missing.length > 0;
}

const mostAtOnce = 20;

/** Of open conversations those that were compared longest ago. */
export function createCompareJob(chat: ChatProvider): JobInTwoParts {
  return {
    async before(_payload, outside) {
      const oldest = await outside.db
        .selectFrom('chat_channel')
        .select('id')
        .where('removed_at', 'is', null)
        .orderBy('compared_at')
        .orderBy('id')
        .limit(mostAtOnce)
        .execute();
      let rejected: unknown = null;
      for (const { id } of oldest) {
        try {
          await compareChannel(outside, chat, id);
        } catch (error) {
          // One that the provider refuses to tell about stays the one that was compared longest ago: it keeps no other from its turn.
          if (!isRejected(error)) throw error;
          rejected ??= error;
        }
      }
      if (rejected !== null) throw rejected;
      return () => Promise.resolve();
    },
  };
}

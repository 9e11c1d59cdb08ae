/**
 * Jobs that make the provider's channels equal to our requests: one for each open request, its people in it, none for what has
 * ended. What was written is taken over before a channel goes.
 */
import { sql } from 'kysely';
import * as v from 'valibot';
import { isChatUsable } from '../../../domain/chat/chat-channel.ts';
import type { Job, JobInTwoParts } from '../../jobs/job.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { isOpenSql } from '../support/open-requests.ts';
import { chatChannelJob } from '../support/tell-chat.ts';
import { ensureMember, strangersIn, usersOf } from './chat-user.ts';
import { compareChannel } from './compare-channel.ts';
import { chatDeskJob } from './job-names.ts';
import { type KeptChannel, channelOf, openChannel } from './open-channel.ts';

const Payload = v.object({ requestId: v.number() });
const nothing: Job = () => Promise.resolve();

export function createChannelJob(chat: ChatProvider): JobInTwoParts {
  return {
    async before(payload, outside) {
      const { requestId } = v.parse(Payload, payload);
      const request = await outside.db
        .selectFrom('support_request')
        .select(['company_id', 'status_id', 'expert_account_id'])
        .where('id', '=', requestId)
        .executeTakeFirst();
      if (request === undefined) return nothing;
      const known = await channelOf(outside.db, requestId);
      if (!isChatUsable(request.status_id) || known?.ended_by === 'expert') {
        return known === undefined || known.removed_at !== null ? nothing : await ended(outside, chat, known);
      }
      const channel = await openChannel(outside, chat, requestId);
      for (const user of await usersOf(outside.db, request.company_id, request.expert_account_id)) {
        await ensureMember(outside, chat, { accountId: user.account_id, arn: user.arn }, channel);
      }
      return async (_payload, context) => await context.enqueue(chatDeskJob, {});
    },
  };
}

async function ended(
  outside: Parameters<JobInTwoParts['before']>[1],
  chat: ChatProvider,
  channel: KeptChannel,
): Promise<Job> {
  await compareChannel(outside, chat, channel.id, 'all');
  await chat.deleteChannel(channel.arn);
  return async (_payload, { db, now, nextRevision, enqueue }) => {
    const revision = await nextRevision(channel.company_id, 'chat-channel');
    const { ended_at, ended_by } = channel;
    await db
      .updateTable('chat_channel')
      .set({
        ended_at: ended_at ?? now(),
        ended_by: ended_by ?? 'request',
        removed_at: now(),
        updated_at: now(),
        revision,
      })
      .where('id', '=', channel.id)
      .execute();
    await enqueue(chatDeskJob, {});
  };
}

const mostAtOnce = 100;

/** Requests that were there before there was chat, and whatever a job was given up for. */
export const findChannelless: Job = async (_payload, { db, enqueue }) => {
  const { rows } = await sql<{ id: number }>`
    (select r.id from support_request r left join chat_channel c on c.request_id = r.id
      where ${isOpenSql('r.status_id')} and (c.id is null or c.ended_by = 'request' or (c.removed_at is not null and c.ended_at is null)) order by r.id desc limit ${mostAtOnce})
    union all
    (select c.request_id from chat_channel c join support_request r on r.id = c.request_id
      where c.removed_at is null and (c.ended_at is not null or not (${isOpenSql('r.status_id')})) order by 1 limit ${mostAtOnce})`.execute(
    db,
  );
  for (const { id } of rows) await enqueue(chatChannelJob, { requestId: id }, { uniqueKey: `request ${id}` });
};

/** Whoever acts for another company, or has handed a request over, hears no more of its conversation. */
export function createMembersJob(chat: ChatProvider): JobInTwoParts {
  return {
    async before(_payload, { db }) {
      const strangers = await strangersIn(db);
      for (const { channel, user } of strangers) await chat.removeMember(channel, user);
      return async (_same, context) => {
        for (const { channel_id, account_id } of strangers) {
          const row = context.db.deleteFrom('chat_member').where('channel_id', '=', channel_id);
          await row.where('account_id', '=', account_id).execute();
        }
      };
    },
  };
}

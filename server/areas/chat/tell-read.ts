/** Tells the provider what was read: its messages carry the mark (SU-104), written in the administrator's name (SU-281). */
import { sql } from 'kysely';
import * as v from 'valibot';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { isRejected } from './ask-provider.ts';
import { chatReadJob } from './job-names.ts';
import { liveMetadataOf } from './keep-message.ts';

const Payload = v.object({ channelId: v.number(), accountId: v.string() });
const mostAtOnce = 100;

export function createReadJob(chat: ChatProvider): JobInTwoParts {
  return {
    async before(payload, { db }) {
      const { channelId, accountId } = v.parse(Payload, payload);
      const channel = await db
        .selectFrom('chat_channel')
        .select('arn')
        .where('id', '=', channelId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (channel === undefined) return () => Promise.resolve();
      const user = db
        .selectFrom('chat_user')
        .innerJoin('chat_member', 'chat_member.account_id', 'chat_user.account_id');
      const member = await user
        .select('arn')
        .where('channel_id', '=', channelId)
        .where('chat_user.account_id', '=', accountId)
        .executeTakeFirst();
      if (member !== undefined) await unlessRejected(chat.readMarker(channel.arn, member.arn));
      const untold = await db
        .selectFrom('chat_message')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('read_at', 'is not', null)
        .where('read_told', '=', false)
        .where('redacted_at', 'is', null)
        .orderBy('id')
        .limit(mostAtOnce)
        .execute();
      for (const message of untold) {
        const metadata = liveMetadataOf(message, { isEdited: message.edited_at !== null, isRead: true });
        const name = { channelArn: channel.arn, messageId: message.message_id };
        const { content } = message;
        await unlessRejected(chat.update({ ...name, bearerArn: chat.administratorArn, content, metadata }));
      }
      return async (same, context) => {
        const ids = untold.map(({ id }) => id);
        await sql`update chat_message set read_told = true where id = any(${ids}::integer[])`.execute(context.db);
        if (untold.length === mostAtOnce) await context.enqueue(chatReadJob, same);
      };
    },
  };
}

/** The message or the member is not there any more: nobody is left to tell. */
async function unlessRejected(answer: Promise<void>): Promise<void> {
  await answer.catch((error: unknown) => {
    if (!isRejected(error)) throw error;
  });
}

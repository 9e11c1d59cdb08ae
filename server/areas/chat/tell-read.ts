/**
 * Tells the provider what was read: its messages carry the mark (SU-104), written in the administrator's name (SU-281). A message can only be
 * written as a whole, so one that is edited meanwhile may have got its old words back there: it is told once more.
 */
import { type Selectable, sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../../db/db.ts';
import type { ChatMessageTable } from '../../db/tables-conversations.ts';
import type { JobInTwoParts } from '../../jobs/job.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { isRejected } from './ask-provider.ts';
import { chatReadJob } from './job-names.ts';
import { liveMetadataOf } from './keep-message.ts';

/** `accountId`: who has read; missing after an edit. */
const Payload = v.object({ channelId: v.number(), accountId: v.optional(v.string()) });
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
      const memberArn = accountId === undefined ? undefined : await memberArnOf(db, channelId, accountId);
      if (memberArn !== undefined) await unlessRejected(chat.readMarker(channel.arn, memberArn));
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
        const isAllTold = await keepTold(context.db, untold);
        if (!isAllTold || untold.length === mostAtOnce) await context.enqueue(chatReadJob, same);
      };
    },
  };
}

async function memberArnOf(db: Db, channelId: number, accountId: string): Promise<string | undefined> {
  const member = await db
    .selectFrom('chat_user')
    .innerJoin('chat_member', 'chat_member.account_id', 'chat_user.account_id')
    .select('arn')
    .where('channel_id', '=', channelId)
    .where('chat_user.account_id', '=', accountId)
    .executeTakeFirst();
  return member?.arn;
}

type ToldMessage = Pick<Selectable<ChatMessageTable>, 'id' | 'content' | 'edited_at'>;

/** False: one of them is not what was told any more. */
async function keepTold(db: Db, messages: readonly ToldMessage[]): Promise<boolean> {
  const told = messages.map(({ id, content, edited_at }) => ({ id, content, edited_at }));
  const { rows } = await sql<{ read_told: boolean }>`
    update chat_message m set read_told = m.content = told.content and m.edited_at is not distinct from told.edited_at
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id integer, content text, edited_at timestamptz)
    where m.id = told.id returning m.read_told`.execute(db);
  return rows.every(({ read_told }) => read_told);
}

/** The message or the member is not there any more: nobody is left to tell. */
async function unlessRejected(answer: Promise<void>): Promise<void> {
  await answer.catch((error: unknown) => {
    if (!isRejected(error)) throw error;
  });
}

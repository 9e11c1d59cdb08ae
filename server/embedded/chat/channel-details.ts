/** What who connects is told at once, if they ask for it (`prefetch-on=connect`): their latest channels with the latest of each. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { liveFrame } from './live-frame.ts';
import { nameOf } from './store.ts';
import { channelSummary, iso, type MessageRow, messageSummary, person } from './views.ts';

const mostChannels = 50;
const mostMessages = 20;

/** Frames, the channel with the latest message first. */
export async function channelDetails(db: Db, userArn: string): Promise<string[]> {
  const channels = await db
    .selectFrom('embedded_chat_membership as membership')
    .innerJoin('embedded_chat_channel as channel', 'channel.arn', 'membership.channel_arn')
    .selectAll('channel')
    .select('membership.read_at')
    .where('membership.member_arn', '=', userArn)
    .orderBy(sql`channel.last_message_at desc nulls last`)
    .orderBy('channel.seq', 'desc')
    .limit(mostChannels)
    .execute();
  if (channels.length === 0) return [];
  const arns = channels.map(({ arn }) => arn);
  const members = await db
    .selectFrom('embedded_chat_membership')
    .select(['channel_arn', 'member_arn', nameOf('member_arn').as('name')])
    .where('channel_arn', 'in', arns)
    .orderBy('seq')
    .execute();
  const messages = await latestMessages(db, arns);
  return channels.map((channel) =>
    liveFrame('CHANNEL_DETAILS', {
      Channel: channelSummary(channel, iso),
      ChannelMessages: messages
        .filter(({ channel_arn }) => channel_arn === channel.arn)
        .map((message) => messageSummary(message, iso)),
      ChannelMemberships: members
        .filter(({ channel_arn }) => channel_arn === channel.arn)
        .map(({ member_arn, name }) => ({ Member: person(member_arn, name) })),
      ReadMarkerTimestamp: channel.read_at === null ? null : iso(channel.read_at),
    }),
  );
}

/** Newest first. */
async function latestMessages(db: Db, arns: readonly string[]): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select message.*, ${nameOf('message.sender_arn')} as sender_name
    from embedded_chat_channel channel
    cross join lateral (
      select * from embedded_chat_message
      where channel_arn = channel.arn and persistence = 'PERSISTENT'
      order by seq desc limit ${mostMessages}
    ) message
    where channel.arn in (${sql.join(arns)})
    order by message.seq desc`.execute(db);
  return rows;
}

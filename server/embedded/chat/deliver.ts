/** Tells the connected members of a channel of a change, in the order in which the changes were committed. */
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/db.ts';
import type { Log } from '../../log.ts';
import { Announced, chatChannelName } from './announce.ts';
import type { Connections } from './connections.ts';
import { liveFrame } from './live-frame.ts';
import { readMessage } from './message-store.ts';
import { nameOf } from './store.ts';
import { iso, wholeChannel, wholeMembership, wholeMessage } from './views.ts';

/** Starts listening. */
export async function startDelivery(database: Database, connections: Connections, log: Log): Promise<void> {
  let before = Promise.resolve();
  const told = (payload: string) => {
    if (connections.isEmpty()) return;
    before = before
      .then(() => deliver(database.kysely, connections, v.parse(Announced, JSON.parse(payload))))
      .catch((error: unknown) => {
        log.error({ err: error }, 'embedded chat: deliver');
        // They may have missed something, which they read when they come again.
        connections.restart();
      });
  };
  await database.listen(chatChannelName, told, () => connections.restart());
}

async function deliver(db: Db, connections: Connections, announced: Announced): Promise<void> {
  const { channelArn, formerMember } = announced;
  const members = await db
    .selectFrom('embedded_chat_membership')
    .select('member_arn')
    .where('channel_arn', '=', channelArn)
    .execute();
  const all = [...members.map(({ member_arn }) => member_arn), ...(formerMember === undefined ? [] : [formerMember])];
  const here = all.filter((arn) => connections.has(arn));
  const frame = here.length === 0 ? null : await frameOf(db, announced);
  if (frame !== null) for (const arn of new Set(here)) connections.send(arn, frame);
}

/** Null: it is gone by now, and another event tells so. */
async function frameOf(db: Db, { event, channelArn, messageId, memberArn, gone }: Announced): Promise<string | null> {
  if (gone !== undefined) return liveFrame(event, gone, typeof gone['Type'] === 'string' ? gone['Type'] : undefined);
  if (messageId !== undefined) {
    const message = await readMessage(db, channelArn, messageId);
    return message === undefined ? null : liveFrame(event, wholeMessage(message, iso), message.type);
  }
  if (memberArn !== undefined) {
    const membership = await db
      .selectFrom('embedded_chat_membership')
      .selectAll()
      .select([nameOf('member_arn').as('member_name'), nameOf('invited_by').as('inviter_name')])
      .where('channel_arn', '=', channelArn)
      .where('member_arn', '=', memberArn)
      .executeTakeFirst();
    return membership === undefined ? null : liveFrame(event, wholeMembership(membership, iso));
  }
  const channel = await db
    .selectFrom('embedded_chat_channel')
    .selectAll()
    .select(nameOf('created_by').as('creator_name'))
    .where('arn', '=', channelArn)
    .executeTakeFirst();
  return channel === undefined ? null : liveFrame(event, wholeChannel(channel, channel.creator_name, iso));
}

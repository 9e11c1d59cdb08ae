import { randomUUID } from 'node:crypto';
import { announce } from './announce.ts';
import { badRequest, conflict, forbidden } from './chat-error.ts';
import { ChangedChannelBody, checked, NewChannelBody } from './chat-input.ts';
import { operation } from './operation.ts';
import { cut, pageOf } from './pages.ts';
import {
  laterThan,
  lockChannel,
  nameOf,
  needAdministrator,
  needMember,
  needUsers,
  onceUnder,
  readChannel,
} from './store.ts';
import { channelSummary, seconds, wholeChannel } from './views.ts';

const createChannel = operation(
  'CreateChannel',
  'POST /channels',
  async (call) => {
    const { db, now, instance, me } = call;
    const given = checked(NewChannelBody, call.body);
    if (given.AppInstanceArn !== instance.arn) throw badRequest('There is no such app instance');
    needAdministrator(call);
    const members = [...new Set([me.arn, ...given.MemberArns])];
    await needUsers(call, members);
    const made = await onceUnder(call, 'CreateChannel', given.ClientRequestToken, async () => {
      const arn = `${instance.arn}/channel/${given.ChannelId ?? randomUUID()}`;
      const channel = await db
        .insertInto('embedded_chat_channel')
        .values({
          arn,
          name: given.Name,
          mode: given.Mode,
          privacy: given.Privacy,
          metadata: given.Metadata ?? null,
          created_by: me.arn,
          created_at: now,
          updated_at: now,
        })
        .onConflict((found) => found.doNothing())
        .returning('arn')
        .executeTakeFirst();
      if (channel === undefined) throw conflict('There is this channel already');
      const membership = { channel_arn: arn, type: 'DEFAULT', invited_by: me.arn, created_at: now };
      const rows = members.map((member) => ({ ...membership, member_arn: member }));
      await db.insertInto('embedded_chat_membership').values(rows).execute();
      await announce(db, { event: 'CREATE_CHANNEL', channelArn: arn });
      return arn;
    });
    return { ChannelArn: made };
  },
  { status: 201 },
);

const listChannels = operation('ListChannels', 'GET /channels', async ({ db, instance, me, query }) => {
  if (query.get('app-instance-arn') !== instance.arn) throw badRequest('There is no such app instance');
  const privacy = query.get('privacy') ?? 'PUBLIC';
  if (privacy === 'PRIVATE' && !me.isAdministrator) throw forbidden('Only an administrator lists private channels');
  const page = pageOf(query);
  const found = await db
    .selectFrom('embedded_chat_channel')
    .selectAll()
    .where('privacy', '=', privacy)
    .where('seq', '>', page.after ?? 0)
    .orderBy('seq')
    .limit(page.limit + 1)
    .execute();
  const { rows, NextToken } = cut(found, page);
  return { Channels: rows.map((row) => channelSummary(row, seconds)), NextToken };
});

const describeChannel = operation(
  'DescribeChannel',
  'GET /channels/{}',
  async (call) => {
    const [arn = ''] = call.params;
    const channel = await readChannel(call.db, arn);
    if (channel.privacy === 'PRIVATE') await needMember(call, arn);
    const { creator } = await call.db
      .selectFrom('embedded_chat_channel')
      .select(nameOf('created_by').as('creator'))
      .where('arn', '=', arn)
      .executeTakeFirstOrThrow();
    return { Channel: wholeChannel(channel, creator, seconds) };
  },
  { isForDevices: true },
);

const updateChannel = operation('UpdateChannel', 'PUT /channels/{}', async (call) => {
  const [arn = ''] = call.params;
  const given = checked(ChangedChannelBody, call.body);
  needAdministrator(call);
  const channel = await lockChannel(call.db, arn);
  await call.db
    .updateTable('embedded_chat_channel')
    .set({
      name: given.Name ?? channel.name,
      mode: given.Mode ?? channel.mode,
      metadata: given.Metadata ?? channel.metadata,
      updated_at: laterThan(channel.updated_at, call.now),
    })
    .where('arn', '=', arn)
    .execute();
  await announce(call.db, { event: 'UPDATE_CHANNEL', channelArn: arn });
  return { ChannelArn: arn };
});

const deleteChannel = operation(
  'DeleteChannel',
  'DELETE /channels/{}',
  async (call) => {
    const [arn = ''] = call.params;
    needAdministrator(call);
    const { name, mode, privacy } = await lockChannel(call.db, arn);
    const gone = { ChannelArn: arn, Name: name, Mode: mode, Privacy: privacy };
    const members = call.db.deleteFrom('embedded_chat_membership').where('channel_arn', '=', arn);
    for (const { member_arn: formerMember } of await members.returning('member_arn').execute())
      await announce(call.db, { event: 'DELETE_CHANNEL', channelArn: arn, gone, formerMember });
    await call.db.deleteFrom('embedded_chat_channel').where('arn', '=', arn).execute();
    return null;
  },
  { status: 204 },
);

export const channelOperations = [createChannel, listChannels, describeChannel, updateChannel, deleteChannel];

import { announce } from './announce.ts';
import { conflict, forbidden, notFound } from './chat-error.ts';
import { checked, NewMemberBody } from './chat-input.ts';
import { operation } from './operation.ts';
import { cut, pageOf } from './pages.ts';
import { laterThan, lockChannel, nameOf, needAdministrator, needMember, needUsers, readChannel } from './store.ts';
import { channelSummary, person, seconds } from './views.ts';

const listOfUser = operation(
  'ListChannelMembershipsForAppInstanceUser',
  'GET /channels',
  async ({ db, me, query }) => {
    const member = query.get('app-instance-user-arn') ?? me.arn;
    if (member !== me.arn && !me.isAdministrator) throw forbidden('These are not your channels');
    const page = pageOf(query);
    const found = await db
      .selectFrom('embedded_chat_membership as membership')
      .innerJoin('embedded_chat_channel as channel', 'channel.arn', 'membership.channel_arn')
      .selectAll('channel')
      .select(['membership.seq', 'membership.type', 'membership.read_at'])
      .where('membership.member_arn', '=', member)
      .where('membership.seq', '>', page.after ?? 0)
      .orderBy('membership.seq')
      .limit(page.limit + 1)
      .execute();
    const { rows, NextToken } = cut(found, page);
    const memberships = rows.map((row) => ({
      ChannelSummary: channelSummary(row, seconds),
      AppInstanceUserMembershipSummary: {
        Type: row.type,
        ReadMarkerTimestamp: row.read_at === null ? undefined : seconds(row.read_at),
      },
    }));
    return { ChannelMemberships: memberships, NextToken };
  },
  { query: { scope: 'app-instance-user-memberships' }, isForDevices: true },
);

const createMembership = operation(
  'CreateChannelMembership',
  'POST /channels/{}/memberships',
  async (call) => {
    const { db, now, me } = call;
    const [arn = ''] = call.params;
    const { MemberArn: memberArn, Type: type } = checked(NewMemberBody, call.body);
    const channel = await lockChannel(db, arn);
    if (channel.mode === 'RESTRICTED') needAdministrator(call);
    else await needMember(call, arn);
    await needUsers(call, [memberArn]);
    const made = await db
      .insertInto('embedded_chat_membership')
      .values({ channel_arn: arn, member_arn: memberArn, type, invited_by: me.arn, created_at: now })
      .onConflict((found) => found.doNothing())
      .returning(nameOf('member_arn').as('name'))
      .executeTakeFirst();
    if (made === undefined) throw conflict('This is a member already');
    await announce(db, { event: 'CREATE_CHANNEL_MEMBERSHIP', channelArn: arn, memberArn });
    return { ChannelArn: arn, Member: person(memberArn, made.name) };
  },
  { status: 201 },
);

const listMemberships = operation(
  'ListChannelMemberships',
  'GET /channels/{}/memberships',
  async (call) => {
    const [arn = ''] = call.params;
    await readChannel(call.db, arn);
    await needMember(call, arn);
    const page = pageOf(call.query);
    const found = await call.db
      .selectFrom('embedded_chat_membership')
      .select(['seq', 'member_arn', nameOf('member_arn').as('name')])
      .where('channel_arn', '=', arn)
      .where('type', '=', call.query.get('type') ?? 'DEFAULT')
      .where('seq', '>', page.after ?? 0)
      .orderBy('seq')
      .limit(page.limit + 1)
      .execute();
    const { rows, NextToken } = cut(found, page);
    const memberships = rows.map((row) => ({ Member: person(row.member_arn, row.name) }));
    return { ChannelArn: arn, ChannelMemberships: memberships, NextToken };
  },
  { isForDevices: true },
);

const deleteMembership = operation(
  'DeleteChannelMembership',
  'DELETE /channels/{}/memberships/{}',
  async (call) => {
    const { db, me } = call;
    const [arn = '', memberArn = ''] = call.params;
    if (memberArn !== me.arn) needAdministrator(call);
    await lockChannel(db, arn);
    const [row] = await db
      .deleteFrom('embedded_chat_membership')
      .where('channel_arn', '=', arn)
      .where('member_arn', '=', memberArn)
      .returning(nameOf('member_arn').as('name'))
      .execute();
    if (row === undefined) throw notFound('There is no such member');
    const gone = { ChannelArn: arn, Member: person(memberArn, row.name) };
    await announce(db, { event: 'DELETE_CHANNEL_MEMBERSHIP', channelArn: arn, gone, formerMember: memberArn });
    return null;
  },
  { status: 204 },
);

const updateReadMarker = operation('UpdateChannelReadMarker', 'PUT /channels/{}/readMarker', async (call) => {
  const [arn = ''] = call.params;
  // Up to the last message there is, also while the clock stands.
  const { last_message_at } = await lockChannel(call.db, arn);
  const marked = await call.db
    .updateTable('embedded_chat_membership')
    .set({ read_at: laterThan(last_message_at, call.now) })
    .where('channel_arn', '=', arn)
    .where('member_arn', '=', call.me.arn)
    .returning('seq')
    .execute();
  if (marked.length === 0) throw forbidden('You are not a member of this channel');
  return { ChannelArn: arn };
});

export const membershipOperations = [listOfUser, createMembership, listMemberships, deleteMembership, updateReadMarker];

import { randomBytes } from 'node:crypto';
import { announce } from './announce.ts';
import { badRequest, forbidden, notFound } from './chat-error.ts';
import { ChangedMessageBody, checked, instantOf, NewMessageBody } from './chat-input.ts';
import { messagesIn, readMessage } from './message-store.ts';
import { type Call, operation } from './operation.ts';
import { cut, pageOf } from './pages.ts';
import { isMember, laterThan, lockChannel, needAdministrator, needMember, onceUnder, readChannel } from './store.ts';
import { done, type MessageRow, messageSummary, person, seconds, wholeMessage } from './views.ts';

const mostControlBytes = 30;

const send = operation(
  'SendChannelMessage',
  'POST /channels/{}/messages',
  async (call) => {
    const { db, now, me } = call;
    const [arn = ''] = call.params;
    const given = checked(NewMessageBody, call.body);
    const { Content: content, Type: type, Persistence: persistence, Metadata: metadata = null } = given;
    if (type === 'CONTROL' && (Buffer.byteLength(content) > mostControlBytes || metadata !== null))
      throw badRequest('A CONTROL message has at most 30 bytes and no Metadata');
    const channel = await lockChannel(db, arn);
    if (!(await isMember(db, arn, me.arn))) throw forbidden('You are not a member of this channel');
    const made = await onceUnder(call, 'SendChannelMessage', given.ClientRequestToken, async () => {
      const id = randomBytes(32).toString('hex');
      const at = laterThan(channel.last_message_at, now);
      const row = { id, channel_arn: arn, sender_arn: me.arn, content, metadata, type, persistence };
      await db
        .insertInto('embedded_chat_message')
        .values({ ...row, created_at: at, updated_at: at })
        .execute();
      if (persistence === 'PERSISTENT')
        await db.updateTable('embedded_chat_channel').set({ last_message_at: at }).where('arn', '=', arn).execute();
      await announce(db, { event: 'CREATE_CHANNEL_MESSAGE', channelArn: arn, messageId: id });
      return id;
    });
    return done(arn, made);
  },
  { status: 201 },
);

const list = operation(
  'ListChannelMessages',
  'GET /channels/{}/messages',
  async (call) => {
    const { db, query } = call;
    const [arn = ''] = call.params;
    const channel = await readChannel(db, arn);
    if (channel.privacy === 'PRIVATE') await needMember(call, arn);
    const page = pageOf(query);
    const isAscending = query.get('sort-order') === 'ASCENDING';
    const [from, until] = [instantOf(query, 'not-before'), instantOf(query, 'not-after')];
    let rowsOfPage = messagesIn(db, arn)
      .orderBy('seq', isAscending ? 'asc' : 'desc')
      .limit(page.limit + 1);
    if (page.after !== null) rowsOfPage = rowsOfPage.where('seq', isAscending ? '>' : '<', page.after);
    if (from !== null) rowsOfPage = rowsOfPage.where('created_at', '>=', from);
    if (until !== null) rowsOfPage = rowsOfPage.where('created_at', '<=', until);
    const { rows, NextToken } = cut(await rowsOfPage.execute(), page);
    return { ChannelArn: arn, ChannelMessages: rows.map((row) => messageSummary(row, seconds)), NextToken };
  },
  { isForDevices: true },
);

const get = operation(
  'GetChannelMessage',
  'GET /channels/{}/messages/{}',
  async (call) => {
    const [arn = '', id = ''] = call.params;
    await readChannel(call.db, arn);
    await needMember(call, arn);
    return { ChannelMessage: wholeMessage(await found(call, arn, id), seconds) };
  },
  { isForDevices: true },
);

const update = operation('UpdateChannelMessage', 'PUT /channels/{}/messages/{}', async (call) => {
  const { Content: content, Metadata: metadata } = checked(ChangedMessageBody, call.body);
  const message = await ownMessage(call);
  if (message.is_redacted) throw badRequest('The message was taken back');
  const at = laterThan(message.updated_at, call.now);
  const changed = { content, metadata: metadata ?? message.metadata, updated_at: at, edited_at: at };
  return change(call, message, 'UPDATE_CHANNEL_MESSAGE', changed);
});

const redact = operation(
  'RedactChannelMessage',
  'POST /channels/{}/messages/{}',
  async (call) => {
    const message = await ownMessage(call);
    const at = laterThan(message.updated_at, call.now);
    const changed = { content: null, metadata: null, is_redacted: true, updated_at: at };
    return change(call, message, 'REDACT_CHANNEL_MESSAGE', changed);
  },
  { query: { operation: 'redact' } },
);

const remove = operation(
  'DeleteChannelMessage',
  'DELETE /channels/{}/messages/{}',
  async (call) => {
    const { db, now } = call;
    const [arn = '', id = ''] = call.params;
    needAdministrator(call);
    await lockChannel(db, arn);
    const message = await found(call, arn, id);
    await db.deleteFrom('embedded_chat_message').where('id', '=', id).execute();
    const gone = {
      ChannelArn: arn,
      MessageId: id,
      Type: message.type,
      Persistence: message.persistence,
      Sender: person(message.sender_arn, message.sender_name),
      Redacted: message.is_redacted,
      CreatedTimestamp: message.created_at,
      LastUpdatedTimestamp: laterThan(message.updated_at, now),
    };
    await announce(db, { event: 'DELETE_CHANNEL_MESSAGE', channelArn: arn, gone });
    return null;
  },
  { status: 204 },
);

async function found({ db }: Call, channelArn: string, id: string): Promise<MessageRow> {
  const message = await readMessage(db, channelArn, id);
  if (message?.persistence !== 'PERSISTENT') throw notFound('There is no such message');
  return message;
}

/** The message of the path, of which the caller is the sender, or the administrator. */
async function ownMessage(call: Call): Promise<MessageRow> {
  const [arn = '', id = ''] = call.params;
  await lockChannel(call.db, arn);
  await needMember(call, arn);
  const message = await found(call, arn, id);
  if (message.sender_arn !== call.me.arn && !call.me.isAdministrator)
    throw forbidden('This is somebody else’s message');
  return message;
}

async function change(call: Call, { id, channel_arn }: MessageRow, event: string, changed: Partial<MessageRow>) {
  await call.db.updateTable('embedded_chat_message').set(changed).where('id', '=', id).execute();
  await announce(call.db, { event, channelArn: channel_arn, messageId: id });
  return done(channel_arn, id);
}

export const messageOperations = [send, list, get, update, redact, remove];

/** What the port promises, at the embedded service, on the database that the tests run on. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { NewMessage } from '../../providers/chat.ts';
import { NotCarriedOut, OutcomeUnknown } from '../../providers/provider-failures.ts';

let server: TestServer;
/** What becomes of answers on their way to the portal. */
let isCut = false;
beforeAll(async () => {
  server = await createTestServer({
    seed: 'none',
    throughChat: (send) => async (request) => {
      const answer = await send(request);
      if (isCut) throw new Error('cut');
      return answer;
    },
  });
});
afterAll(() => server.close());

const anna = { id: 'anna', name: 'Anna Lindner' };
const eva = { id: 'eva', name: 'Eva Expert' };

async function opened(members = [anna, eva]) {
  const id = randomUUID();
  const arns = await Promise.all(members.map((user) => server.chat.ensureUser(user)));
  const name = { id, name: 'T-1', metadata: '{"serviceType":1}', token: id, members: arns };
  return { channel: await server.chat.createChannel(name), arns, name };
}

const aMessage = (channelArn: string, more: Partial<NewMessage> = {}): NewMessage => ({
  channelArn,
  senderArn: server.chat.userArn('anna'),
  content: 'The engine does not start',
  metadata: '{"language":"en"}',
  token: randomUUID(),
  persistence: 'PERSISTENT',
  type: 'STANDARD',
  ...more,
});
const all = async (channel: string) => (await server.chat.listMessages(channel)).messages;

test('a message arrives with its sender, content, metadata and instant [SU-366]', async () => {
  const { channel } = await opened();
  const { messageId, createdAt } = await server.chat.send(aMessage(channel));
  expect(createdAt).toEqual(server.now());
  expect(await all(channel)).toEqual([
    {
      messageId,
      content: 'The engine does not start',
      metadata: '{"language":"en"}',
      type: 'STANDARD',
      sender: { arn: server.chat.userArn('anna'), name: 'Anna Lindner' },
      createdAt,
      updatedAt: createdAt,
      editedAt: null,
      isRedacted: false,
      status: 'SENT',
    },
  ]);
});

test('a message whose answer was cut is there once, however often it is sent again', async () => {
  const { channel } = await opened();
  const message = aMessage(channel);
  isCut = true;
  await expect(server.chat.send(message)).rejects.toBeInstanceOf(OutcomeUnknown);
  isCut = false;
  const again = await Promise.all([1, 2, 3].map(() => server.chat.send(message)));
  expect(new Set(again.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await all(channel)).toHaveLength(1);
});

test('a repeated message stays deleted when it was deleted meanwhile', async () => {
  const { channel } = await opened();
  const message = aMessage(channel);
  const { messageId } = await server.chat.send(message);
  await server.chat.remove({ channelArn: channel, messageId });
  expect((await server.chat.send(message)).messageId).toBe(messageId);
  expect(await all(channel)).toEqual([]);
});

test('the same id or token gives the same channel, which lies below the app instance [SU-371]', async () => {
  const { channel, name } = await opened();
  expect(channel).toBe(`${server.chat.appInstanceArn}/channel/${name.id}`);
  expect(await server.chat.createChannel(name)).toBe(channel);
  const otto = await server.chat.ensureUser({ id: 'otto', name: 'Otto' });
  expect(await server.chat.createChannel({ ...name, token: randomUUID(), members: [otto] })).toBe(channel);
  expect(await server.chat.send(aMessage(channel, { senderArn: otto }))).toBeDefined();
});

test('a channel takes more members than one call', async () => {
  const many = Array.from({ length: 23 }, (_, at) => ({ id: `many-${at}`, name: `Person ${at}` }));
  const { channel, arns } = await opened(many);
  for (const senderArn of arns) await server.chat.send(aMessage(channel, { senderArn }));
  expect(await all(channel)).toHaveLength(23);
});

test('a channel is described with what it was made with, and there is none of another name [SU-367]', async () => {
  const { channel } = await opened();
  expect(await server.chat.describeChannel(channel)).toEqual({
    channelArn: channel,
    name: 'T-1',
    metadata: '{"serviceType":1}',
    mode: 'RESTRICTED',
    privacy: 'PRIVATE',
    creator: { arn: server.chat.administratorArn, name: 'Administrator' },
    createdAt: server.now(),
    updatedAt: server.now(),
    lastMessageAt: null,
  });
  expect(await server.chat.describeChannel(`${channel}-x`)).toBeNull();
});

test('a person finds all of their channels, 50 a page, and none of others [SU-367]', async () => {
  const mine = [];
  for (let at = 0; at < 51; at += 1) mine.push((await opened([{ id: 'collector', name: 'Carla' }])).channel);
  await opened();
  const arn = server.chat.userArn('collector');
  const first = await server.chat.listChannels(arn);
  const second = await server.chat.listChannels(arn, first.nextToken ?? '');
  expect([first.channels.length, second.channels.length, second.nextToken]).toEqual([50, 1, null]);
  expect([...first.channels, ...second.channels].map(({ channelArn }) => channelArn)).toEqual(mine);
});

test('120 messages come as 50, 50 and 20, newest first, and nothing moves when more arrive meanwhile [SU-368]', async () => {
  const { channel } = await opened();
  for (let at = 0; at < 120; at += 1) await server.chat.send(aMessage(channel, { content: String(at) }));
  const pages = [];
  let token: string | null | undefined;
  do {
    const page = await server.chat.listMessages(channel, token ?? undefined);
    pages.push(page.messages);
    token = page.nextToken;
    await server.chat.send(aMessage(channel, { content: 'meanwhile' }));
  } while (token !== null);
  expect(pages.map((page) => page.length)).toEqual([50, 50, 20]);
  expect(pages.flat().map(({ content }) => Number(content))).toEqual(Array.from({ length: 120 }, (_, at) => 119 - at));
});

test('an edit shows the new text as the newer state, a redaction leaves an empty place, a deletion nothing [SU-369]', async () => {
  const { channel } = await opened();
  const bearerArn = server.chat.userArn('anna');
  const sent = await Promise.all([1, 2, 3].map(() => server.chat.send(aMessage(channel))));
  const [edited, redacted, deleted] = sent.map(({ messageId }) => ({ channelArn: channel, messageId }));
  if (edited === undefined || redacted === undefined || deleted === undefined) throw new Error('three were sent');
  await server.chat.update({ ...edited, bearerArn, content: 'It does now', metadata: '{}' });
  await server.chat.redact({ ...redacted, bearerArn });
  await server.chat.remove(deleted);
  await server.chat.remove(deleted);
  const byId = new Map((await all(channel)).map((message) => [message.messageId, message]));
  expect([...byId.keys()].toSorted()).toEqual([edited.messageId, redacted.messageId].toSorted());
  const [now, gone] = [byId.get(edited.messageId), byId.get(redacted.messageId)];
  expect(now).toMatchObject({ content: 'It does now', metadata: '{}', isRedacted: false });
  expect(now?.editedAt?.getTime()).toBeGreaterThan(now?.createdAt.getTime() ?? 0);
  expect(gone).toMatchObject({ content: null, metadata: null, isRedacted: true });
});

test('who has read up to the last message has a mark that is not before it [SU-369]', async () => {
  const { channel } = await opened([{ id: 'reader', name: 'Rita' }, anna]);
  const { createdAt } = await server.chat.send(aMessage(channel));
  const markOf = async () =>
    (await server.chat.listChannels(server.chat.userArn('reader'))).channels.find(
      ({ channelArn }) => channelArn === channel,
    )?.readUpTo;
  expect(await markOf()).toBeNull();
  await server.chat.readMarker(channel, server.chat.userArn('reader'));
  expect((await markOf())?.getTime()).toBeGreaterThanOrEqual(createdAt.getTime());
});

test('only members send, only the sender changes, and what is refused was surely not done', async () => {
  const { channel } = await opened();
  const { messageId } = await server.chat.send(aMessage(channel));
  const stranger = await server.chat.ensureUser({ id: 'stranger', name: 'Stranger' });
  const name = { channelArn: channel, messageId };
  const tries = [
    () => server.chat.send(aMessage(channel, { senderArn: stranger })),
    () => server.chat.update({ ...name, bearerArn: server.chat.userArn('eva'), content: 'mine', metadata: '' }),
    () => server.chat.redact({ ...name, bearerArn: stranger }),
    () => server.chat.readMarker(channel, stranger),
    () => server.chat.addMember(channel, `${server.chat.appInstanceArn}/user/nobody`),
    () => server.chat.send(aMessage(channel, { content: '' })),
    () => server.chat.send(aMessage(channel, { content: 'x'.repeat(4_097) })),
    () => server.chat.send(aMessage(`${channel}-other`)),
  ];
  for (const attempt of tries) {
    const error = await attempt().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotCarriedOut);
    expect(error).toMatchObject({ code: 'provider-rejects' });
  }
  expect(await all(channel)).toMatchObject([{ content: 'The engine does not start', isRedacted: false }]);
});

test('4,000 emojis arrive whole', async () => {
  const { channel } = await opened();
  const content = '🔧'.repeat(4_000);
  await server.chat.send(aMessage(channel, { content }));
  expect((await all(channel))[0]?.content).toBe(content);
});

test('who was taken out writes no more, and comes back when taken in; both twice is the same', async () => {
  const { channel, arns } = await opened();
  const [arn = ''] = arns;
  for (const _ of [1, 2]) await server.chat.removeMember(channel, arn);
  await expect(server.chat.send(aMessage(channel))).rejects.toBeInstanceOf(NotCarriedOut);
  for (const _ of [1, 2]) await server.chat.addMember(channel, arn);
  await server.chat.send(aMessage(channel));
});

test('a person who is called otherwise now is so in all they have written', async () => {
  const { channel } = await opened([{ id: 'renamed', name: 'Before' }]);
  const senderArn = server.chat.userArn('renamed');
  await server.chat.send(aMessage(channel, { senderArn }));
  await server.chat.ensureUser({ id: 'renamed', name: 'After' });
  expect((await all(channel))[0]?.sender).toEqual({ arn: senderArn, name: 'After' });
});

test('a deleted channel is gone with its messages, and can be made anew', async () => {
  const { channel, name } = await opened();
  await server.chat.send(aMessage(channel));
  for (const _ of [1, 2]) await server.chat.deleteChannel(channel);
  expect(await server.chat.describeChannel(channel)).toBeNull();
  await server.chat.createChannel({ ...name, token: randomUUID() });
  expect(await all(channel)).toEqual([]);
});

test.each(['admin', 'auth0|17', 'ü', 'x'.repeat(65), 'sha256-1', ''])(
  'a person whose id is %s is a user like others, and never the administrator',
  async (id) => {
    const arn = await server.chat.ensureUser({ id, name: 'Somebody' });
    expect(arn).not.toBe(server.chat.administratorArn);
    expect(new Set([arn, server.chat.userArn(id), server.chat.userArn('sha256-2')]).size).toBe(2);
    expect(arn.slice(arn.lastIndexOf('/') + 1)).toMatch(/^[A-Za-z0-9-]{1,64}$/);
  },
);

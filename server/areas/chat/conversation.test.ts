import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatCallsOf, runChatJobs } from '../../../tests/support/chat-calls.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
let requestId: string;
const workshop = () => chatCallsOf(server, anna);
const desk = () => chatCallsOf(server, expert);

beforeEach(async () => {
  server = await createTestServer();
  requestId = (await supportCallsOf(server, anna).create({}, 'key-1')).envelope.dataObject.supportRequestId;
  await runChatJobs(server);
});
afterEach(() => server.close());

const take = () =>
  server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId: requestId } }, { as: expert });
const handOver = async (expertId: string | null) => {
  await server.call(
    'POST /api/v1/expert/HandOverRequest',
    { body: { supportRequestId: requestId, expertId } },
    { as: expert },
  );
  await runChatJobs(server);
};
const sent = async (as: ReturnType<typeof chatCallsOf>, text: string) => {
  const answer = await as.send(requestId, text);
  expect(answer.status, JSON.stringify(answer.envelope.errorMessages)).toBe(200);
  server.setNow(new Date(server.now().getTime() + 1000));
  return answer.envelope.dataObject;
};
const channelOf = async (as: ReturnType<typeof chatCallsOf>) =>
  (await as.channels()).items.find(({ supportRequestId }) => supportRequestId === requestId);
const texts = async (as: ReturnType<typeof chatCallsOf>) =>
  (await as.messages()).items
    .filter((one) => one.supportRequestId === requestId)
    .map(({ content }) => content)
    .toReversed();

test('a new request has its channel before anybody has taken it, with all that a page shows of one [SU-144, SU-145, SU-164]', async () => {
  const channel = await channelOf(workshop());
  expect(channel).toMatchObject({
    name: `T-${requestId}`,
    metadata: { cdmSessionId: '', serviceType: 'Remote Diagnostics' },
    state: 'open',
    mode: 'RESTRICTED',
    privacy: 'PRIVATE',
    channelFlowArn: null,
    requestKey: 'key-1',
    chimeUserId: workshop().ciamId,
    lastMessageTimestamp: null,
    readUpTo: null,
  });
  expect(channel?.channelArn).toMatch(/^arn:aws:chime:eu-central-1:.*\/channel\//);
  expect(channel?.creator.arn).toMatch(/\/user\//);
  const message = await sent(workshop(), 'Er springt nicht an');
  expect(message).toMatchObject({ side: 'workshop', content: 'Er springt nicht an' });
});

test('requests that were open before there was chat get a channel too, each one, however often the job runs', async () => {
  await runChatJobs(server);
  const open = await server.database.kysely
    .selectFrom('support_request')
    .select('id')
    .where('status_id', 'not in', [100, 500])
    .execute();
  const channels = async () =>
    await server.database.kysely
      .selectFrom('chat_channel')
      .select(['request_id', 'arn'])
      .orderBy('request_id')
      .execute();
  const first = await channels();
  expect(first.map(({ request_id }) => request_id)).toEqual(open.map(({ id }) => id).toSorted((a, b) => a - b));
  await server.database.kysely.deleteFrom('chat_member').execute();
  server.setNow(new Date(server.now().getTime() + 120_000));
  await runChatJobs(server);
  expect(await channels()).toEqual(first);
});

test('workshop and expert read each other, with sender, side, language and times [SU-146, SU-147, SU-212, SU-366]', async () => {
  await take();
  const question = await sent(workshop(), 'Er springt nicht an');
  expect(question).toMatchObject({
    senderId: workshop().ciamId,
    senderName: 'Anna Lindner',
    persistence: 'PERSISTENT',
    type: 'STANDARD',
    status: 'SENT',
    isRedacted: false,
    isEdited: false,
    metadata: { language: 'de-DE' },
  });
  await sent(desk(), 'Seit wann?');
  await runChatJobs(server);
  expect(await texts(workshop())).toEqual(['Er springt nicht an', 'Seit wann?']);
  expect(await texts(desk())).toEqual(['Er springt nicht an', 'Seit wann?']);
  expect((await channelOf(workshop()))?.lastMessageTimestamp).not.toBeNull();
  const atProvider = await server.chat.listMessages(question.channelArn);
  expect(atProvider.messages.map(({ content }) => content)).toEqual(['Seit wann?', 'Er springt nicht an']);
});

test('what changed since a revision is told, and nothing else', async () => {
  const first = await sent(workshop(), 'eins');
  const { revision } = await workshop().messages();
  expect((await workshop().messages(revision)).items).toEqual([]);
  const second = await sent(workshop(), 'zwei');
  expect((await workshop().messages(revision)).items).toEqual([second]);
  await workshop().edit(first.messageId, 'eins!');
  const changed = (await workshop().messages(second.revision)).items;
  expect(changed.map(({ content, isEdited }) => [content, isEdited])).toEqual([['eins!', true]]);
});

test('a message is read when the other side has seen it, also at the provider, in the administrator’s name [SU-104, SU-281, SU-369]', async () => {
  await take();
  const first = await sent(workshop(), 'eins');
  const second = await sent(workshop(), 'zwei');
  await workshop().read(requestId, second.messageId);
  expect((await workshop().messages()).items.map(({ metadata }) => metadata.status)).toEqual([undefined, undefined]);
  const seen = (await desk().read(requestId, first.messageId)).envelope.dataObject;
  expect(seen.readUpTo).toBe(first.createdTimestamp);
  const status = async () =>
    Object.fromEntries((await workshop().messages()).items.map((one) => [one.content, one.metadata.status]));
  expect(await status()).toEqual({ eins: 'Read', zwei: undefined });
  await desk().read(requestId, second.messageId);
  await desk().read(requestId, first.messageId);
  expect(await status()).toEqual({ eins: 'Read', zwei: 'Read' });
  await runChatJobs(server);
  expect((await channelOf(desk()))?.readUpTo).toBe(second.createdTimestamp);
  const { messages } = await server.chat.listMessages(first.channelArn);
  expect(messages.map(({ metadata }) => (JSON.parse(metadata ?? '{}') as { status?: string }).status)).toEqual([
    'Read',
    'Read',
  ]);
});

test('an unread message that is deleted vanishes for everybody, a read one stays at its place without its words [SU-103, SU-105]', async () => {
  await take();
  const [unread, read] = [await sent(workshop(), 'weg'), await sent(workshop(), 'gelesen')];
  const { revision } = await workshop().messages();
  await server.call(
    'POST /api/v1/chat/MarkRead',
    { body: { supportRequestId: requestId, upTo: read.messageId } },
    { as: expert },
  );
  const later = await sent(workshop(), 'auch weg');
  expect((await workshop().remove(later.messageId)).envelope.dataObject).toEqual({
    messageId: later.messageId,
    hasVanished: true,
  });
  expect((await workshop().remove(read.messageId)).envelope.dataObject).toEqual({
    messageId: read.messageId,
    hasVanished: false,
  });
  await runChatJobs(server);
  for (const as of [workshop(), desk()]) {
    const { items } = await as.messages();
    expect(items.map(({ messageId, content, isRedacted }) => [messageId, content, isRedacted])).toEqual([
      [read.messageId, '', true],
      [unread.messageId, 'weg', false],
    ]);
  }
  expect((await workshop().messages(revision)).deletedIds).toEqual([later.messageId]);
  expect((await desk().messages(1)).deletedIds).toEqual([later.messageId]);
  const { messages } = await server.chat.listMessages(read.channelArn);
  expect(messages.map(({ content, isRedacted }) => [content, isRedacted])).toEqual([
    [null, true],
    ['weg', false],
  ]);
  expect((await workshop().remove(read.messageId)).envelope.dataObject.hasVanished).toBe(false);
  expect((await workshop().remove(later.messageId)).envelope.dataObject.hasVanished).toBe(true);
});

test('nobody edits or deletes the message of somebody else, colleague or other side [SU-099, SU-100]', async () => {
  await take();
  const theirs = await sent(desk(), 'Seit wann?');
  for (const answer of [await workshop().edit(theirs.messageId, 'x'), await workshop().remove(theirs.messageId)])
    expect([answer.status, codesOf(answer)]).toEqual([403, ['forbidden']]);
  expect(await texts(workshop())).toEqual(['Seit wann?']);
});

test('another company gets nothing by guessing ids of requests, channels or messages', async () => {
  const message = await sent(workshop(), 'geheim');
  const other = chatCallsOf(server, freja);
  const answers = [
    await other.send(requestId, 'x'),
    await other.edit(message.messageId, 'x'),
    await other.remove(message.messageId),
    await other.read(requestId, message.messageId),
    await other.older(message.channelArn),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(JSON.stringify([await other.channels(), await other.messages()])).not.toMatch(/geheim|Lindner/);
  const { envelope } = await other.account();
  const { channels } = await server.chat.listChannels(envelope.dataObject.appInstanceUserArn);
  expect(channels.map(({ channelArn }) => channelArn)).not.toContain(message.channelArn);
});

test('an expert sees and writes in a conversation only from when they have taken its request', async () => {
  const message = await sent(workshop(), 'hallo');
  await runChatJobs(server);
  expect((await desk().messages()).items).toEqual([]);
  expect([(await desk().send(requestId, 'x')).status, (await desk().older(message.channelArn)).status]).toEqual([
    404, 404,
  ]);
  await take();
  await runChatJobs(server);
  expect(await texts(desk())).toEqual(['hallo']);
  expect((await channelOf(desk()))?.supportRequestId).toBe(requestId);
  expect((await desk().send(requestId, 'x')).status).toBe(200);
});

test('a conversation leaves the devices of an expert who has handed its request over, and is whole again when it comes back', async () => {
  const { messageId } = await sent(workshop(), 'hallo');
  await take();
  await runChatJobs(server);
  const channel = await channelOf(desk());
  const before = [(await desk().channels()).revision, (await desk().messages()).revision] as const;
  const told = async (changedSince: readonly [number, number]) => [
    await desk().channels(changedSince[0]),
    await desk().messages(changedSince[1]),
  ];
  await handOver(null);
  const away = await told(before);
  expect(away.map(({ items }) => items)).toEqual([[], []]);
  expect(away.map(({ deletedIds }) => deletedIds)).toEqual([[channel?.id], [messageId]]);
  await take();
  await runChatJobs(server);
  const back = await told([away[0]?.revision ?? 0, away[1]?.revision ?? 0]);
  expect(back.map(({ items }) => items.length)).toEqual([1, 1]);
  expect(back.map(({ deletedIds }) => deletedIds)).toEqual([[], []]);
  // Who never had it hears nothing of it.
  const colleague = chatCallsOf(server, 'tomas@portal.example');
  expect([(await colleague.channels(1)).deletedIds, (await colleague.messages(1)).deletedIds]).toEqual([[], []]);
});

test('when the expert ends the conversation nothing can be written any more, and everything can be read [SU-206, SU-359]', async () => {
  await take();
  const message = await sent(workshop(), 'danke');
  expect((await workshop().end(requestId)).status).toBe(403);
  expect((await desk().end(`T-${requestId}`)).status).toBe(200);
  expect((await desk().end(`T-${requestId}`)).status).toBe(200);
  for (const answer of [
    await workshop().send(requestId, 'noch was'),
    await desk().send(requestId, 'noch was'),
    await workshop().edit(message.messageId, 'x'),
    await workshop().remove(message.messageId),
  ])
    expect([answer.status, codesOf(answer)]).toEqual([409, ['chat-ended']]);
  await runChatJobs(server);
  expect((await channelOf(workshop()))?.state).toBe('ended');
  expect(await texts(workshop())).toEqual(['danke']);
  expect((await workshop().older(message.channelArn)).envelope.dataObject.messages).toHaveLength(1);
  expect(await server.chat.describeChannel(message.channelArn)).toBeNull();
});

test('a conversation ends with its request, at once and for both [SU-164, SU-206]', async () => {
  const message = await sent(workshop(), 'hat sich erledigt');
  await supportCallsOf(server, anna).cancel(requestId);
  expect(codesOf(await workshop().send(requestId, 'x'))).toEqual(['chat-ended']);
  expect((await channelOf(workshop()))?.state).toBe('ended');
  await runChatJobs(server);
  expect(await server.chat.describeChannel(message.channelArn)).toBeNull();
  expect(await texts(workshop())).toEqual(['hat sich erledigt']);
});

test('messages of a request that was closed more than 14 days ago come on demand only, 50 a page, none twice [SU-368, SU-426]', async () => {
  for (let count = 0; count < 103; count += 1) await sent(workshop(), `Nachricht ${count}`);
  const channel = await channelOf(workshop());
  await supportCallsOf(server, anna).cancel(requestId);
  expect(await texts(workshop())).toHaveLength(103);
  server.setNow(new Date(server.now().getTime() + 15 * 86_400_000));
  expect(await texts(workshop())).toEqual([]);
  const found: string[] = [];
  const sizes: number[] = [];
  for (let token: string | null | undefined; token !== null;) {
    const { messages, nextToken } = (await workshop().older(channel?.channelArn ?? '', token ?? undefined)).envelope
      .dataObject;
    found.push(...messages.map(({ content }) => content));
    sizes.push(messages.length);
    token = nextToken;
  }
  expect(sizes).toEqual([50, 50, 3]);
  expect(found).toEqual(Array.from({ length: 103 }, (_, index) => `Nachricht ${102 - index}`));
  expect(codesOf(await workshop().older(channel?.channelArn ?? '', 'not ours'))).toEqual(['validation']);
});

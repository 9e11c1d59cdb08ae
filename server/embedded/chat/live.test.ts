/** What reaches a device over the websocket, with the SDK that the page has, over a server that really listens. */
import { randomUUID } from 'node:crypto';
import {
  GetChannelMessageCommand,
  GetMessagingSessionEndpointCommand,
  SendChannelMessageCommand,
} from '@aws-sdk/client-chime-sdk-messaging';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import {
  aClient,
  type ChatServer,
  connectDevice,
  type Device,
  signedConnectAddress,
  startChatServer,
} from '../../../tests/support/a-chat-server.ts';
import { manualTimers } from '../../../tests/support/manual-timers.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../../db/database.ts';
import { chatChannelName } from './announce.ts';

let database: Database;
let server: ChatServer;
const devices: Device[] = [];
beforeAll(async () => {
  database = await openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'none');
  server = await startChatServer(database);
});
afterEach(() => {
  for (const device of devices.splice(0)) device.stop();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

async function connected(...given: Parameters<typeof connectDevice>): Promise<Device> {
  const device = await connectDevice(...given);
  devices.push(device);
  return device;
}

async function opened(...ids: string[]) {
  const members = await Promise.all(ids.map((id) => server.chat.ensureUser({ id, name: `Name of ${id}` })));
  const id = randomUUID();
  return server.chat.createChannel({ id, name: 'T-1', metadata: '{}', token: id, members });
}

const send = (channelArn: string, sender: string, content: string, token: string = randomUUID()) =>
  server.chat.send({
    channelArn,
    senderArn: server.chat.userArn(sender),
    content,
    metadata: '{}',
    token,
    persistence: 'PERSISTENT',
    type: 'STANDARD',
  });
const events = ({ heard }: Device) => heard.map(({ event }) => event);
const contents = ({ heard }: Device) =>
  heard.filter(({ event }) => event === 'CREATE_CHANNEL_MESSAGE').map(({ payload }) => payload['Content']);

test('whoever connects hears of their channels, and then of every message, edit and deletion, and nobody else does [SU-370]', async () => {
  const channel = await opened('anna', 'eva');
  await send(channel, 'eva', 'before');
  const [anna, eva, otto] = [
    await connected(server, 'anna'),
    await connected(server, 'eva'),
    await connected(server, 'otto'),
  ];
  await vi.waitFor(() => expect(events(anna)).toContain('CHANNEL_DETAILS'));
  const [details] = anna.heard;
  expect(details?.payload).toMatchObject({
    Channel: { ChannelArn: channel, Name: 'T-1' },
    ChannelMessages: [{ Content: 'before', Sender: { Name: 'Name of eva' } }],
    ReadMarkerTimestamp: null,
  });
  const { messageId } = await send(channel, 'anna', 'The engine does not start');
  const name = { channelArn: channel, messageId };
  await vi.waitFor(() => expect(contents(eva)).toEqual(['The engine does not start']));
  const bearerArn = server.chat.userArn('anna');
  await server.chat.update({ ...name, bearerArn, content: 'It does now', metadata: '{"a":1}' });
  await server.chat.redact({ ...name, bearerArn });
  await server.chat.remove(name);
  const changes = ['CREATE', 'UPDATE', 'REDACT', 'DELETE'].map((change) => `${change}_CHANNEL_MESSAGE`);
  for (const device of [anna, eva])
    await vi.waitFor(() => expect(events(device).filter((event) => event !== 'CHANNEL_DETAILS')).toEqual(changes));
  const [created, , , deleted] = eva.heard.slice(-4).map(({ payload }) => payload);
  expect(created).toMatchObject({
    ChannelArn: channel,
    MessageId: messageId,
    Sender: { Arn: bearerArn, Name: 'Name of anna' },
    Type: 'STANDARD',
    Persistence: 'PERSISTENT',
    CreatedTimestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(deleted).toMatchObject({ MessageId: messageId });
  expect(deleted).not.toHaveProperty('Content');
  expect(otto.heard).toEqual([]);
});

test('a person who is taken into a channel or out of it hears so, and of nothing after that', async () => {
  const channel = await opened('anna');
  await server.chat.ensureUser({ id: 'hugo', name: 'Hugo' });
  const [anna, hugo] = [await connected(server, 'anna'), await connected(server, 'hugo')];
  await server.chat.addMember(channel, server.chat.userArn('hugo'));
  await send(channel, 'anna', 'with Hugo');
  await vi.waitFor(() => expect(contents(hugo)).toEqual(['with Hugo']));
  await server.chat.removeMember(channel, server.chat.userArn('hugo'));
  await send(channel, 'anna', 'without Hugo');
  await vi.waitFor(() => expect(contents(anna)).toEqual(['with Hugo', 'without Hugo']));
  expect(events(hugo)).toEqual(['CREATE_CHANNEL_MEMBERSHIP', 'CREATE_CHANNEL_MESSAGE', 'DELETE_CHANNEL_MEMBERSHIP']);
  await server.chat.deleteChannel(channel);
  await vi.waitFor(() => expect(events(anna)).toContain('DELETE_CHANNEL'));
});

test('credentials for the chat let a person read what is theirs, and write nothing [SU-375]', async () => {
  const channel = await opened('anna');
  const { messageId } = await send(channel, 'anna', 'hello');
  const { client } = await connected(server, 'anna');
  const me = { ChimeBearer: server.chat.userArn('anna'), ChannelArn: channel, MessageId: messageId };
  const { ChannelMessage } = await client.send(new GetChannelMessageCommand(me));
  expect(ChannelMessage).toMatchObject({ Content: 'hello' });
  const message = { Content: 'x', Type: 'STANDARD', Persistence: 'PERSISTENT' } as const;
  await expect(client.send(new SendChannelMessageCommand({ ...me, ...message }))).rejects.toMatchObject({
    name: 'ForbiddenException',
  });
  const { accessKeyId, secretAccessKey } = await server.chat.credentials('anna');
  expect([accessKeyId, secretAccessKey]).toEqual([expect.stringMatching(/^ASIA/), expect.stringMatching(/^.{40}$/)]);
});

test('who has wrong, changed or finished credentials, or says to be somebody else, is told to stay away', async () => {
  const good = await server.chat.credentials('anna');
  const codeOf = async (address: string) =>
    new Promise<number>((resolve) => void new WebSocket(address).once('close', resolve));
  const changed = { ...good, secretAccessKey: 'x'.repeat(40) };
  const forged = { ...good, sessionToken: `${good.sessionToken.slice(0, -2)}AA` };
  for (const credentials of [changed, forged])
    expect(await codeOf(await signedConnectAddress(server, 'anna', credentials))).toBe(4401);
  for (const query of ['', '?', '?X-Amz-Credential=%E0%A4%A', '?X-Amz-Algorithm=x&X-Amz-Date=now'])
    expect(await codeOf(`ws://${server.host}/chime/connect${query}`)).toBe(4401);
  const asEva = await connected(server, 'anna', { userArn: server.chat.userArn('eva') });
  expect([asEva.starts(), asEva.ended()]).toEqual([0, 4003]);
  // With these the SDK is refused before it comes to the websocket.
  const client = aClient(server.host, server.chat, () => Promise.resolve(changed));
  await expect(client.send(new GetMessagingSessionEndpointCommand({}))).rejects.toMatchObject({
    name: 'InvalidSignatureException',
  });
});

test('a page of another site cannot connect, this site can', async () => {
  const statusFor = (origin: string) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://${server.host}/chime/connect`, { origin });
      socket.on('close', (code) => resolve(String(code))).on('error', ({ message }) => resolve(message));
    });
  expect(await statusFor('https://elsewhere.example')).toContain('403');
  // Let in, and refused for want of a signature.
  expect(await statusFor('https://portal.test')).toBe('4401');
  expect(await statusFor(`http://${server.host}`)).toBe('4401');
});

test('a message written at one server arrives at a device that is connected to another', async () => {
  const other = await startChatServer(database);
  const channel = await opened('anna', 'eva');
  const eva = await connected(other, 'eva');
  for (const content of ['one', 'two', 'three']) await send(channel, 'anna', content);
  await vi.waitFor(() => expect(contents(eva)).toEqual(['one', 'two', 'three']));
  await other.stop();
});

test('a device that lost its server finds the next one by itself, whether it was told or not', async () => {
  const channel = await opened('anna', 'eva');
  let other = await startChatServer(database);
  const eva = await connected(other, 'eva');
  for (const [at, end] of (['stop', 'kill'] as const).entries()) {
    await other[end]();
    other = await startChatServer(database, { port: other.port });
    await vi.waitFor(() => expect(eva.starts()).toBe(at + 2), { timeout: 20_000 });
    await send(channel, 'anna', `after ${end}`);
    await vi.waitFor(() => expect(contents(eva)).toContain(`after ${end}`));
  }
  eva.stop();
  await other.stop();
}, 60_000);

test('devices come again when something may have been missed: the listening was broken, or an event could not be read', async () => {
  const channel = await opened('anna', 'eva');
  let breakListening = () => {};
  const listen: Database['listen'] = (name, onPayload, onGap) => {
    breakListening = () => void onGap?.();
    return database.listen(name, onPayload, onGap);
  };
  const other = await startChatServer({ ...database, listen });
  const eva = await connected(other, 'eva');
  breakListening();
  await vi.waitFor(() => expect(eva.starts()).toBe(2), { timeout: 20_000 });
  await sql`select pg_notify(${chatChannelName}, '{')`.execute(database.kysely);
  await vi.waitFor(() => expect(eva.starts()).toBe(3), { timeout: 20_000 });
  await send(channel, 'anna', 'afterwards');
  await vi.waitFor(() => expect(contents(eva)).toEqual(['afterwards']));
  eva.stop();
  await other.stop();
}, 60_000);

test('a connection that answers no more is cut, one that does stays', async () => {
  const timers = manualTimers();
  const other = await startChatServer(database, { timers });
  const channel = await opened('anna');
  const anna = await connected(other, 'anna');
  const dead = new WebSocket(await signedConnectAddress(other, 'anna'), { autoPong: false });
  const gone = new Promise<number>((resolve) => void dead.once('close', resolve));
  await new Promise((resolve) => dead.once('message', resolve));
  const asked = new Promise((resolve) => dead.once('ping', resolve));
  timers.advance(30_000);
  await asked;
  // The living one has answered when what was sent after the question has come through the same pipe and back.
  await send(channel, 'anna', 'still there');
  await vi.waitFor(() => expect(contents(anna)).toEqual(['still there']));
  timers.advance(30_000);
  expect(await gone).toBe(1006);
  await send(channel, 'anna', 'and now');
  await vi.waitFor(() => expect(contents(anna)).toEqual(['still there', 'and now']));
  expect(anna.starts()).toBe(1);
  anna.stop();
  await other.kill();
});

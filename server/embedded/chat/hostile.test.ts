/** What the address below /chime answers to who means no good. */
import { randomUUID } from 'node:crypto';
import * as sdk from '@aws-sdk/client-chime-sdk-messaging';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { ChatCredentials } from '../../providers/chat.ts';
import { secret } from '../../db/secret.ts';
import { createEmbeddedHandler } from '../../providers/chime/embedded-handler.ts';
import { createCredentialIssuer } from './temporary-credentials.ts';

let server: TestServer;
let channel: string;
let messageId: string;
let anna: string;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  const { chat } = server;
  anna = await chat.ensureUser({ id: 'anna', name: 'Anna' });
  await chat.ensureUser({ id: 'eva', name: 'Eva' });
  channel = await chat.createChannel({ id: 'one', name: 'T-1', metadata: '{}', token: randomUUID(), members: [anna] });
  const message = { channelArn: channel, senderArn: anna, content: 'secret', metadata: '{}', token: randomUUID() };
  ({ messageId } = await chat.send({ ...message, persistence: 'PERSISTENT', type: 'STANDARD' }));
});
afterAll(() => server.close());

/** The page's SDK over the portal's own routes. `tamper` changes a call after it was signed. */
async function clientOf(userId: string, tamper: (request: Request) => Request = (request) => request) {
  const credentials: ChatCredentials = await server.chat.credentials(userId);
  const client = new sdk.ChimeSDKMessagingClient({
    region: server.chat.region,
    endpoint: 'http://portal.test/chime',
    credentials,
    maxAttempts: 1,
    systemClockOffset: server.now().getTime() - new Date().getTime(),
    requestHandler: createEmbeddedHandler((request) => Promise.resolve(server.app.request(tamper(request)))) as never,
  });
  return client;
}
const errorOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'let in',
    (error: unknown) => (error as Error).name,
  );

test('a member reads, and who is none, or says to be a member, does not', async () => {
  const [ofAnna, ofEva] = [await clientOf('anna'), await clientOf('eva')];
  const list = (ChimeBearer: string) => new sdk.ListChannelMessagesCommand({ ChimeBearer, ChannelArn: channel });
  expect((await ofAnna.send(list(anna))).ChannelMessages).toMatchObject([{ Content: 'secret' }]);
  const eva = server.chat.userArn('eva');
  for (const bearer of [eva, anna, server.chat.administratorArn, 'arn:none'])
    expect(await errorOf(ofEva.send(list(bearer)))).toBe('ForbiddenException');
  const theirs = { ChimeBearer: eva, AppInstanceUserArn: anna };
  expect(await errorOf(ofEva.send(new sdk.ListChannelMembershipsForAppInstanceUserCommand(theirs)))).toBe(
    'ForbiddenException',
  );
  const name = { ChimeBearer: eva, ChannelArn: channel };
  const commands = [
    new sdk.DescribeChannelCommand(name),
    new sdk.ListChannelMembershipsCommand(name),
    new sdk.GetChannelMessageCommand({ ...name, MessageId: messageId }),
  ];
  for (const command of commands)
    expect(await errorOf(ofEva.send(command as sdk.DescribeChannelCommand))).toBe('ForbiddenException');
});

test('credentials of a device change nothing, not even as the member that they belong to', async () => {
  const client = await clientOf('anna');
  const name = { ChimeBearer: anna, ChannelArn: channel };
  const message = { ...name, MessageId: messageId };
  const commands = [
    new sdk.SendChannelMessageCommand({ ...name, Content: 'x', Type: 'STANDARD', Persistence: 'PERSISTENT' }),
    new sdk.UpdateChannelMessageCommand({ ...message, Content: 'x' }),
    new sdk.RedactChannelMessageCommand(message),
    new sdk.DeleteChannelMessageCommand(message),
    new sdk.DeleteChannelCommand(name),
    new sdk.UpdateChannelCommand({ ...name, Name: 'x' }),
    new sdk.UpdateChannelReadMarkerCommand(name),
    new sdk.CreateChannelMembershipCommand({ ...name, MemberArn: anna, Type: 'DEFAULT' }),
    new sdk.DeleteChannelMembershipCommand({ ...name, MemberArn: anna }),
    new sdk.CreateChannelCommand({ ChimeBearer: anna, AppInstanceArn: server.chat.appInstanceArn, Name: 'x' }),
    new sdk.ListChannelsCommand({ ChimeBearer: anna, AppInstanceArn: server.chat.appInstanceArn }),
  ];
  for (const command of commands)
    expect(await errorOf(client.send(command as sdk.DescribeChannelCommand)), command.constructor.name).toBe(
      'ForbiddenException',
    );
  expect((await server.chat.listMessages(channel)).messages).toMatchObject([{ content: 'secret' }]);
});

const described = (ChannelArn: string) => new sdk.DescribeChannelCommand({ ChimeBearer: anna, ChannelArn });
test.each([
  ['of another name', 'arn:other', 'NotFoundException'],
  ['that climbs', '../../channels', 'NotFoundException'],
  ['with NUL in it', 'a\u0000b', 'BadRequestException'],
  ['of many signs', '\u{1F4A9}'.repeat(400), 'NotFoundException'],
  ['with a quote', "' or 1=1 --", 'NotFoundException'],
])('a channel %s is nobody’s channel', async (_name, arn, name) => {
  expect(await errorOf((await clientOf('anna')).send(described(arn)))).toBe(name);
});

const list = (more: object) => new sdk.ListChannelMessagesCommand({ ChimeBearer: anna, ChannelArn: channel, ...more });
test.each([
  ['no rows', { MaxResults: 0 }],
  ['too many rows', { MaxResults: 51 }],
  ['half a row', { MaxResults: 1.5 }],
  ['a forged token', { NextToken: 'forged' }],
  ['a token for before the start', { NextToken: Buffer.from('-1').toString('base64url') }],
  ['a token beyond all rows', { NextToken: Buffer.from('1e99').toString('base64url') }],
  ['a token that cannot be kept', { NextToken: 'a\u0000' }],
])('a page with %s is told that it is wrong', async (_name, more) => {
  expect(await errorOf((await clientOf('anna')).send(list(more)))).toBe('BadRequestException');
});

test('a call that is not signed, or changed after it was, gets nowhere and learns nothing', async () => {
  for (const path of ['/chime', '/chime/', '/chime/channels', '/chime/connect', '/chime/%E0%A4%A', '/chime/channels/x'])
    expect((await server.request(path)).status, path).toBeGreaterThanOrEqual(403);
  const large = await server.request('/chime/channels', { method: 'POST', body: 'x'.repeat(65_537) });
  expect([large.status, large.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException']);
  const client = await clientOf('anna', (request) => {
    const headers = new Headers(request.headers);
    headers.set('x-amz-chime-bearer', server.chat.administratorArn);
    return new Request(request, { headers });
  });
  expect(await errorOf(client.send(described(channel)))).toBe('InvalidSignatureException');
});

test.each([
  ['broken JSON', '{'],
  ['no JSON', '\u0000'],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['a number for a text', '{"Content":1,"Type":"STANDARD","Persistence":"PERSISTENT","ClientRequestToken":"ab"}'],
  [
    'half a character',
    String.raw`{"Content":"\ud83d","Type":"STANDARD","Persistence":"PERSISTENT","ClientRequestToken":"ab"}`,
  ],
  [
    'a message to one alone',
    '{"Content":"x","Type":"STANDARD","Persistence":"PERSISTENT","ClientRequestToken":"ab","Target":[]}',
  ],
  ['very deep JSON', '['.repeat(60_000)],
])('our own server is told that %s is a wrong body, and nothing is written', async (_name, body) => {
  const key = await secret(server.database.kysely, 'embedded-chat.credentials', () =>
    Promise.reject(new Error('none')),
  );
  const ours = createCredentialIssuer({ key, now: server.now }).issue(server.chat.administratorArn, 'server');
  const client = await clientOf('anna');
  client.config.credentials = () => Promise.resolve(ours);
  client.middlewareStack.add(
    (next) => (given) => {
      Object.assign(given.request as object, { body });
      return next(given);
    },
    { step: 'build' },
  );
  const send = { ChimeBearer: anna, ChannelArn: channel, Content: 'x' };
  const command = new sdk.SendChannelMessageCommand({ ...send, Type: 'STANDARD', Persistence: 'PERSISTENT' });
  expect(await errorOf(client.send(command))).toBe('BadRequestException');
  expect((await server.chat.listMessages(channel)).messages).toHaveLength(1);
});

test('an operation that is not there is said to be none', async () => {
  const client = await clientOf('anna');
  const flow = new sdk.ListChannelFlowsCommand({ AppInstanceArn: server.chat.appInstanceArn });
  expect(await errorOf(client.send(flow as unknown as sdk.DescribeChannelCommand))).toBe('NotFoundException');
});

test('credentials that are over are refused, and new ones are good', async () => {
  const client = await clientOf('anna');
  const start = server.now();
  server.setNow(new Date(start.getTime() + 3_600_000));
  client.config.systemClockOffset = server.now().getTime() - new Date().getTime();
  expect(await errorOf(client.send(described(channel)))).toBe('ExpiredTokenException');
  expect(await errorOf((await clientOf('anna')).send(described(channel)))).toBe('let in');
  server.setNow(start);
});

/** The verifier against what the real SDK signs, and against the SDK's own library, which signs the same once more. */
import { createHash } from 'node:crypto';
import * as sdk from '@aws-sdk/client-chime-sdk-messaging';
import { afterEach, describe, expect, test } from 'vitest';
import { signedConnectAddress } from '../../../tests/support/a-chat-server.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { createEmbeddedHandler } from '../../providers/chime/embedded-handler.ts';
import { ChatError } from './chat-error.ts';
import { createCredentialIssuer } from './temporary-credentials.ts';
import { type SignedCall, verifyHeaderSigned, verifyQuerySigned } from './verify-signature.ts';

const region = 'eu-central-1';
const userArn = "arn:aws:chime:eu-central-1:000000000000:app-instance/1-2/user/zoë o'hara (x)!*";
const channelArn = 'arn:aws:chime:eu-central-1:000000000000:app-instance/1-2/channel/7';
let now = new Date();
afterEach(() => {
  now = new Date();
});
const issuer = createCredentialIssuer({ key: 'the key of the tests', now: () => now });
const credentials = issuer.issue(userArn, 'device');
const expected = () => ({ region, now, lookUp: issuer.lookUp });

const calls: SignedCall[] = [];
const client = new sdk.ChimeSDKMessagingClient({
  region,
  endpoint: 'http://portal.test/chime',
  credentials,
  maxAttempts: 1,
  requestHandler: createEmbeddedHandler(async (request) => {
    calls.push({
      method: request.method,
      address: request.url.slice('http://portal.test'.length),
      headers: Object.fromEntries(request.headers),
      body: new Uint8Array(await request.arrayBuffer()),
    });
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  }) as never,
});

const me = { ChimeBearer: userArn, ChannelArn: channelArn };
const message = { Content: 'grüße 👋 & "x"', Type: 'STANDARD', Persistence: 'PERSISTENT' } as const;
const page = { MaxResults: 50, NextToken: 'a+b/c==& x', SortOrder: 'ASCENDING' } as const;
const commands = {
  send: new sdk.SendChannelMessageCommand({ ...me, ...message, Metadata: '{"ü":1}' }),
  redact: new sdk.RedactChannelMessageCommand({ ...me, MessageId: 'a_b-c' }),
  list: new sdk.ListChannelMessagesCommand({ ...me, ...page, NotBefore: new Date() }),
  memberships: new sdk.ListChannelMembershipsForAppInstanceUserCommand({ ...me, AppInstanceUserArn: userArn }),
  mark: new sdk.UpdateChannelReadMarkerCommand(me),
  remove: new sdk.DeleteChannelMessageCommand({ ...me, MessageId: 'x' }),
  leave: new sdk.DeleteChannelMembershipCommand({ ...me, MemberArn: userArn }),
  endpoint: new sdk.GetMessagingSessionEndpointCommand({}),
};
async function signed(name: keyof typeof commands): Promise<SignedCall> {
  calls.length = 0;
  await client.send(commands[name] as sdk.SendChannelMessageCommand);
  const [call] = calls;
  if (call === undefined) throw new Error('nothing was sent');
  return call;
}

/** As the SDK signs, with only what it says to have signed. */
async function signedAgain(call: SignedCall): Promise<string | undefined> {
  const config = client.config as unknown as { signer: (scheme: object) => Promise<Signer> };
  const names = /SignedHeaders=([^,]+)/.exec(call.headers['authorization'] ?? '')?.[1]?.split(';') ?? [];
  const [path = '', search = ''] = call.address.split('?');
  const signer = await config.signer({ name: 'sigv4', signingName: 'chime', signingRegion: region, properties: {} });
  const stamp = call.headers['x-amz-date'] ?? '';
  const request = {
    ...{ method: call.method, protocol: 'http:', hostname: 'portal.test', path },
    query: Object.fromEntries(new URLSearchParams(search.replaceAll('+', '%2B'))),
    headers: Object.fromEntries(names.map((name) => [name, call.headers[name] ?? ''])),
    body: Buffer.from(call.body).toString(),
    clone: () => structuredClone({ ...request, clone: undefined }),
  };
  const signingDate = stamp.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z');
  const { headers } = await signer.sign(request, { signingDate: new Date(signingDate) });
  return headers['authorization'];
}
interface Signer {
  sign(request: object, options: { signingDate: Date }): Promise<{ headers: Record<string, string> }>;
}

test.each(Object.keys(commands) as (keyof typeof commands)[])(
  'what the SDK has signed for %s is good, and its own library signs the same',
  async (name) => {
    const call = await signed(name);
    expect(verifyHeaderSigned(call, expected())).toMatchObject({ userArn, role: 'device' });
    expect(await signedAgain(call)).toBe(call.headers['authorization']);
  },
);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const withHeader = (call: SignedCall, more: Record<string, string>) => ({
  ...call,
  headers: { ...call.headers, ...more },
});
const changes: Record<string, [keyof typeof commands, (call: SignedCall) => SignedCall]> = {
  'another body': ['send', (call) => ({ ...call, body: Buffer.from('{"Content":"y"}') })],
  'another body and its hash': [
    'send',
    (call) => withHeader({ ...call, body: Buffer.from('y') }, { 'x-amz-content-sha256': sha256('y') }),
  ],
  'another path': ['send', (call) => ({ ...call, address: call.address.replace('channel%2F7', 'channel%2F8') })],
  'a path that is decoded once': ['send', (call) => ({ ...call, address: call.address.replaceAll('%2F', '/') })],
  'another query': ['list', (call) => ({ ...call, address: call.address.replace('=50', '=49') })],
  'one more in the query': ['list', (call) => ({ ...call, address: `${call.address}&x=1` })],
  'another bearer': ['send', (call) => withHeader(call, { 'x-amz-chime-bearer': 'arn:other' })],
  'an added header': ['send', (call) => withHeader(call, { 'x-amz-foo': '1' })],
  'another method': ['mark', (call) => ({ ...call, method: 'DELETE' })],
  'another host': ['send', (call) => withHeader(call, { host: 'elsewhere.example' })],
  'another date': ['send', (call) => withHeader(call, { 'x-amz-date': '20200101T000000Z' })],
  'no date': ['send', (call) => withHeader(call, { 'x-amz-date': '' })],
  'no token': ['send', (call) => withHeader(call, { 'x-amz-security-token': '' })],
  'no signature': ['send', (call) => withHeader(call, { authorization: '' })],
  'a broken encoding': ['send', (call) => ({ ...call, address: `${call.address}?%E0%A4%A` })],
};
test.each(Object.keys(changes))('%s is refused', async (name) => {
  const [of, change] = changes[name] ?? ['send', (call: SignedCall) => call];
  const call = await signed(of);
  expect(() => verifyHeaderSigned(change(call), expected())).toThrow(ChatError);
  expect(verifyHeaderSigned(call, expected()).userArn).toBe(userArn);
});

test('a call that was written down is not good ten minutes later, and not for another region', async () => {
  const call = await signed('send');
  expect(() => verifyHeaderSigned(call, { ...expected(), region: 'us-east-1' })).toThrow('another service');
  now = new Date(now.getTime() + 600_000);
  expect(() => verifyHeaderSigned(call, expected())).toThrow('not signed now');
});

test('credentials that are over are refused, as are those of another server and a token for another key', async () => {
  const call = await signed('send');
  const other = createCredentialIssuer({ key: 'another key', now: () => now });
  expect(() => verifyHeaderSigned(call, { ...expected(), lookUp: other.lookUp })).toThrow('not one of ours');
  const { accessKeyId } = issuer.issue(userArn, 'device');
  expect(() => issuer.lookUp(accessKeyId, credentials.sessionToken)).toThrow('another key');
  now = new Date(credentials.expiration);
  expect(() => issuer.lookUp(credentials.accessKeyId, credentials.sessionToken)).toThrow('over');
});

describe('the address of the websocket', () => {
  // The SDK's websocket signs no signs such as brackets right; ids of users have none.
  const anna = userArn.replace(/[^/]*$/, 'anna');
  const chat = { region, userArn: () => anna } as unknown as ChatProvider;
  const parts = async () => {
    const address = await signedConnectAddress({ host: 'portal.test', chat }, 'anna', issuer.issue(anna, 'device'));
    return { path: '/connect', query: address.split('?')[1] ?? '', host: 'portal.test/chime' };
  };
  test('is good as the SDK signs it', async () => {
    expect(verifyQuerySigned(await parts(), expected()).userArn).toBe(anna);
  });
  test('is refused with another host, path, person or date, and after a while', async () => {
    const given = await parts();
    const refuse = (more: Partial<typeof given>) =>
      expect(() => verifyQuerySigned({ ...given, ...more }, expected())).toThrow(ChatError);
    refuse({ host: 'portal.test' });
    refuse({ path: '/connects' });
    refuse({ query: given.query.replace('user%2F', 'user%2Fx') });
    refuse({ query: given.query.replace('X-Amz-Expires=10', 'X-Amz-Expires=60000') });
    refuse({ query: `${given.query}&prefetch-on=connect` });
    refuse({ query: given.query.replace('SignedHeaders=host', 'SignedHeaders=') });
    now = new Date(now.getTime() + 400_000);
    refuse({});
  });
});

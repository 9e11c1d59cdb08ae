/** How the adapter understands what a messaging service answers, or that it does not; and what AWS is asked for a device. */
import { afterEach, expect, test } from 'vitest';
import { NotCarriedOut, OutcomeUnknown } from '../provider-failures.ts';
import { createChimeChat } from './chime-chat.ts';
import { createStsCredentials, sessionPolicy } from './sts-credentials.ts';

const appInstanceArn = 'arn:aws:chime:eu-central-1:123456789012:app-instance/1-2';
const asked: { method: string; address: string; body: string; headers: Headers }[] = [];
let answer: () => Promise<Response> = () => Promise.reject(new Error('nothing is answered'));
afterEach(() => {
  asked.length = 0;
});

const settings = {
  now: () => new Date(),
  serverCredentials: () => Promise.resolve({ accessKeyId: 'key', secretAccessKey: 'secret' }),
  send: async (request: Request) => {
    asked.push({
      method: request.method,
      address: request.url,
      body: await request.text(),
      headers: request.headers,
    });
    return answer();
  },
};
const chat = createChimeChat(
  { appInstanceArn, region: 'eu-central-1', pageEndpoint: null },
  { ...settings, issueCredentials: () => Promise.reject(new Error('nobody asks')) },
);
const channelArn = `${appInstanceArn}/channel/7`;
const describe = () => chat.describeChannel(channelArn).catch((error: unknown) => error);
const failed = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
const refused = (status: number, type: string) => () =>
  Promise.resolve(
    new Response(JSON.stringify({ Code: type, Message: 'what a person wrote' }), {
      status,
      headers: { 'x-amzn-errortype': type, 'content-type': 'application/json' },
    }),
  );

test.each([
  ['nobody listens', () => failed('ECONNREFUSED')],
  ['no such host', () => failed('ENOTFOUND')],
  ['too many calls', refused(429, 'ThrottledClientException')],
  ['our credentials are over', refused(403, 'ExpiredTokenException')],
  ['our credentials are unknown', refused(403, 'UnrecognizedClientException')],
])('%s: it was surely not done, and may be later', async (_name, given) => {
  answer = given;
  const error = await describe();
  expect(error).toBeInstanceOf(NotCarriedOut);
  expect(error).toMatchObject({ code: 'provider-unreachable' });
});

test.each([
  ['a wrong call', refused(400, 'BadRequestException')],
  ['not a member', refused(403, 'ForbiddenException')],
])('%s: it was surely not done, and will not be', async (_name, given) => {
  answer = given;
  const error = await describe();
  expect(error).toBeInstanceOf(NotCarriedOut);
  expect(error).toMatchObject({ code: 'provider-rejects' });
  expect(String(error)).not.toContain('what a person wrote');
});

test.each([
  ['the connection broke', () => failed('ECONNRESET')],
  ['the service failed', refused(500, 'ServiceFailureException')],
  ['the service is away', refused(503, 'ServiceUnavailableException')],
  ['a page of somebody in between', () => Promise.resolve(new Response('<html>', { status: 502 }))],
])('%s: nobody knows whether it was done', async (_name, given) => {
  answer = given;
  expect(await describe()).toBeInstanceOf(OutcomeUnknown);
});

test('a message is sent with its content, persistence, type, sender, metadata and token [SU-366]', async () => {
  const bodies = [{ MessageId: 'm-1' }, { ChannelMessage: { CreatedTimestamp: 1_772_442_000.5 } }];
  answer = () => Promise.resolve(Response.json(bodies.shift()));
  const senderArn = chat.userArn('anna');
  const message = { channelArn, senderArn, content: 'hello', metadata: '{"language":"en"}', token: 'token-1' };
  expect(await chat.send({ ...message, persistence: 'PERSISTENT', type: 'STANDARD' })).toEqual({
    messageId: 'm-1',
    createdAt: new Date(1_772_442_000_500),
  });
  const [sent] = asked;
  expect(sent?.headers.get('x-amz-chime-bearer')).toBe(senderArn);
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    Content: 'hello',
    Metadata: '{"language":"en"}',
    ClientRequestToken: 'token-1',
    Persistence: 'PERSISTENT',
    Type: 'STANDARD',
  });
});

test('a device gets temporary credentials of AWS that are cut down to its person, who connects and reads [SU-375]', async () => {
  const given = { AccessKeyId: 'ASIA1', SecretAccessKey: 'secret', SessionToken: 'token' };
  const fields = Object.entries({ ...given, Expiration: '2026-03-02T10:00:00Z' })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');
  const result = `<AssumeRoleResult><Credentials>${fields}</Credentials></AssumeRoleResult>`;
  answer = () =>
    Promise.resolve(
      new Response(`<AssumeRoleResponse>${result}</AssumeRoleResponse>`, { headers: { 'content-type': 'text/xml' } }),
    );
  const roleArn = 'arn:aws:iam::123456789012:role/chat-device';
  const issue = createStsCredentials({ appInstanceArn, roleArn }, { ...settings, region: 'eu-central-1' });
  const userArn = chat.userArn('a:b');
  expect(await issue(userArn)).toEqual({
    accessKeyId: 'ASIA1',
    secretAccessKey: 'secret',
    sessionToken: 'token',
    expiration: new Date('2026-03-02T10:00:00Z'),
  });
  const form = new URLSearchParams(asked[0]?.body);
  expect(Object.fromEntries(form)).toMatchObject({ Action: 'AssumeRole', RoleArn: roleArn, RoleSessionName: 'a-b' });
  expect(form.get('Policy')).toBe(sessionPolicy(appInstanceArn, userArn));
  const { Statement: statements } = JSON.parse(form.get('Policy') ?? '') as {
    Statement: { Effect: string; Action: string[]; Resource: string[] }[];
  };
  expect(statements).toEqual([
    { Effect: 'Allow', Action: ['chime:GetMessagingSessionEndpoint'], Resource: ['*'] },
    {
      Effect: 'Allow',
      Action: expect.arrayContaining(['chime:Connect', 'chime:ListChannelMessages']) as string[],
      Resource: [userArn, `${appInstanceArn}/channel/*`],
    },
  ]);
  expect(form.get('Policy')).not.toMatch(/Send|Update|Delete|Redact|Create/);
});

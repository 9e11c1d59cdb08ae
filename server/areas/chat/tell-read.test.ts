/** What one side edits while the chat service is told what the other side has read. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatCallsOf, runChatJobs } from '../../../tests/support/chat-calls.ts';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { compareChannel } from './compare-channel.ts';

type Send = (request: Request) => Promise<Response>;

let server: TestServer;
let requestId: string;
/** What happens to changes of messages on their way to the provider; a test sets it. */
let onChange: ((send: Send, request: Request) => Promise<Response>) | null;
const workshop = () => chatCallsOf(server, anna);
const desk = () => chatCallsOf(server, expert);

beforeEach(async () => {
  onChange = null;
  const throughChat = (send: Send) => (request: Request) =>
    onChange !== null && request.method === 'PUT' && !request.url.includes('readMarker')
      ? onChange(send, request)
      : send(request);
  server = await createTestServer({ throughChat });
  requestId = (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
  await server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId: requestId } }, { as: expert });
  await runChatJobs(server);
});
afterEach(() => server.close());

const wait = () => server.setNow(new Date(server.now().getTime() + 1_000));
const sent = async (text: string) => {
  wait();
  return (await workshop().send(requestId, text)).envelope.dataObject;
};
const compare = async () => {
  const db = server.database.kysely;
  const channel = db.selectFrom('chat_channel').select('id').where('request_id', '=', Number(requestId));
  await compareChannel({ db, now: server.now }, server.chat, (await channel.executeTakeFirstOrThrow()).id);
};
const both = async (channelArn: string) => {
  const [ours, theirs] = [(await workshop().messages()).items, (await server.chat.listMessages(channelArn)).messages];
  const statusOf = (metadata: string | null) => (JSON.parse(metadata ?? '{}') as { status?: string }).status;
  return [
    ours.filter((one) => one.supportRequestId === requestId).map(({ content, metadata }) => [content, metadata.status]),
    theirs.map(({ content, metadata }) => [content, statusOf(metadata)]),
  ];
};

test('an edit that is done while the chat service is told what was read stays, and is told to it as read', async () => {
  const first = await sent('alt');
  const second = await sent('gleich');
  await desk().read(requestId, second.messageId);
  onChange = async (send, request) => {
    onChange = null;
    wait();
    expect((await workshop().edit(first.messageId, 'neu')).status).toBe(200);
    wait();
    const answer = await send(request);
    await compare();
    return answer;
  };
  await runChatJobs(server);
  for (let round = 0; round < 2; round += 1) {
    await compare();
    await runChatJobs(server);
    const expected = [
      ['gleich', 'Read'],
      ['neu', 'Read'],
    ];
    expect(await both(first.channelArn)).toEqual([expected, expected]);
  }
});

test('an edit whose answer comes only after the chat service was told what was read stays, however often both are compared', async () => {
  const { messageId, channelArn } = await sent('alt');
  await desk().read(requestId, messageId);
  let edit = Promise.resolve(0);
  let answerEdit = () => {};
  onChange = async (send, request) => {
    wait();
    await new Promise<void>((atProvider) => {
      onChange = async (sendEdit, change) => {
        onChange = null;
        const answer = await sendEdit(change);
        atProvider();
        await new Promise<void>((go) => (answerEdit = go));
        return answer;
      };
      edit = workshop()
        .edit(messageId, 'neu')
        .then(({ status }) => status);
    });
    wait();
    return await send(request);
  };
  await runChatJobs(server);
  answerEdit();
  expect(await edit).toBe(200);
  for (let round = 0; round < 2; round += 1) {
    await compare();
    await runChatJobs(server);
  }
  const expected = [['neu', 'Read']];
  expect(await both(channelArn)).toEqual([expected, expected]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { chatCallsOf, runChatJobs } from '../../../tests/support/chat-calls.ts';
import { anna, codesOf, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { sendMessage } from './send-message.ts';

type Send = (request: Request) => Promise<Response>;

let server: TestServer;
let requestId: string;
/** What happens to calls to the provider; a test sets it. */
let day: (send: Send, request: Request) => Promise<Response>;
const usual: typeof day = (send, request) => send(request);
const workshop = () => chatCallsOf(server, anna);

beforeEach(async () => {
  day = usual;
  server = await createTestServer({ throughChat: (send) => (request) => day(send, request) });
  requestId = (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
  await runChatJobs(server);
});
afterEach(() => server.close());

const isSending = (request: Request) =>
  request.method === 'POST' && new URL(request.url).pathname.endsWith('/messages');
const ours = async () => (await workshop().messages()).items.map(({ content }) => content).toReversed();
const theirs = async () => {
  const row = server.database.kysely
    .selectFrom('chat_channel')
    .select('arn')
    .where('request_id', '=', Number(requestId));
  const { messages } = await server.chat.listMessages((await row.executeTakeFirstOrThrow()).arn);
  return messages.map(({ content }) => content).toReversed();
};
const after = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
/** Conversations of other requests are many, and only some are compared at a time. */
const compare = async () => {
  after(6 * 60_000);
  const others = server.database.kysely.updateTable('chat_channel').set({ compared_at: server.now() });
  await others.where('request_id', '!=', Number(requestId)).execute();
  await runChatJobs(server);
};
/** The provider carries it out, and our server dies before it can keep it. */
const sentByServerThatDied = async (content: string, key: string) => {
  const db = server.database.kysely;
  const chatter = { ...(await anAccount()), side: 'workshop', companyId: null, name: 'Anna Lindner' } as const;
  const outgoing = { requestId: Number(requestId), content, metadata: { language: 'de-DE' }, key };
  const { company_id: companyId } = await db
    .selectFrom('support_request')
    .select('company_id')
    .where('id', '=', Number(requestId))
    .executeTakeFirstOrThrow();
  await sendMessage({ db, now: server.now }, server.chat, { ...chatter, companyId }, outgoing);
};
const anAccount = async () => {
  const account = server.database.kysely.selectFrom('account').select(['id', 'ciam_id']);
  const { id, ciam_id } = await account.where('ciam_id', '=', workshop().ciamId).executeTakeFirstOrThrow();
  return { accountId: id, ciamId: ciam_id };
};

test('a message whose answer was lost between provider and server is there once when it is sent again', async () => {
  day = async (send, request) => {
    const answer = await send(request);
    if (isSending(request)) throw new TypeError('fetch failed');
    return answer;
  };
  const key = 'entry-1';
  const first = await workshop().send(requestId, 'hallo', key);
  // Devices know that this proves nothing, and let nobody take the message back.
  expect([first.status, codesOf(first)]).toEqual([500, ['internal']]);
  expect([await ours(), await theirs()]).toEqual([[], ['hallo']]);
  day = usual;
  const second = await workshop().send(requestId, 'hallo', key);
  const third = await workshop().send(requestId, 'hallo', key);
  expect([second.status, third.envelope.dataObject.messageId]).toEqual([200, second.envelope.dataObject.messageId]);
  expect([await ours(), await theirs()]).toEqual([['hallo'], ['hallo']]);
});

test('a message whose answer was lost before the conversation ended is in it, and is not refused when it is sent again', async () => {
  day = async (send, request) => {
    const answer = await send(request);
    if (isSending(request)) throw new TypeError('fetch failed');
    return answer;
  };
  await workshop().send(requestId, 'hallo', 'entry-0');
  day = usual;
  const body = { supportRequestId: requestId, solution: 'New sensor', subStatusId: 46 } as const;
  const closed = await server.call('POST /api/v1/expert/CloseWithSolution', { body }, { as: expert });
  expect(closed.status).toBe(200);
  expect((await workshop().send(requestId, 'hallo', 'entry-0')).status).toBe(200);
  expect(codesOf(await workshop().send(requestId, 'too late', 'entry-00'))).toEqual(['chat-ended']);
  await runChatJobs(server);
  expect(await ours()).toEqual(['hallo']);
});

test('a message of a server that was killed before it could keep it is there once when it is sent again', async () => {
  await sentByServerThatDied('hallo', 'entry-2');
  expect([await ours(), await theirs()]).toEqual([[], ['hallo']]);
  expect((await workshop().send(requestId, 'hallo', 'entry-2')).status).toBe(200);
  expect([await ours(), await theirs()]).toEqual([['hallo'], ['hallo']]);
});

test('a message of a killed server that nobody sends again is taken over, and is that call’s own when it comes after all', async () => {
  await sentByServerThatDied('hallo', 'entry-3');
  await compare();
  const [taken] = (await workshop().messages()).items;
  expect(taken).toMatchObject({ content: 'hallo', clientKey: 'entry-3', side: 'workshop', senderName: 'Anna Lindner' });
  expect(taken?.metadata).toEqual({ language: 'de-DE' });
  const again = await workshop().send(requestId, 'hallo', 'entry-3');
  expect(again.envelope.dataObject).toEqual(taken);
  await compare();
  expect([await ours(), await theirs()]).toEqual([['hallo'], ['hallo']]);
});

test('a message that was taken over and deleted does not come back when the call that sent it comes again', async () => {
  await sentByServerThatDied('hallo', 'entry-13');
  await compare();
  const [taken] = (await workshop().messages()).items;
  expect((await workshop().remove(taken?.messageId ?? '')).status).toBe(200);
  const again = await workshop().send(requestId, 'hallo', 'entry-13');
  expect(codesOf(again)).toEqual(['already-done']);
  await compare();
  expect([await ours(), await theirs()]).toEqual([[], []]);
  expect((await workshop().send(requestId, 'hallo', 'entry-14')).status).toBe(200);
});

test('the same message delivered twice at once is one', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => workshop().send(requestId, 'hallo', 'entry-4')));
  expect(
    new Set(answers.filter(({ status }) => status === 200).map(({ envelope }) => envelope.dataObject.messageId)).size,
  ).toBe(1);
  expect(answers.every(({ status }) => status === 200 || status === 409 || status >= 500)).toBe(true);
  expect([await ours(), await theirs()]).toEqual([['hallo'], ['hallo']]);
});

test('while the provider is down nothing is lost and nothing is refused for good', async () => {
  day = () => Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }));
  const down = await workshop().send(requestId, 'hallo', 'entry-5');
  expect([down.status, codesOf(down)]).toEqual([503, ['unavailable']]);
  day = () => Promise.resolve(new Response('{}', { status: 500 }));
  expect((await workshop().send(requestId, 'hallo', 'entry-5')).status).toBe(500);
  expect((await workshop().account()).status).toBe(500);
  day = usual;
  expect((await workshop().send(requestId, 'hallo', 'entry-5')).status).toBe(200);
  expect(await ours()).toEqual(['hallo']);
});

test('a message that is deleted while its edit is under way stays deleted', async () => {
  const { messageId } = (await workshop().send(requestId, 'alt')).envelope.dataObject;
  day = async (send, request) => {
    const answer = await send(request);
    if (request.method === 'PUT') {
      day = usual;
      expect((await workshop().remove(messageId)).status).toBe(200);
    }
    return answer;
  };
  const edit = await workshop().edit(messageId, 'neu');
  expect([edit.status, codesOf(edit)]).toEqual([409, ['conflict']]);
  expect([await ours(), await theirs()]).toEqual([[], []]);
  expect(codesOf(await workshop().edit(messageId, 'neu'))).toEqual(['not-found']);
});

test('an edit and a deletion that came past us are taken over, and what a killed server deleted is deleted', async () => {
  const ids: string[] = [];
  for (const text of ['eins', 'zwei', 'drei', 'vier']) {
    after(1_000);
    ids.push((await workshop().send(requestId, text)).envelope.dataObject.messageId);
  }
  const [first = '', second = '', third = ''] = ids;
  const { channelArn } = (await workshop().messages()).items[0] ?? { channelArn: '' };
  after(60_000);
  const bearerArn = server.chat.administratorArn;
  await server.chat.update({ channelArn, messageId: first, bearerArn, content: 'EINS', metadata: '' });
  await server.chat.redact({ channelArn, messageId: second, bearerArn });
  await server.chat.remove({ channelArn, messageId: third });
  const { revision } = await workshop().messages();
  await compare();
  expect(await ours()).toEqual(['EINS', '', 'vier']);
  expect((await workshop().messages(revision)).deletedIds).toEqual([third]);
  expect((await workshop().remove(third)).envelope.dataObject).toEqual({ messageId: third, hasVanished: true });
});

test('500 messages that a device has missed come in pages, each once, in the order of sending [SU-368]', async () => {
  await workshop().send(requestId, 'Nachricht 0');
  const { revision } = await workshop().messages();
  await sql`insert into chat_message (company_id, channel_id, message_id, account_id, sender_id, sender_name, sender_arn, side,
      content, type, persistence, status, sent_at, updated_at, revision)
    select company_id, channel_id, 'missed-' || n, account_id, sender_id, sender_name, sender_arn, side, 'Nachricht ' || n,
      type, persistence, status, sent_at + n * interval '1 second', updated_at, revision + 1 + n
    from chat_message, generate_series(1, 500) n`.execute(server.database.kysely);
  await sql`update company_revision set revision = revision + 500`.execute(server.database.kysely);
  const missed: string[] = [];
  let after: string | undefined;
  do {
    const query = { changedSince: revision, limit: 200, ...(after === undefined ? {} : { after }) };
    const page = (await server.call('GET /api/v1/chat/GetMessages', { query }, { as: anna })).envelope.dataObject;
    missed.push(...page.items.map(({ content }) => content));
    after = page.next ?? undefined;
  } while (after !== undefined);
  const all = new Set(missed);
  for (let number = 1; number <= 500; number += 1) expect(all).toContain(`Nachricht ${number}`);
  expect(missed.length - all.size).toBe(0);
});

test('a channel that the provider has lost is opened again with the next message, and what was written stays', async () => {
  const first = (await workshop().send(requestId, 'vorher')).envelope.dataObject;
  await server.chat.deleteChannel(first.channelArn);
  after(1_000);
  const second = await workshop().send(requestId, 'nachher');
  expect(second.status).toBe(200);
  expect(second.envelope.dataObject.channelArn).not.toBe(first.channelArn);
  expect(await ours()).toEqual(['vorher', 'nachher']);
  await compare();
  expect(await ours()).toEqual(['vorher', 'nachher']);
  const channels = (await workshop().channels()).items.filter((one) => one.supportRequestId === requestId);
  expect(channels.map(({ channelArn, state }) => [channelArn, state])).toEqual([
    [second.envelope.dataObject.channelArn, 'open'],
  ]);
});

test('who hands a request over, or leaves the workshop, hears no more of its conversation', async () => {
  const body = { supportRequestId: requestId };
  await server.call('POST /api/v1/expert/TakeRequest', { body }, { as: expert });
  const desk = chatCallsOf(server, expert);
  const [ofExpert, ofAnna] = [
    (await desk.account()).envelope.dataObject,
    (await workshop().account()).envelope.dataObject,
  ];
  const heardBy = async (arn: string) => (await server.chat.listChannels(arn)).channels.map(({ name }) => name);
  expect(await heardBy(ofExpert.appInstanceUserArn)).toContain(`T-${requestId}`);
  await server.call('POST /api/v1/expert/HandOverRequest', { body: { ...body, expertId: null } }, { as: expert });
  await server.database.kysely
    .updateTable('account')
    .set({ company_id: null })
    .where('ciam_id', '=', workshop().ciamId)
    .execute();
  await compare();
  expect(await heardBy(ofExpert.appInstanceUserArn)).not.toContain(`T-${requestId}`);
  expect(await heardBy(ofAnna.appInstanceUserArn)).toEqual([]);
});

test.each([
  ['HTML', '<img src=x onerror="alert(1)"><script>alert(2)</script>'],
  ['right to left', 'שלום עליכם'],
  ['zero-width characters between letters', 'a\u200bb\u200dc'],
  ['4000 emoji', '🔧'.repeat(4000)],
  ['quotes and SQL', `'; drop table chat_message; -- "\\`],
])('%s stays text', async (_what, text) => {
  const answer = await workshop().send(requestId, text);
  expect([answer.status, answer.envelope.dataObject.content]).toEqual([200, text]);
  expect([await ours(), await theirs()]).toEqual([[text], [text]]);
});

test('a person with a hostile name is called by what is to be seen of it, as one line of text', async () => {
  const name = { first_name: '<b>Ada\u202E</b>', last_name: `"; DR\u200BOP\r\nErik` };
  await server.database.kysely.updateTable('account').set(name).where('ciam_id', '=', workshop().ciamId).execute();
  after(10_000);
  const answer = await workshop().send(requestId, 'hallo');
  expect(answer.envelope.dataObject.senderName).toBe('<b>Ada</b> "; DROP Erik');
});

test('nothing to see and no file is no message, and a file that nobody has uploaded is none [SU-243]', async () => {
  for (const text of ['', '  ', '\u200b']) {
    const answer = await workshop().send(requestId, text);
    expect([answer.status, codesOf(answer)]).toEqual([400, ['validation']]);
  }
  const { messageId } = (await workshop().send(requestId, 'da')).envelope.dataObject;
  expect(codesOf(await workshop().edit(messageId, ' '))).toEqual(['validation']);
  const body = { supportRequestId: requestId, content: '', language: 'de', attachmentId: 'guessed' };
  expect(codesOf(await server.call('POST /api/v1/chat/SendMessage', { body }, { as: anna }))).toEqual([
    'attachment-missing',
  ]);
});

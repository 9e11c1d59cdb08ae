/** What stands further back in a conversation than a page of the provider's list. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chatCallsOf, runChatJobs } from '../../../tests/support/chat-calls.ts';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import type { Db } from '../../db/db.ts';
import { nextRevision } from '../../db/next-revision.ts';
import { inOwnTransaction } from '../own-transaction.ts';
import { compareChannel } from './compare-channel.ts';
import { sendMessage } from './send-message.ts';
import { takeOver } from './take-over.ts';

type Send = (request: Request) => Promise<Response>;

let server: TestServer;
let requestId: string;
/** What happens to calls to the provider; a test sets it. */
let day: (send: Send, request: Request) => Promise<Response>;
const usual: typeof day = (send, request) => send(request);
const workshop = () => chatCallsOf(server, anna);
/** One more than the list tells at once. */
const moreThanAPage = 51;

beforeEach(async () => {
  day = usual;
  server = await createTestServer({ throughChat: (send) => (request) => day(send, request) });
  requestId = (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
  await runChatJobs(server);
});
afterEach(() => server.close());

const after = (ms: number) => server.setNow(new Date(server.now().getTime() + ms));
const outside = () => ({ db: server.database.kysely, now: server.now });
const channel = async () =>
  await server.database.kysely
    .selectFrom('chat_channel')
    .innerJoin('support_request', 'support_request.id', 'chat_channel.request_id')
    .select(['chat_channel.id', 'chat_channel.request_id', 'arn', 'support_request.company_id'])
    .where('request_id', '=', Number(requestId))
    .executeTakeFirstOrThrow();
const compare = async () => await compareChannel(outside(), server.chat, (await channel()).id);
/** Oldest first. */
const ours = async () => {
  const { items } = await workshop().messages();
  return items.toSorted((a, b) => (a.createdTimestamp < b.createdTimestamp ? -1 : 1)).map(({ content }) => content);
};
/** The provider carries it out, and our server dies before it can keep it. */
const sentByServerThatDied = async (content: string, key: string) => {
  const account = server.database.kysely.selectFrom('account').select(['id', 'ciam_id']);
  const { id, ciam_id } = await account.where('ciam_id', '=', workshop().ciamId).executeTakeFirstOrThrow();
  const { company_id: companyId } = await channel();
  const chatter = { accountId: id, ciamId: ciam_id, side: 'workshop', companyId, name: 'Anna Lindner' } as const;
  const outgoing = { requestId: Number(requestId), content, metadata: { language: 'de-DE' }, key };
  return await sendMessage(outside(), server.chat, chatter, outgoing);
};
/** By somebody whom we know, and nothing of it is kept. */
const sentPastUs = async (count: number) => {
  const { arn: channelArn } = await channel();
  const { senderArn = '' } = (await workshop().messages()).items[0] ?? {};
  for (let number = 1; number <= count; number++) {
    after(1_000);
    const content = `später ${number}`;
    const given = { channelArn, senderArn, content, metadata: '', token: `later-${number}` };
    await server.chat.send({ ...given, persistence: 'PERSISTENT', type: 'STANDARD' });
  }
};

test('a message of a killed server is taken over, however much was written before the next comparison', async () => {
  await sentByServerThatDied('verloren', 'entry-1');
  for (let number = 1; number <= moreThanAPage; number++) {
    after(1_000);
    await workshop().send(requestId, `später ${number}`);
  }
  await compare();
  expect((await ours()).slice(0, 2)).toEqual(['verloren', 'später 1']);
  expect(await ours()).toHaveLength(1 + moreThanAPage);
});

test('a comparison that broke off between two pages is made good by the next', async () => {
  await workshop().send(requestId, 'zuerst');
  after(1_000);
  await sentByServerThatDied('verloren', 'entry-2');
  await sentPastUs(moreThanAPage);
  day = (send, request) =>
    request.url.includes('next-token') ? Promise.resolve(new Response('{}', { status: 500 })) : send(request);
  await expect(compare()).rejects.toThrow('The chat service answered 500');
  day = usual;
  expect(await ours()).not.toContain('verloren');
  await compare();
  expect((await ours()).slice(0, 3)).toEqual(['zuerst', 'verloren', 'später 1']);
});

test('what was edited or deleted long before the end is so when the conversation has ended', async () => {
  const first = (await workshop().send(requestId, 'eins')).envelope.dataObject;
  for (const text of ['zwei', 'drei']) {
    after(1_000);
    await workshop().send(requestId, text);
  }
  const [, second] = (await workshop().messages()).items;
  await sentPastUs(moreThanAPage);
  await compare();
  after(60 * 60_000);
  await compare();
  const { channelArn, messageId } = first;
  const bearerArn = server.chat.administratorArn;
  await server.chat.update({ channelArn, messageId, bearerArn, content: 'EINS', metadata: '' });
  await server.chat.remove({ channelArn, messageId: second?.messageId ?? '' });
  const body = { supportRequestId: requestId, solution: 'New sensor', subStatusId: 46 } as const;
  expect((await server.call('POST /api/v1/expert/CloseWithSolution', { body }, { as: expert })).status).toBe(200);
  await runChatJobs(server);
  expect((await ours()).slice(0, 3)).toEqual(['EINS', 'drei', 'später 1']);
});

/** `db`, in which something happens before the first row of a table is read. */
function interruptedAt(db: Db, table: string, meanwhile: () => Promise<void>): Db {
  const held = <T extends object>(query: T): T =>
    new Proxy(query, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'executeTakeFirst')
          return (...given: unknown[]) => held(Reflect.apply(value, target, given) as object);
        return async () => {
          await meanwhile();
          return (await Reflect.apply(value, target, [])) as unknown;
        };
      },
    });
  const selectFrom = (from: 'chat_user') => (from === table ? held(db.selectFrom(from)) : db.selectFrom(from));
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = name === 'selectFrom' ? selectFrom : Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

test.each(['is kept', 'is kept and deleted'])(
  'a message that %s by its own calls while the comparison is at it stays as they made it',
  async (what) => {
    const keep = await sentByServerThatDied('hallo', 'entry-3');
    const there = await channel();
    const { messages } = await server.chat.listMessages(there.arn);
    const meanwhile = async () => {
      const { messageId } = await inOwnTransaction(outside(), keep);
      if (what === 'is kept and deleted') expect((await workshop().remove(messageId)).status).toBe(200);
    };
    // In no transaction: the embedded database has one at a time.
    const db = interruptedAt(server.database.kysely, 'chat_user', meanwhile);
    const revision = () => nextRevision(server.database.kysely, there.company_id, 'chat-message');
    const work = { db, now: server.now, nextRevision: revision, enqueue: () => Promise.resolve() };
    await takeOver(work, there, messages);
    const kept = (await workshop().messages()).items.map(({ content, clientKey }) => [content, clientKey]);
    expect(kept).toEqual(what === 'is kept' ? [['hallo', 'entry-3']] : []);
  },
);

test('a conversation of which the provider tells nothing keeps none of the others from being compared', async () => {
  await workshop().send(requestId, 'zuerst');
  after(1_000);
  await sentByServerThatDied('verloren', 'entry-3');
  const { id, arn } = await server.database.kysely
    .selectFrom('chat_channel')
    .select(['id', 'arn'])
    .where('removed_at', 'is', null)
    .where('request_id', '<>', Number(requestId))
    .executeTakeFirstOrThrow();
  const comparedAt = async (at: Date, ids: number[]) => {
    const channels = server.database.kysely.updateTable('chat_channel').set({ compared_at: at });
    await (ids.length === 0 ? channels : channels.where('id', 'in', ids)).execute();
  };
  const aWhileAgo = server.now().getTime();
  after(6 * 60_000);
  await comparedAt(server.now(), []);
  await comparedAt(new Date(aWhileAgo), [(await channel()).id]);
  await comparedAt(new Date(aWhileAgo - 1), [id]);
  let asked = 0;
  day = (send, request) => {
    if (!decodeURIComponent(request.url).includes(arn)) return send(request);
    asked += 1;
    return Promise.resolve(new Response('{"Code":"ForbiddenException"}', { status: 403 }));
  };
  await runChatJobs(server);
  expect(asked).toBeGreaterThan(0);
  expect(await ours()).toEqual(['zuerst', 'verloren']);
});

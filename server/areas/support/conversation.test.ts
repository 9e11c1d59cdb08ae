/** How much one request and one person can make the server keep. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, codesOf, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await server.database.kysely.updateTable('company').set({ credits: 500 }).where('id', '=', 4001).execute();
});
afterAll(() => server.close());

const made = async () => (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
const write = (id: string, note: string) => supportCallsOf(server, anna).update(id, { note });
const answer = (supportRequestId: string, text: string) =>
  server.call(
    'POST /api/v1/expert/AnswerRequest',
    { body: { supportRequestId, text, isQuestion: true } },
    { as: expert },
  );
const notesOf = (id: string, by: 'workshop' | 'expert') =>
  server.database.kysely
    .selectFrom('request_note')
    .select('id')
    .where('request_id', '=', Number(id))
    .where('by', '=', by)
    .execute();
/** As if somebody had written so many. */
const written = async (id: string, count: number, text: string) => {
  const row = { request_id: Number(id), at: server.now(), by: 'workshop' as const, author: 'Anna', text };
  await server.database.kysely
    .insertInto('request_note')
    .values(Array.from({ length: count }, () => row))
    .execute();
};

test('a conversation takes 200 notes of each side, and one more is refused at its field', async () => {
  const id = await made();
  await written(id, 199, 'x');
  expect((await write(id, 'the last one')).status).toBe(200);
  const refused = await write(id, 'one more');
  expect([codesOf(refused), refused.envelope.errorMessages[0]?.field]).toEqual([['validation'], 'note']);
  expect(await notesOf(id, 'workshop')).toHaveLength(200);
  // The other side still has its say, and closing a request is no note too many.
  expect((await answer(id, 'I have read all of it.')).status).toBe(200);
  const end = { supportRequestId: id, solution: 'Solved', subStatusId: 46 as const };
  expect((await server.call('POST /api/v1/expert/CloseWithSolution', { body: end }, { as: expert })).status).toBe(200);
});

test('a conversation takes 100,000 characters of each side', async () => {
  const id = await made();
  await written(id, 24, 'x'.repeat(4_000));
  expect((await write(id, 'x'.repeat(4_000))).status).toBe(200);
  expect(codesOf(await write(id, 'x'))).toEqual(['validation']);
  expect((await answer(id, 'x'.repeat(4_000))).status).toBe(200);
});

test('who lets the server keep more answers than twenty tablets make in a day waits for the next one', async () => {
  const limited = await createTestServer({ callsPerMinute: 1_000_000 });
  const { update, create } = supportCallsOf(limited, anna);
  const { supportRequestId: id } = (await create()).envelope.dataObject;
  const row = {
    request_id: Number(id),
    at: limited.now(),
    by: 'workshop' as const,
    author: 'Anna',
    text: 'x'.repeat(1_000_000),
  };
  await limited.database.kysely.insertInto('request_note').values([row, row, row, row]).execute();
  const codes = [];
  for (let times = 0; times < 18; times += 1) codes.push(codesOf(await update(id, { isRead: true }))[0]);
  expect(codes.filter((code) => code === undefined).length).toBeGreaterThan(10);
  expect(codes.at(-1)).toBe('too-many-requests');
  limited.setNow(new Date(limited.now().getTime() + 86_400_000));
  expect((await update(id, { isRead: true })).status).toBe(200);
  await limited.close();
});

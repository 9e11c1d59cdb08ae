import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const asExpert = {
  take: (supportRequestId: string, as = expert) =>
    server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as }),
  write: (supportRequestId: string, text: string, isQuestion: boolean) =>
    server.call('POST /api/v1/expert/AnswerRequest', { body: { supportRequestId, text, isQuestion } }, { as: expert }),
  set: (supportRequestId: string, statusId: 20 | 40 | 100 | 500, subStatusId: 46 | 51 | null = null) =>
    server.call(
      'POST /api/v1/expert/SetRequestStatus',
      { body: { supportRequestId, statusId, subStatusId } },
      { as: expert },
    ),
};

async function aRequest(): Promise<string> {
  return (await supportCallsOf(server, anna).create()).envelope.dataObject.supportRequestId;
}

test('a cancelled request gives its credits back once and loses its place in the queue [SU-165, SU-160]', async () => {
  const calls = supportCallsOf(server, anna);
  const before = await calls.balance();
  const id = await aRequest();
  const cancelled = (await calls.cancel(id)).envelope.dataObject;
  expect(cancelled.supportRequestStatus.id).toBe(500);
  expect(cancelled).toMatchObject({ queuePosition: null, closedDate: server.now().toISOString() });
  expect(await calls.balance()).toBe(before);
  expect(codesOf(await calls.cancel(id))).toEqual(['request-closed']);
  expect(await calls.balance()).toBe(before);
});

test('the older cancel call by GET does the same and needs an Idempotency-Key [SU-305]', async () => {
  const id = await aRequest();
  const query = {
    CiamId: await server.ciamIdOf(anna),
    CountryCode: 'de',
    Language: 'de',
    TimeZoneId: 'Europe/Berlin',
    SupportRequestId: id,
  };
  const key = 'GET /api/v1/support/CancelServiceRequest';
  expect(codesOf(await server.call(key, { query }, { as: anna, idempotencyKey: null }))).toEqual([
    'idempotency-key-missing',
  ]);
  const answer = await server.call(key, { query }, { as: anna });
  expect(answer.envelope.dataObject.supportRequestStatus).toMatchObject({
    id: 500,
    ticketStatusLocalized: 'Storniert',
  });
});

test('an expert takes a request, asks, gets the answer and closes it; each step marks it as updated [SU-161, SU-162, SU-300]', async () => {
  const calls = supportCallsOf(server, anna);
  const id = await aRequest();
  const taken = (await asExpert.take(id)).envelope.dataObject;
  expect(taken).toMatchObject({ isUpdated: true, queuePosition: null });
  expect(taken.supportRequestStatus.id).toBe(40);
  const asked = (await asExpert.write(id, 'Which codes are stored?', true)).envelope.dataObject;
  expect(asked.supportRequestStatus.id).toBe(50);
  const read = (await calls.update(id, { isRead: true })).envelope.dataObject;
  expect(read.isUpdated).toBe(false);
  const answered = (await calls.update(id, { note: '<script>P0171</script>' })).envelope.dataObject;
  expect(answered.supportRequestStatus.id).toBe(40);
  expect(answered.notes.map(({ by, author, text }) => [by, author, text])).toEqual([
    ['expert', 'Clara Winther', 'Which codes are stored?'],
    ['workshop', 'Anna Lindner', '<script>P0171</script>'],
  ]);
  const closed = (await asExpert.set(id, 100, 46)).envelope.dataObject;
  expect(closed.supportRequestStatus.id).toBe(100);
  expect(closed.supportRequestSubStatus).toMatchObject({ id: 46, ticketStatusLocalized: 'Resolved' });
});

test('the current status of a ticket is told in the language asked for, English by default [SU-309, SU-159]', async () => {
  const id = await aRequest();
  await asExpert.set(id, 100, 51);
  const key = 'GET /api/v1/support/GetCdmTicketCurrentStatus';
  const danish = await server.call(key, { query: { ticketId: `T-${id}`, language: 'da' } }, { as: anna });
  expect(danish.envelope.dataObject).toEqual({
    statusId: 100,
    statusLocalized: 'Afsluttet',
    subStatusId: 51,
    subStatusLocalized: 'Ikke løst',
  });
  const english = await server.call(key, { query: { ticketId: id } }, { as: anna });
  expect(english.envelope.dataObject.statusLocalized).toBe('Closed');
  expect((await server.call(key, { query: { ticketId: id } }, { as: freja })).status).toBe(404);
});

test('a failed session is not charged: closing as unresolved brings the credits back [SU-017]', async () => {
  const calls = supportCallsOf(server, anna);
  const before = await calls.balance();
  const id = await aRequest();
  await asExpert.take(id);
  await asExpert.set(id, 100, 51);
  expect(await calls.balance()).toBe(before);
  const move = await server.database.kysely
    .selectFrom('wallet_transaction')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(move).toMatchObject({ reason: 4, amount: 3, balance: before });
});

test('a completed request takes no more notes, cancellations or status changes, but can be read [SU-160, SU-168]', async () => {
  const calls = supportCallsOf(server, anna);
  const id = await aRequest();
  await asExpert.set(id, 100, 46);
  expect(codesOf(await calls.update(id, { note: 'One more thing' }))).toEqual(['request-closed']);
  expect(codesOf(await calls.cancel(id))).toEqual(['request-closed']);
  expect(codesOf(await asExpert.take(id))).toEqual(['request-closed']);
  expect(codesOf(await asExpert.set(id, 40))).toEqual(['request-closed']);
  expect((await calls.update(id, { isRead: true })).status).toBe(200);
});

test('two experts do not work on one request', async () => {
  const id = await aRequest();
  await asExpert.take(id);
  await server.database.kysely
    .insertInto('account')
    .values({ id: 'other', ciam_id: 'other-expert', company_id: null, role_id: 90, created_at: server.now() })
    .execute();
  expect(codesOf(await asExpert.take(id, 'other-expert'))).toEqual(['conflict']);
  expect((await asExpert.take(id)).status).toBe(200);
});

test("another workshop's request is not found, whatever is done to it [SU-297]", async () => {
  const calls = supportCallsOf(server, freja);
  const id = await aRequest();
  const answers = [
    await calls.read(id),
    await calls.cancel(id),
    await calls.update(id, { note: 'Hello' }),
    await calls.update(id, { isRead: true }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await calls.read('abc')).status).toBe(404);
  expect((await supportCallsOf(server, anna).read(id)).envelope.dataObject.notes).toEqual([]);
});

test('the experts see the open requests of all workshops, oldest first, and workshops do not', async () => {
  const key = 'GET /api/v1/expert/GetQueue';
  const queue = (await server.call(key, { query: { limit: '200' } }, { as: expert })).envelope.dataObject;
  const ids = queue.map(({ request }) => Number(request.supportRequestId));
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(queue.map(({ companyName }) => companyName)).size).toBeGreaterThan(3);
  expect(queue.every(({ request }) => ![100, 500].includes(request.supportRequestStatus.id))).toBe(true);
  expect((await server.call(key, { query: {} }, { as: anna })).status).toBe(403);
});

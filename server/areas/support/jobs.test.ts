import { afterEach, beforeEach, expect, test } from 'vitest';
import { runChatJobs } from '../../../tests/support/chat-calls.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function queue() {
  return await server.database.kysely
    .selectFrom('support_request')
    .select(['id', 'queue_position', 'company_id'])
    .where('status_id', '=', 20)
    .orderBy('id')
    .execute();
}

test('when a request leaves the queue those behind it move up, on every tablet [SU-165]', async () => {
  const calls = supportCallsOf(server, anna);
  const last = (await calls.create()).envelope.dataObject;
  await workerOf(server).runDue();
  const before = await queue();
  expect(before.map((row) => row.queue_position)).toEqual(before.map((_row, index) => index + 1));
  const { revision } = (await calls.list({ limit: 1 })).envelope.dataObject;
  await server.call(
    'POST /api/v1/expert/TakeRequest',
    { body: { supportRequestId: String(before[0]?.id) } },
    { as: expert },
  );
  await workerOf(server).runDue();
  const moved = (await calls.list({ changedSince: revision })).envelope.dataObject.items;
  const own = moved.find(({ supportRequestId }) => supportRequestId === last.supportRequestId);
  expect(own?.queuePosition).toBe((last.queuePosition ?? 0) - 1);
  expect((await queue()).map((row) => row.queue_position)).toEqual(before.slice(1).map((_row, index) => index + 1));
});

test('renumbering a queue in which nothing moved changes no revision', async () => {
  await supportCallsOf(server, anna).create();
  await runChatJobs(server);
  const before = await server.database.kysely
    .selectFrom('company_revision')
    .selectAll()
    .orderBy('company_id')
    .execute();
  await server.database.kysely
    .insertInto('job')
    .values({
      name: 'queue-positions',
      payload: '{}',
      run_at: server.now(),
      unique_key: null,
      locked_until: null,
      error: null,
      failed_at: null,
    })
    .execute();
  await workerOf(server).runDue();
  const after = await server.database.kysely.selectFrom('company_revision').selectAll().orderBy('company_id').execute();
  expect(after).toEqual(before);
});

test('slots in the past are forgotten, those to come stay taken', async () => {
  const db = server.database.kysely;
  const slot = (hours: number) => ({
    country: 'de',
    start_time: new Date(server.now().getTime() + hours * 3_600_000),
    taken: 1,
  });
  await db.deleteFrom('timeslot').execute();
  await db
    .insertInto('timeslot')
    .values([slot(-2), slot(26)])
    .execute();
  await workerOf(server).runDue();
  expect(await db.selectFrom('timeslot').selectAll().execute()).toEqual([slot(26)]);
});

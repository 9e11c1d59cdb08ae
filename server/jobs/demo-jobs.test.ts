import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthChecksOf } from '../../tests/support/health-checks.ts';
import { noMail } from '../../tests/support/mail-fake.ts';
import { anna, expert, supportCallsOf } from '../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { jobs } from './all-jobs.ts';
import { createWorker } from './worker.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

function workerOf(hasScriptedExpert: boolean) {
  const { database, objects, now } = server;
  const log = pino({ level: 'silent' });
  return createWorker({
    database,
    objects,
    now,
    timers: systemTimers,
    log,
    jobs: jobs({ hasScriptedExpert, ...noMail }),
  });
}

async function passTime(seconds: number, hasScriptedExpert = true): Promise<void> {
  const worker = workerOf(hasScriptedExpert);
  const end = server.now().getTime() + seconds * 1000;
  while (server.now().getTime() < end) {
    server.setNow(new Date(server.now().getTime() + 15_000));
    await worker.runDue();
  }
}

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
  await workerOf(false).runDue();
  const before = await queue();
  expect(before.map((row) => row.queue_position)).toEqual(before.map((_row, index) => index + 1));
  const { revision } = (await calls.list({ limit: 1 })).envelope.dataObject;
  await server.call(
    'POST /api/v1/expert/TakeRequest',
    { body: { supportRequestId: String(before[0]?.id) } },
    { as: expert },
  );
  await workerOf(false).runDue();
  const moved = (await calls.list({ changedSince: revision })).envelope.dataObject.items;
  const own = moved.find(({ supportRequestId }) => supportRequestId === last.supportRequestId);
  expect(own?.queuePosition).toBe((last.queuePosition ?? 0) - 1);
  expect((await queue()).map((row) => row.queue_position)).toEqual(before.slice(1).map((_row, index) => index + 1));
});

test('renumbering a queue in which nothing moved changes no revision', async () => {
  await supportCallsOf(server, anna).create();
  await workerOf(false).runDue();
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
  await workerOf(false).runDue();
  const after = await server.database.kysely.selectFrom('company_revision').selectAll().orderBy('company_id').execute();
  expect(after).toEqual(before);
});

test('the scripted expert takes and closes a new request within minutes, and says what it is', async () => {
  const calls = supportCallsOf(server, anna);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) ids.push((await calls.create()).envelope.dataObject.supportRequestId);
  await passTime(60);
  const taken = (await calls.read(ids[0] ?? '')).envelope.dataObject;
  expect(taken.supportRequestStatus.id).toBe(40);
  await passTime(90);
  const asked = ids.find((id) => Number(id) % 3 === 0) ?? '';
  expect((await calls.read(asked)).envelope.dataObject.supportRequestStatus.id).toBe(50);
  await calls.update(asked, { note: 'P0171' });
  await passTime(60);
  for (const id of ids) {
    const request = (await calls.read(id)).envelope.dataObject;
    expect(request.supportRequestStatus.id).toBe(100);
    expect(request.notes.filter(({ by }) => by === 'expert').map(({ author }) => author)).toContain(
      'Scripted expert (demo)',
    );
  }
});

test('the scripted expert leaves the seeded requests as they are, and does nothing where it is switched off', async () => {
  const statuses = () =>
    server.database.kysely.selectFrom('support_request').select(['id', 'status_id']).orderBy('id').execute();
  const seeded = await statuses();
  await passTime(120);
  expect(await statuses()).toEqual(seeded);
  await supportCallsOf(server, anna).create();
  const created = await statuses();
  await passTime(120, false);
  expect(await statuses()).toEqual(created);
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
  await workerOf(false).runDue();
  expect(await db.selectFrom('timeslot').selectAll().execute()).toEqual([slot(26)]);
});

test('the scripted expert scans a health check within minutes and leaves the rest to the workshop', async () => {
  const checks = healthChecksOf(server, anna);
  const id = await checks.order();
  await passTime(120);
  expect((await checks.read(id)).envelope.dataObject.state).toBe('scanned');
  await passTime(120);
  await checks.accept(id);
  await passTime(120);
  expect((await checks.read(id)).envelope.dataObject.state).toBe('accepted');
  await checks.rate(id, []);
  expect((await checks.download(id)).status).toBe(200);
});

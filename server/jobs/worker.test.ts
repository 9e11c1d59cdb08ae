import { afterEach, beforeEach, expect, test } from 'vitest';
import { pino } from 'pino';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { manualTimers } from '../../tests/support/manual-timers.ts';
import { enqueue } from './enqueue.ts';
import type { JobContext, Jobs } from './job.ts';
import { forgetOldAnswers } from '../http/forget-old-answers.ts';
import { createWorker } from './worker.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterEach(() => server.close());

const workerFor = (jobs: Partial<Jobs>) =>
  createWorker({
    database: server.database,
    objects: server.objects,
    now: server.now,
    timers: manualTimers(),
    log: pino({ level: 'silent' }),
    jobs: { once: {}, recurring: {}, ...jobs },
  });
const add = (name: string, options = {}) => enqueue(server.database.kysely, server.now(), name, {}, options);
const pass = (seconds: number) => server.setNow(new Date(server.now().getTime() + seconds * 1000));
const left = () => server.database.kysely.selectFrom('job').selectAll().execute();

test('each job runs once, however many workers there are', async () => {
  let runs = 0;
  const count = async () => void (runs += 1);
  for (let index = 0; index < 20; index += 1) await add('count');
  const workers = [1, 2, 3].map(() => workerFor({ once: { count } }));
  const ran = await Promise.all(workers.map((worker) => worker.runDue()));
  expect(ran.reduce((sum, one) => sum + one, 0)).toBe(20);
  expect(runs).toBe(20);
  expect(await left()).toEqual([]);
});

test('a failing job leaves no effect, is tried later and later, and at last stays with its error', async () => {
  const worker = workerFor({
    once: {
      async fail(_payload, { db }) {
        await db.insertInto('secret').values({ name: 'trace', value: '1' }).execute();
        throw new Error('no mail server');
      },
    },
  });
  await add('fail');
  expect([await worker.runDue(), await worker.runDue()]).toEqual([1, 0]);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    pass(3600);
    await worker.runDue();
  }
  const [job] = await left();
  expect(job).toMatchObject({ attempts: 8, error: 'no mail server' });
  expect(job?.failed_at).not.toBeNull();
  expect(await server.database.kysely.selectFrom('secret').selectAll().where('name', '=', 'trace').execute()).toEqual(
    [],
  );
});

test('the job of a killed process is taken again when its lease is over', async () => {
  let runs = 0;
  await add('count');
  const lease = new Date(server.now().getTime() + 300_000);
  await server.database.kysely.updateTable('job').set({ locked_until: lease }).execute();
  const worker = workerFor({ once: { count: async () => void (runs += 1) } });
  expect(await worker.runDue()).toBe(0);
  pass(301);
  expect([await worker.runDue(), runs]).toEqual([1, 1]);
});

test('what waits for another server keeps neither the database nor other jobs waiting, and ends with its effect in one commit', async () => {
  const answer = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const ask = {
    async before() {
      asked.resolve();
      await answer.promise;
      return async (_payload: object, { db }: JobContext) => {
        await db.insertInto('secret').values({ name: 'answered', value: '1' }).execute();
      };
    },
  };
  const ran = Promise.withResolvers<void>();
  const worker = workerFor({ once: { ask, quick: async () => ran.resolve() } });
  await worker.start();
  await add('ask');
  await asked.promise;
  await add('quick');
  await ran.promise;
  // It has run when its commit is there, a moment after its body.
  await expect.poll(async () => (await left()).map(({ name }) => name)).toEqual(['ask']);
  answer.resolve();
  await worker.stop();
  expect(await left()).toEqual([]);
  const traces = server.database.kysely.selectFrom('secret').select('name').where('name', '=', 'answered');
  expect(await traces.execute()).toHaveLength(1);
});

test('what recurs is tried again for ever, however often it fails', async () => {
  const worker = workerFor({ recurring: { tick: { everyMs: 60_000, run: () => Promise.reject(new Error('away')) } } });
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await worker.runDue();
    pass(3601);
  }
  expect(await left()).toMatchObject([{ name: 'tick', attempts: 12, failed_at: null }]);
});

test('a recurring job runs once in its time, also after a restart', async () => {
  let runs = 0;
  const recurring = { tick: { everyMs: 60_000, run: async () => void (runs += 1) } };
  await workerFor({ recurring }).runDue();
  await workerFor({ recurring }).runDue();
  expect(runs).toBe(1);
  pass(61);
  await workerFor({ recurring }).runDue();
  expect(runs).toBe(2);
});

test('a job that is already waiting under its key is not added again', async () => {
  await add('once', { uniqueKey: 'a' });
  await add('once', { uniqueKey: 'a' });
  await add('once', { uniqueKey: 'b' });
  expect(await left()).toHaveLength(2);
});

test('a worker is woken by a new job', async () => {
  const ran = Promise.withResolvers<void>();
  const worker = workerFor({ once: { wake: async () => ran.resolve() } });
  await worker.start();
  await add('wake');
  await ran.promise;
  await worker.stop();
  expect(await left()).toEqual([]);
});

test('answers are forgotten after sixty days, not before; the key of what was carried out is kept for good', async () => {
  const answer = { scope: 's', endpoint: 'e', request_hash: 'h', status: 200, answer: '{}' };
  const day = 86_400_000;
  const rows = [59, 61].map((age) => ({
    ...answer,
    key: String(age),
    created_at: new Date(server.now().getTime() - age * day),
  }));
  const announced = 'POST /api/v1/support/CreateAttachmentUpload';
  const others = rows.flatMap((row) => [
    { ...row, key: `refused ${row.key}`, status: 409 },
    { ...row, key: `announced ${row.key}`, endpoint: announced },
  ]);
  await server.database.kysely
    .insertInto('idempotency')
    .values([...rows, ...others])
    .execute();
  const forget = { everyMs: day, run: forgetOldAnswers };
  await workerFor({ recurring: { forget } }).runDue();
  const kept = await server.database.kysely
    .selectFrom('idempotency')
    .select(['key', 'answer'])
    .orderBy('key')
    .execute();
  expect(kept).toEqual([
    { key: '59', answer: '{}' },
    { key: '61', answer: null },
    { key: 'announced 59', answer: '{}' },
    { key: 'refused 59', answer: '{}' },
  ]);
});

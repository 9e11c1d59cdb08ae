import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJob } from '../../tests/support/server-jobs.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { forgetFailedJobs } from './forget-failed-jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
});
afterAll(() => server.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(server.now().getTime() - days * dayMs);

test('a job that was given up stays for somebody to look at for 90 days', async () => {
  const job = (name: string, failed_at: Date | null) => ({
    ...{ name, payload: '{}', unique_key: null, locked_until: null, error: null },
    run_at: daysAgo(100),
    failed_at,
  });
  const all = [job('old', daysAgo(91)), job('new', daysAgo(89)), job('waiting', null)];
  await server.database.kysely.insertInto('job').values(all).execute();
  await runJob(server, forgetFailedJobs);
  const left = await server.database.kysely.selectFrom('job').select('name').orderBy('id').execute();
  expect(left.map(({ name }) => name)).toEqual(['new', 'waiting']);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { healthChecksOf } from '../../tests/support/health-checks.ts';
import { workerOf } from '../../tests/support/server-jobs.ts';
import { anna, supportCallsOf } from '../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

async function passTime(seconds: number, hasScriptedExpert = true): Promise<void> {
  const worker = workerOf(server, { hasScriptedExpert });
  const end = server.now().getTime() + seconds * 1000;
  while (server.now().getTime() < end) {
    server.setNow(new Date(server.now().getTime() + 15_000));
    await worker.runDue();
  }
}

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

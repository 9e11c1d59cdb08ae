/** "In progress" as workshops and experts read it: what was asked for, and whose turn it is, is not lost by taking, giving back and answering. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { healthChecksOf } from '../../../tests/support/health-checks.ts';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const tomas = 'tomas@portal.example';
const tomasId = 'demo-tomas-portal-example';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const calls = () => supportCallsOf(server, anna);
const checks = () => healthChecksOf(server, anna);
const statusOf = async (id: string) => (await calls().read(id)).envelope.dataObject.supportRequestStatus.id;
const take = (supportRequestId: string, as = expert) =>
  server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as });
const handOver = (supportRequestId: string, expertId: string | null, as = expert) =>
  server.call('POST /api/v1/expert/HandOverRequest', { body: { supportRequestId, expertId } }, { as });
const setStatus = (supportRequestId: string, statusId: 40 | 50) =>
  server.call(
    'POST /api/v1/expert/SetRequestStatus',
    { body: { supportRequestId, statusId, subStatusId: null } },
    { as: expert },
  );
const ask = (supportRequestId: string) =>
  server.call(
    'POST /api/v1/expert/AnswerRequest',
    { body: { supportRequestId, text: 'Which engine?', isQuestion: true } },
    { as: expert },
  );

test('a taking that arrives late from the expert’s other device leaves the question open', async () => {
  const id = (await calls().create()).envelope.dataObject.supportRequestId;
  await take(id);
  await ask(id);
  expect((await take(id)).status).toBe(200);
  expect(await statusOf(id)).toBe(50);
  await setStatus(id, 40);
  expect((await take(id)).status).toBe(200);
  expect(await statusOf(id)).toBe(40);
});

describe.each([
  ['decision', 600],
  ['rating', 700],
] as const)('a health check that waits for the workshop’s %s goes on waiting for it', (_step, waiting) => {
  const waitingCheck = async () => {
    const id = await checks().order();
    await take(id);
    await checks().scan(id);
    if (waiting === 700) await checks().accept(id);
    expect(await statusOf(id)).toBe(waiting);
    return id;
  };

  test('after a question about it was asked and answered [SU-110]', async () => {
    const id = await waitingCheck();
    await ask(id);
    expect(await statusOf(id)).toBe(50);
    await calls().update(id, { note: 'The 1.9 TDI' });
    expect(await statusOf(id)).toBe(waiting);
  });

  test('after it was given back into the queue, and taken by a colleague [SU-110]', async () => {
    const id = await waitingCheck();
    expect((await handOver(id, null)).status).toBe(200);
    expect(await statusOf(id)).toBe(waiting);
    expect((await take(id, tomas)).status).toBe(200);
    expect(await statusOf(id)).toBe(waiting);
  });

  test('after it was handed over, taken twice, and set in progress by hand [SU-110]', async () => {
    const id = await waitingCheck();
    expect((await take(id)).status).toBe(200);
    expect(await statusOf(id)).toBe(waiting);
    expect((await setStatus(id, 50)).status).toBe(200);
    expect((await setStatus(id, 40)).status).toBe(200);
    expect(await statusOf(id)).toBe(waiting);
    expect((await handOver(id, tomasId)).status).toBe(200);
    expect(await statusOf(id)).toBe(waiting);
  });
});

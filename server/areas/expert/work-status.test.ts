/** "In progress" as workshops and experts read it: what was asked for, and whose turn it is, is not lost by taking, giving back and answering. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anna, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const calls = () => supportCallsOf(server, anna);
const statusOf = async (id: string) => (await calls().read(id)).envelope.dataObject.supportRequestStatus.id;
const take = (supportRequestId: string) =>
  server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as: expert });
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

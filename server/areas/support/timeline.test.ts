import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { healthChecksOf } from '../../../tests/support/health-checks.ts';
import { anna, codesOf, expert, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.kysely.updateTable('company').set({ credits: 500 }).where('id', '=', 4001).execute();
});

const calls = () => supportCallsOf(server, anna);
const newRequest = async () => (await calls().create()).envelope.dataObject.supportRequestId;
const passMinutes = (minutes: number) => server.setNow(new Date(server.now().getTime() + minutes * 60_000));

async function storyOf(id: string) {
  const { timeline = [] } = (await calls().read(id)).envelope.dataObject;
  return timeline.map(({ kind, statusId, by }) => [kind, statusId, by]);
}

const asExpert = (supportRequestId: string) => ({
  take: () => server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as: expert }),
  ask: (text: string) =>
    server.call(
      'POST /api/v1/expert/AnswerRequest',
      { body: { supportRequestId, text, isQuestion: true } },
      { as: expert },
    ),
  close: (subStatusId: 46 | 51) =>
    server.call(
      'POST /api/v1/expert/CloseWithSolution',
      { body: { supportRequestId, solution: 'Intake hose replaced', subStatusId } },
      { as: expert },
    ),
  cancel: (reason: string) =>
    server.call('POST /api/v1/expert/CancelRequest', { body: { supportRequestId, reason } }, { as: expert }),
});

test('a request tells what happened to it, step by step, in the language asked for [SU-161, SU-162]', async () => {
  const id = await newRequest();
  const made = server.now().toISOString();
  passMinutes(5);
  await asExpert(id).take();
  await asExpert(id).ask('Which codes?');
  await calls().update(id, { note: 'P0171' });
  await calls().update(id, { isRead: true });
  await asExpert(id).close(46);
  const { timeline = [] } = (await calls().read(id)).envelope.dataObject;
  expect(timeline[0]).toEqual({ at: made, kind: 'created', statusId: 20, statusLocalized: 'Queued', by: 'workshop' });
  expect(timeline[1]?.at).toBe(server.now().toISOString());
  expect(await storyOf(id)).toEqual([
    ['created', 20, 'workshop'],
    ['status', 40, 'expert'],
    ['note', null, 'expert'],
    ['status', 50, 'expert'],
    ['note', null, 'workshop'],
    ['status', 40, 'workshop'],
    ['note', null, 'expert'],
    ['status', 100, 'expert'],
  ]);
});

test('a health check tells of scan, acceptance, rating and rejection [SU-110]', async () => {
  const checks = healthChecksOf(server, anna);
  expect(await storyOf(await checks.rated())).toEqual([
    ['created', 20, 'workshop'],
    ['scan', 600, 'expert'],
    ['accepted', 700, 'workshop'],
    ['rated', 100, 'workshop'],
  ]);
  const id = await checks.scanned();
  await checks.reject(id);
  expect((await storyOf(id)).at(-1)).toEqual(['rejected', 500, 'workshop']);
});

test('what was refused is no part of the story', async () => {
  const id = await newRequest();
  await calls().cancel(id);
  const before = await storyOf(id);
  await calls().cancel(id);
  await calls().update(id, { note: 'Too late' });
  await asExpert(id).close(46);
  expect(await storyOf(id)).toEqual(before);
});

test('an expert closes with a solution that the workshop reads as field and as note, and other tablets learn of it', async () => {
  const id = await newRequest();
  const { revision } = (await calls().list({ limit: 1 })).envelope.dataObject;
  expect((await asExpert(id).close(46)).status).toBe(200);
  const changed = (await calls().list({ changedSince: revision })).envelope.dataObject.items;
  const request = changed.find(({ supportRequestId }) => supportRequestId === id);
  expect(request).toMatchObject({
    solution: 'Intake hose replaced',
    isUpdated: true,
    supportRequestStatus: { id: 100 },
  });
  expect(request?.notes.at(-1)).toMatchObject({ by: 'expert', text: 'Intake hose replaced' });
  expect(codesOf(await asExpert(id).close(46))).toEqual(['request-closed']);
});

test('an expert who finds no solution, or cancels with a reason, gives the credits back [SU-017]', async () => {
  const before = await calls().balance();
  const unresolved = await newRequest();
  await asExpert(unresolved).close(51);
  const cancelled = await newRequest();
  const answer = (await asExpert(cancelled).cancel('Sent twice')).envelope.dataObject;
  expect(answer.supportRequestStatus.id).toBe(500);
  expect(answer.notes.at(-1)).toMatchObject({ by: 'expert', text: 'Sent twice' });
  expect(codesOf(await asExpert(cancelled).cancel('Again'))).toEqual(['request-closed']);
  expect(await calls().balance()).toBe(before);
});

test('only requests for the technical hotline carry its ticket id [SU-124]', async () => {
  expect((await calls().read(await newRequest())).envelope.dataObject.hotlineTicketId).toBe('');
});

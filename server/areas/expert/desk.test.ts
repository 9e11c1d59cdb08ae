/** The experts' desk through the app: what it shows, whose a request is, what is known beside it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runChatJobs } from '../../../tests/support/chat-calls.ts';
import { workerOf } from '../../../tests/support/server-jobs.ts';
import { anna, codesOf, expert, freja, supportCallsOf } from '../../../tests/support/support-calls.ts';
import { createTestServer, type TestServer } from '../../../tests/support/test-server.ts';

const tomas = 'tomas@portal.example';
const tomasId = 'demo-tomas-portal-example';
const claraId = 'demo-expert-portal-example';
const dayMs = 86_400_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const pull = async (changedSince = 0, as = expert) => {
  await workerOf(server).runDue();
  const query = { language: 'en', changedSince, limit: 2_000 };
  return (await server.call('GET /api/v1/expert/GetDeskRequests', { query }, { as })).envelope.dataObject;
};
const made = async (as = anna) => (await supportCallsOf(server, as).create()).envelope.dataObject.supportRequestId;
const take = (supportRequestId: string, as = expert) =>
  server.call('POST /api/v1/expert/TakeRequest', { body: { supportRequestId } }, { as });
const handOver = (supportRequestId: string, expertId: string | null, as = expert) =>
  server.call('POST /api/v1/expert/HandOverRequest', { body: { supportRequestId, expertId } }, { as });
const ask = (supportRequestId: string, as = expert) =>
  server.call(
    'POST /api/v1/expert/AnswerRequest',
    { body: { supportRequestId, text: 'Which engine?', isQuestion: true } },
    { as },
  );
const close = (supportRequestId: string, subStatusId: 46 | 51, as = expert) =>
  server.call(
    'POST /api/v1/expert/CloseWithSolution',
    { body: { supportRequestId, solution: 'Replace the sensor', subStatusId } },
    { as },
  );
const rowOf = async (id: string) => (await pull()).items.find((row) => row.id === id);

describe('what the desk shows', () => {
  test('requests of all workshops that are open, each with its workshop, person and vehicle history', async () => {
    const [ofAnna, ofFreja] = [await made(), await made(freja)];
    const { items } = await pull();
    const open = await server.database.kysely
      .selectFrom('support_request')
      .select('id')
      .where('status_id', 'not in', [100, 500])
      .execute();
    const shownOpen = items.filter(({ request }) => ![100, 500].includes(request.supportRequestStatus.id));
    expect(shownOpen.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => String(id)).toSorted());
    const row = items.find(({ id }) => id === ofAnna);
    expect(row).toMatchObject({
      companyName: 'Autohaus Lindner & Söhne',
      country: 'de',
      person: 'Anna Lindner',
      expert: null,
      handedOver: null,
      findings: null,
      historyCount: 0,
    });
    expect(items.find(({ id }) => id === ofFreja)?.companyName).toBe('Nordlys Autoværksted');
    await made();
    expect((await pull()).items[0]).toMatchObject({ companyName: 'Autohaus Lindner & Söhne', historyCount: 1 });
  });

  test('a change of a workshop comes with the next pull, and only that', async () => {
    const id = await made();
    const { revision } = await pull();
    expect((await pull(revision)).items).toEqual([]);
    await supportCallsOf(server, anna).update(id, { note: 'It smokes now' });
    const { items } = await pull(revision);
    expect(items.map((row) => [row.id, row.request.notes.at(-1)?.text])).toContainEqual([id, 'It smokes now']);
  });

  test('what has ended stays for a day and then leaves', async () => {
    const id = await made();
    await take(id);
    await close(id, 46);
    const { revision, items } = await pull();
    expect(items.find((row) => row.id === id)?.request.solution).toBe('Replace the sensor');
    server.setNow(new Date(server.now().getTime() + dayMs + 60_000));
    const later = await pull(revision);
    expect(later.deletedIds).toContain(id);
    expect((await pull()).items.map((row) => row.id)).not.toContain(id);
  });

  test('twenty changes are one new revision of the experts', async () => {
    const id = await made();
    // The request's conversation is opened meanwhile, which the experts hear of too.
    await runChatJobs(server);
    const { revision } = await pull();
    for (let count = 0; count < 20; count += 1)
      await supportCallsOf(server, anna).update(id, { note: `Note ${count}` });
    expect((await pull(revision)).revision).toBe(revision + 1);
  });

  // PGlite has one connection: there is nothing beside a lock to see.
  test.runIf(process.env['TEST_DATABASE_URL'])('a workshop writes while the experts’ company is locked', async () => {
    await made();
    const { revision } = await pull();
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = server.database.transaction(async (db) => {
      const counter = db.updateTable('company_revision').where('company_id', '=', 900_000_001);
      const { numUpdatedRows } = await counter.set({ revision: revision + 1 }).executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    expect(await made()).toMatch(/^\d+$/);
    over.resolve();
    await held;
  });
});

describe('whose a request is', () => {
  test('two experts take the same request at once: one gets it, the other is told who', async () => {
    const id = await made();
    const answers = await Promise.all([take(id, expert), take(id, tomas)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const holder = (await rowOf(id))?.expert;
    expect(refused && codesOf(refused)).toEqual(['conflict']);
    expect(refused?.envelope.errorMessages[0]?.message).toContain(holder?.name ?? 'nobody');
  });

  test('nobody writes to, closes or cancels what a colleague works on', async () => {
    const id = await made();
    await take(id);
    expect(codesOf(await ask(id, tomas))).toEqual(['conflict']);
    expect(codesOf(await close(id, 46, tomas))).toEqual(['conflict']);
    const cancelled = { body: { supportRequestId: id, reason: 'No' } };
    expect(codesOf(await server.call('POST /api/v1/expert/CancelRequest', cancelled, { as: tomas }))).toEqual([
      'conflict',
    ]);
    expect((await ask(id)).status).toBe(200);
  });

  test('a request that is handed over says from whom to whom, and its question stays open', async () => {
    const id = await made();
    await take(id);
    await ask(id);
    expect((await handOver(id, tomasId)).status).toBe(200);
    const row = await rowOf(id);
    expect(row?.expert).toEqual({ id: tomasId, name: 'Tomas Lindqvist' });
    expect(row?.handedOver).toMatchObject({ from: { id: claraId, name: 'Clara Winther' }, to: { id: tomasId } });
    expect(row?.request.supportRequestStatus.id).toBe(50);
    expect(codesOf(await ask(id))).toEqual(['conflict']);
  });

  test('a request goes back into the queue, and is taken over from a colleague, but not sent away from one', async () => {
    const id = await made();
    await take(id);
    expect(codesOf(await handOver(id, null, tomas))).toEqual(['conflict']);
    expect((await handOver(id, tomasId, tomas)).status).toBe(200);
    expect((await handOver(id, null, tomas)).status).toBe(200);
    const row = await rowOf(id);
    expect([row?.expert, row?.request.supportRequestStatus.id]).toEqual([null, 20]);
    expect(row?.request.queuePosition).toBeGreaterThan(0);
    expect(codesOf(await handOver(id, 'demo-anna-lindner-example'))).toEqual(['not-found']);
  });
});

describe('beside a request', () => {
  test('earlier requests about the vehicle and other requests of the workshop, nothing of another one', async () => {
    const [first, second] = [await made(), await made()];
    await made(freja);
    const query = { supportRequestId: second, language: 'en' };
    const { envelope } = await server.call('GET /api/v1/expert/GetRequestHistory', { query }, { as: expert });
    const { vehicle, workshop } = envelope.dataObject;
    expect(vehicle.map((row) => row.supportRequestId)).toEqual([first]);
    expect(workshop).toHaveLength(20);
    const ids = workshop.map((row) => Number(row.supportRequestId));
    const companies = await server.database.kysely
      .selectFrom('support_request')
      .select('company_id')
      .distinct()
      .where('id', 'in', ids)
      .execute();
    expect(companies).toEqual([{ company_id: 4001 }]);
    expect(ids).not.toContain(Number(first));
  });

  test('the day counts what was taken and closed since midnight, a handed-over request once', async () => {
    const figures = async (as = expert, timeZoneId = 'Europe/Berlin') => {
      const query = { timeZoneId };
      return (await server.call('GET /api/v1/expert/GetDayFigures', { query }, { as })).envelope.dataObject;
    };
    const before = await figures();
    const [solved, unsolved] = [await made(), await made()];
    server.setNow(new Date(server.now().getTime() + 600_000));
    for (const id of [solved, unsolved]) await take(id);
    await handOver(unsolved, tomasId);
    await close(solved, 46);
    await close(unsolved, 51, tomas);
    expect((await figures()).own).toEqual({ taken: 2, solved: 1, unresolved: 0, medianWaitMinutes: 10 });
    expect((await figures(tomas)).own).toEqual({ taken: 0, solved: 0, unresolved: 1, medianWaitMinutes: null });
    const { all } = await figures();
    expect([all.taken, all.solved, all.unresolved]).toEqual([
      before.all.taken + 2,
      before.all.solved + 1,
      before.all.unresolved + 1,
    ]);
    server.setNow(new Date(server.now().getTime() + dayMs));
    expect((await figures()).own).toEqual({ taken: 0, solved: 0, unresolved: 0, medianWaitMinutes: null });
    const now = server.now();
    server.setNow(new Date('2026-12-01T23:30:00.000Z'));
    expect((await figures()).day).toBe('2026-12-02');
    expect((await figures(expert, 'UTC')).day).toBe('2026-12-01');
    server.setNow(now);
  });

  test('an expert’s phrases are their own: saved, changed, deleted, at most a hundred', async () => {
    const save = (phraseId: string | null, text: string, as = expert) =>
      server.call('POST /api/v1/expert/SavePhrase', { body: { phraseId, text } }, { as });
    const remove = (phraseId: string, as = expert) =>
      server.call('POST /api/v1/expert/DeletePhrase', { body: { phraseId } }, { as });
    const [phrase] = (await save(null, 'Please read the codes')).envelope.dataObject;
    const id = phrase?.id ?? '';
    expect((await save(id, 'Please read all codes')).envelope.dataObject).toEqual([
      { id, text: 'Please read all codes' },
    ]);
    expect(codesOf(await save(id, 'Mine', tomas))).toEqual(['not-found']);
    expect((await remove(id, tomas)).envelope.dataObject).toEqual([]);
    for (let count = 1; count < 100; count += 1) await save(null, `Phrase ${count}`);
    expect(codesOf(await save(null, 'One too many'))).toEqual(['validation']);
    expect((await remove(id)).envelope.dataObject).toHaveLength(99);
  });
});

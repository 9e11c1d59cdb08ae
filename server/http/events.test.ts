import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedEntities, eventsPath } from '../../contract/events.ts';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import { manualTimers } from '../../tests/support/manual-timers.ts';
import { nextRevision } from '../db/next-revision.ts';

let server: TestServer;
const timers = manualTimers();
beforeEach(async () => {
  server = await createTestServer({ timers });
});
afterEach(() => server.close());

const as = 'anna@lindner.example';
const companyOf = async (email: string) => {
  const account = server.database.kysely.selectFrom('account').select('company_id').where('email', '=', email);
  return (await account.executeTakeFirstOrThrow()).company_id ?? 0;
};
const change = (companyId: number) => server.database.transaction((db) => nextRevision(db, companyId, 'request'));

/** Reads events one by one. */
async function open(headers: Record<string, string> = {}, person = as) {
  const authorization = `Bearer ${await server.tokenFor(person)}`;
  const answer = await server.request(eventsPath, { headers: { authorization, ...headers } });
  const reader = (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<Record<string, string> | null> => {
    while (!text.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) return null;
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return Object.fromEntries(event.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  };
  return { answer, next, cancel: () => reader.cancel() };
}

test('a device hears at once that something of its company changed, and nothing of other companies', async () => {
  const [ours, theirs] = [await companyOf(as), await companyOf('freja@nordlys.example')];
  const events = await open();
  expect((await events.next())?.['event']).toBe('hello');
  await change(theirs);
  const revision = await change(ours);
  expect(await events.next()).toEqual({
    event: 'changed',
    id: String(revision),
    data: JSON.stringify({ revision, entity: 'request' }),
  });
  await events.cancel();
});

test('a change that is rolled back is never told', async () => {
  const ours = await companyOf(as);
  const events = await open();
  await events.next();
  const failed = server.database.transaction(async (db) => {
    await nextRevision(db, ours, 'request');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  const revision = await change(ours);
  expect((await events.next())?.['id']).toBe(String(revision));
  await events.cancel();
});

test('a device that comes back hears that it is behind, and only then', async () => {
  const seen = await change(await companyOf(as));
  const upToDate = await open({ 'last-event-id': String(seen) });
  expect((await upToDate.next())?.['event']).toBe('hello');
  const behind = await open({ 'last-event-id': String(seen - 1) });
  expect((await behind.next())?.['event']).toBe('hello');
  const told = [];
  for (const _ of changedEntities) told.push((await behind.next())?.['data']);
  expect(told.map((data) => (JSON.parse(data ?? '{}') as { entity: string }).entity)).toEqual(changedEntities);
  timers.advance(25_000);
  expect((await upToDate.next())?.['event']).toBe('beat');
  await Promise.all([upToDate.cancel(), behind.cancel()]);
});

test('a stream ends when the server stops, so that a device goes to another one', async () => {
  const events = await open();
  await events.next();
  server.stop();
  expect(await events.next()).toBeNull();
});

// PGlite is in this process: there is no connection to lose.
if (process.env['TEST_DATABASE_URL'] !== undefined) {
  test('after the connection to the database was lost, every device is told to look again', async () => {
    const events = await open();
    await events.next();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(server.database.kysely);
    expect((await events.next())?.['event']).toBe('changed');
    await events.cancel();
    const again = await open();
    await again.next();
    const revision = await change(await companyOf(as));
    expect((await again.next())?.['id']).toBe(String(revision));
    await again.cancel();
  });
}

test('nobody hears anything without a token', async () => {
  expect((await server.request(eventsPath)).status).toBe(401);
});

test('from a restricted country, or for a person of one, nothing is told either [SH-195, SH-306]', async () => {
  const codeFor = async (given: Record<string, string>) => {
    const headers = { authorization: `Bearer ${await server.tokenFor(as)}`, ...given };
    const answer = await server.request(eventsPath, { headers });
    expect(answer.status).toBe(403);
    return ((await answer.json()) as { errorMessages: { code: string }[] }).errorMessages[0]?.code;
  };
  expect(await codeFor({ 'x-forwarded-for': '5.255.255.5' })).toBe('restricted-country');
  const ours = await companyOf(as);
  await server.database.kysely.updateTable('company').set({ country: 'ru' }).where('id', '=', ours).execute();
  server.setNow(new Date(server.now().getTime() + 60_000));
  expect(await codeFor({})).toBe('restricted-country');
});

test('somebody whose workshop is still being checked, and an expert, listen too; who is taken into a company goes on with that company at once', async () => {
  const [nora, expert] = ['new@portal.example', 'expert@portal.example'];
  const ciamId = await server.ciamIdOf(nora);
  const [waiting, experts] = [await open({}, nora), await open({}, expert)];
  expect((await waiting.next())?.['data']).toBe('{"revision":0}');
  expect((await experts.next())?.['data']).toMatch(/^\{"revision":\d+\}$/);
  await server.call('POST /api/v1/account', { body: { ciamId, contactFirstName: 'Nora' } }, { as: nora });
  const ours = await companyOf(as);
  await change(ours);
  await server.database.transaction(async (db) => {
    await db.updateTable('account').set({ company_id: ours, role_id: 20 }).where('ciam_id', '=', ciamId).execute();
    await nextRevision(db, ours, 'account');
  });
  expect(await waiting.next()).toBeNull();
  const again = await open({ 'last-event-id': '0' }, nora);
  const told = [];
  for (const _ of ['hello', ...changedEntities]) told.push((await again.next())?.['data']);
  expect(told.join()).toContain('"entity":"account"');
  const revision = await change(ours);
  expect((await again.next())?.['id']).toBe(String(revision));
  timers.advance(25_000);
  expect((await experts.next())?.['event']).toBe('beat');
  await Promise.all([again.cancel(), experts.cancel()]);
});

test('somebody who is taken off the team goes on listening for nobody, until they are taken into a company again', async () => {
  const jan = 'jan@lindner.example';
  const [ours, ciamId] = [await companyOf(as), await server.ciamIdOf(jan)];
  const events = await open({}, jan);
  await events.next();
  const moveTo = (company_id: number | null) =>
    server.database.transaction(async (db) => {
      await db.updateTable('account').set({ company_id }).where('ciam_id', '=', ciamId).execute();
      return await nextRevision(db, ours, 'account');
    });
  await moveTo(null);
  expect((await events.next())?.['data']).toContain('"entity":"account"');
  expect(await events.next()).toBeNull();
  const alone = await open({}, jan);
  expect((await alone.next())?.['data']).toBe('{"revision":0}');
  await change(ours);
  await moveTo(ours);
  expect(await alone.next()).toBeNull();
});

test('whoever only asks about the events takes no place among those who listen', async () => {
  const authorization = `Bearer ${await server.tokenFor(as)}`;
  for (let count = 0; count < 60; count += 1) {
    const answer = await server.request(eventsPath, { method: 'HEAD', headers: { authorization } });
    expect(answer.status).toBe(200);
  }
  const events = await open();
  expect((await events.next())?.['event']).toBe('hello');
  await events.cancel();
});

test('a device whose person acts for another company elsewhere is told, and hears of the new company when it comes again', async () => {
  const freja = 'freja@nordlys.example';
  const events = await open({}, freja);
  expect((await events.next())?.['event']).toBe('hello');
  const colleague = await open({}, 'emil@nordlys.example');
  await colleague.next();
  const ciamId = await server.ciamIdOf(freja);
  const account = await server.call(
    'GET /api/v1/account/GetAccountSimple/:id',
    { params: { id: ciamId } },
    { as: freja },
  );
  const [aalborg] = account.envelope.dataObject.impersonationList.filter(({ customerId }) => customerId === 4013);
  const body = { ciamId, contactPersonId: aalborg?.contactPersonId ?? '' };
  await server.call('POST /api/v1/account/ChangeCompany', { body }, { as: freja });
  expect((await events.next())?.['data']).toContain('"entity":"account"');
  expect(await events.next()).toBeNull();
  const again = await open({}, freja);
  await again.next();
  const revision = await change(4013);
  expect((await again.next())?.['id']).toBe(String(revision));
  expect((await colleague.next())?.['data']).toContain('"entity":"account"');
  const theirs = await change(4002);
  expect((await colleague.next())?.['id']).toBe(String(theirs));
  await Promise.all([again.cancel(), colleague.cancel()]);
});

test('one person cannot take all streams, and one that goes makes room', async () => {
  const streams = [];
  for (let index = 0; index < 50; index += 1) {
    const stream = await open();
    await stream.next();
    streams.push(stream);
  }
  expect((await open()).answer.status).toBe(503);
  const other = await open({}, 'freja@nordlys.example');
  await streams[0]?.cancel();
  for (const stream of [other, await open()]) expect((await stream.next())?.['event']).toBe('hello');
});

test('a device that takes nothing of what it is told is let go, and finds out when it comes again', async () => {
  const events = await open();
  await events.next();
  const witness = await open();
  await witness.next();
  const ours = await companyOf(as);
  for (let index = 0; index < 210; index += 1) {
    await change(ours);
    // Both are told in the same moment, however late that is: what the first one has not taken by now has piled up.
    await witness.next();
  }
  let told = 0;
  while ((await events.next()) !== null) told += 1;
  expect(told).toBeLessThan(210);
  await witness.cancel();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { createTestServer, type TestServer } from '../../tests/support/test-server.ts';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/db.ts';
import { Refusal } from '../call.ts';
import { once as onceAfter, type Write } from './idempotency.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ seed: 'none' });
  await server.database.kysely.schema
    .createTable('effect')
    .addColumn('id', 'integer', (column) => column.generatedAlwaysAsIdentity())
    .execute();
});
afterAll(() => server.close());

const once = (database: Database, given: Write, effect: (db: Db) => Promise<unknown>) =>
  onceAfter(database, given, () => Promise.resolve(effect));
const act = async (db: Db) => {
  const { rows } = await sql<{ id: number }>`insert into effect default values returning id`.execute(db);
  return { id: rows[0]?.id };
};
const write = (key: string, more = {}) => ({
  scope: 'ciam-1',
  key,
  endpoint: 'POST /x',
  input: { body: { a: 1, b: [2] } },
  now: server.now(),
  ...more,
});
const effects = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from effect`.execute(server.database.kysely);
  return rows[0]?.count ?? 0;
};

test('one hundred copies of the same call at once act once and all get the first answer', async () => {
  const before = await effects();
  const runs = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      Promise.all(Array.from({ length: 5 }, () => once(server.database, write(`race-${index}`), act))),
    ),
  );
  expect(await effects()).toBe(before + 20);
  for (const copies of runs) {
    expect(new Set(copies.map(({ answer }) => answer.text)).size).toBe(1);
    expect(copies.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
  }
});

test('a key means the same whatever the order of the names in the body', async () => {
  const first = await once(server.database, write('order'), act);
  const again = await once(server.database, write('order', { input: { body: { b: [2], a: 1 } } }), act);
  expect(again).toEqual({ answer: first.answer, isReplay: true });
});

test('a key that is used for another body or another call is refused and nothing happens', async () => {
  await once(server.database, write('used'), act);
  const before = await effects();
  const others = [{ input: { body: { a: 2 } } }, { endpoint: 'POST /y' }];
  for (const other of others)
    await expect(once(server.database, write('used', other), act)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    });
  expect(await effects()).toBe(before);
});

test("two people's equal keys never meet", async () => {
  await once(server.database, write('shared'), act);
  const other = await once(server.database, write('shared', { scope: 'ciam-2' }), act);
  expect(other.isReplay).toBe(false);
});

test('a refused call leaves no effect and is refused the same way again, though it would succeed by now', async () => {
  const before = await effects();
  const refuse = async (db: Db) => {
    await act(db);
    throw new Refusal('timeslot-unavailable', 'Taken', { catalogueCode: '002' });
  };
  const first = await once(server.database, write('refused'), refuse);
  const again = await once(server.database, write('refused'), act);
  expect(first.answer.status).toBe(409);
  expect(again).toEqual({ answer: first.answer, isReplay: true });
  expect(await effects()).toBe(before);
});

test('after a fault, or a lost attachment, the same key runs afresh', async () => {
  for (const error of [new Error('power'), new Refusal('attachment-missing', 'Gone')]) {
    const key = `again-${error.message}`;
    const fail = async (db: Db) => {
      await act(db);
      throw error;
    };
    const before = await effects();
    await expect(once(server.database, write(key), fail)).rejects.toBe(error);
    expect(await effects()).toBe(before);
    expect((await once(server.database, write(key), act)).isReplay).toBe(false);
  }
});

test('a repeat whose answer has been forgotten does nothing and says that it was done', async () => {
  const first = await once(server.database, write('old'), act);
  await sql`update idempotency set answer = null where key = 'old'`.execute(server.database.kysely);
  const before = await effects();
  for (const isInTwoParts of [false, true]) {
    const again = once(server.database, write('old', { isInTwoParts }), act);
    await expect(again).rejects.toMatchObject({ code: 'already-done' });
  }
  expect([first.isReplay, await effects()]).toEqual([false, before]);
});

test('a deadlock is run again instead of being answered', async () => {
  let runs = 0;
  const deadlock = (db: Db) => {
    runs += 1;
    if (runs === 1) return Promise.reject(Object.assign(new Error('deadlock detected'), { code: '40P01' }));
    return act(db);
  };
  expect((await once(server.database, write('deadlock'), deadlock)).isReplay).toBe(false);
});

// PGlite has one session: there a repeat always waits.
if (process.env['TEST_DATABASE_URL'] !== undefined) {
  test('a repeat that would wait too long for the first is told that it is still running', async () => {
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const slow = once(server.database, write('slow'), async (db) => {
      begun.resolve();
      await go.promise;
      return act(db);
    });
    await begun.promise;
    await expect(once(server.database, write('slow'), act)).rejects.toMatchObject({ code: 'request-in-progress' });
    go.resolve();
    await slow;
    expect((await once(server.database, write('slow'), act)).isReplay).toBe(true);
  });
}

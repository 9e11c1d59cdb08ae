import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { systemTimers } from '../providers/system-timers.ts';
import { type Database, databaseOver } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { nextRevision } from './next-revision.ts';
import { openPglite } from './pglite.ts';
import { secret } from './secret.ts';

const deps = { timers: systemTimers, onError: () => {} };
const directory = mkdtempSync(path.join(tmpdir(), 'portal-db-'));
let database: Database;
beforeAll(async () => {
  const engine = process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres';
  database = await openTestDatabase(engine, 'none');
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

test('values arrive the same on both engines', async () => {
  const { rows } = await sql`select 9007199254740991::int8 as big, 12.50::numeric as amount, date '2026-03-02' as day,
    timestamptz '2026-03-02 10:00+01' as at, '{"a":[1]}'::jsonb as facts, '\\x00ff'::bytea as bytes, array['a','b'] as list,
    ${JSON.stringify({ b: null })}::jsonb as given, ${new Date(0)}::timestamptz as zero, ${7}::bigint as seven`.execute(
    database.kysely,
  );
  expect(rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      amount: '12.50',
      day: '2026-03-02',
      at: new Date('2026-03-02T09:00:00Z'),
      facts: { a: [1] },
      bytes: Buffer.from([0, 255]),
      list: ['a', 'b'],
      given: { b: null },
      zero: new Date(0),
      seven: 7,
    },
  ]);
});

test('a failed transaction leaves nothing, and the next one finds a clean session', async () => {
  const name = 'rolled-back';
  const failed = database.transaction(async (db) => {
    await secret(db, name, () => Promise.resolve(1));
    await sql`select nothing`.execute(db);
  });
  await expect(failed).rejects.toThrow(/nothing/);
  expect(await database.kysely.selectFrom('secret').where('name', '=', name).select('name').execute()).toEqual([]);
});

test('revisions of a company rise one by one, however many transactions want one at once', async () => {
  const one = () => database.transaction((db) => nextRevision(db, 77, 'request'));
  const revisions = await Promise.all(Array.from({ length: 25 }, one));
  expect(revisions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
});

test('several processes that start together agree on a secret', async () => {
  const made = await Promise.all([1, 2, 3].map((n) => secret(database.kysely, 'shared', () => Promise.resolve(n))));
  expect(new Set(made).size).toBe(1);
});

test('migrations run once, and one that was changed afterwards stops the start', async () => {
  expect(await migrate(database)).toEqual([]);
  const changed = path.join(directory, 'migrations');
  cpSync(migrationsDirectory, changed, { recursive: true });
  writeFileSync(path.join(changed, '0001_core.sql'), 'select 1');
  await expect(migrate(database, changed)).rejects.toThrow('0001_core.sql was changed after it ran');
});

test('a second process is kept away from an open directory', async () => {
  const mine = await openPglite(path.join(directory, 'locked'), deps);
  await expect(openPglite(path.join(directory, 'locked'), deps)).rejects.toThrow('in use by another process');
  await mine.close();
  await (await openPglite(path.join(directory, 'locked'), deps)).close();
});

test('what was committed survives SIGKILL, and nothing is torn', async () => {
  const target = path.join(directory, 'killed');
  let acknowledged = 0;
  for (let life = 0; life < 2; life += 1) {
    const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../tests/support/writer.ts'), target]);
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged >= (life + 1) * 40) break;
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    const reopened = databaseOver(await openPglite(target, deps));
    const { rows } = await sql<{ a: number; b: number }>`
      select (select count(*) from a) as a, (select count(*) from b) as b`.execute(reopened.kysely);
    await reopened.close();
    expect(rows[0]?.a).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.b).toBe(rows[0]?.a);
  }
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemTimers } from '../providers/system-timers.ts';
import { databaseOver } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { openPglite } from './pglite.ts';

test('a balance from before that its movements do not explain is booked as a correction, others are left as they are', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
  const before = path.join(folder, 'before');
  mkdirSync(before);
  for (const name of readdirSync(migrationsDirectory).filter((file) => file < '0020'))
    cpSync(path.join(migrationsDirectory, name), path.join(before, name));
  const database = databaseOver(await openPglite(null, { timers: systemTimers, onError: () => {}, cacheMb: 4 }));
  const { kysely } = database;
  await migrate(database, before);
  await sql`insert into company (id, parent_id, name1, country, credits)
    values (7, 7, 'Olsen', 'dk', 10), (8, 8, 'Berg', 'dk', 25), (9, 9, 'Lund', 'dk', 0)`.execute(kysely);
  await sql`insert into company_revision (company_id, revision) values (7, 3), (8, 5)`.execute(kysely);
  await sql`insert into wallet_transaction (company_id, at, reason, topic, subject, user_name, amount, balance, revision)
    values (7, now(), 7, 'Sign Up', 'x', '', 10, 10, 3), (8, now(), 7, 'Sign Up', 'x', '', 40, 40, 5)`.execute(kysely);
  expect((await migrate(database)).at(0)).toBe('0020_ledger.sql');
  const rows = kysely.selectFrom('wallet_transaction').select(['company_id', 'amount', 'balance', 'revision']);
  expect(await rows.orderBy('id').execute()).toEqual([
    { company_id: 7, amount: 10, balance: 10, revision: 3 },
    { company_id: 8, amount: 40, balance: 40, revision: 5 },
    { company_id: 8, amount: -15, balance: 25, revision: 6 },
  ]);
  const credits = kysely.selectFrom('company').select('credits').where('kind', '=', 'workshop').orderBy('id');
  expect((await credits.execute()).map((row) => row.credits)).toEqual([10, 25, 0]);
  await database.close();
  rmSync(folder, { recursive: true });
});

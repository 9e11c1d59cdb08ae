import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemTimers } from '../providers/system-timers.ts';
import { type Database, databaseOver } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { openPglite } from './pglite.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
let database: Database;
beforeAll(async () => {
  const before = path.join(folder, 'before');
  mkdirSync(before);
  for (const name of readdirSync(migrationsDirectory).filter((file) => file < '0049'))
    cpSync(path.join(migrationsDirectory, name), path.join(before, name));
  database = databaseOver(await openPglite(null, { timers: systemTimers, onError: () => {}, cacheMb: 4 }));
  const { kysely } = database;
  await migrate(database, before);
  await sql`insert into company (id, parent_id, name1, country, subscription_credits, trial_status)
    values (7, 7, 'Olsen', 'dk', 20, 'None'), (8, 8, 'Berg', 'dk', 60, 'Active')`.execute(kysely);
  await sql`insert into subscription (company_id, language, wanted, anchor_day, year_from, changed_at)
    values (7, 'da', '{}', 1, now(), now()), (8, 'da', '{}', 1, now(), now())`.execute(kysely);
  await sql`insert into currency (code, symbol, decimals) values ('IDR', 'Rp', 2), ('HUF', 'Ft', 2), ('ISK', 'kr.', 0)`.execute(
    kysely,
  );
  await migrate(database);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

test('a plan that was bought before has brought the credits of its year, a trial none', async () => {
  const rows = database.kysely.selectFrom('subscription').select(['company_id', 'year_credits']).orderBy('company_id');
  expect(await rows.execute()).toEqual([
    { company_id: 7, year_credits: 20 },
    { company_id: 8, year_credits: 0 },
  ]);
});

test('the rupiah has no places any more where the seed gave it two, other currencies keep theirs', async () => {
  const rows = database.kysely.selectFrom('currency').select(['code', 'decimals']).orderBy('code');
  expect(await rows.execute()).toEqual([
    { code: 'HUF', decimals: 2 },
    { code: 'IDR', decimals: 0 },
    { code: 'ISK', decimals: 0 },
  ]);
});

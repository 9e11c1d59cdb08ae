import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemTimers } from '../providers/system-timers.ts';
import { databaseOver } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { openPglite } from './pglite.ts';

test('accounts from before one could act for other companies are at home in the company they have', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
  const before = path.join(folder, 'before');
  mkdirSync(before);
  for (const name of readdirSync(migrationsDirectory).filter((file) => file < '0004'))
    cpSync(path.join(migrationsDirectory, name), path.join(before, name));
  const database = databaseOver(await openPglite(null, { timers: systemTimers, onError: () => {}, cacheMb: 4 }));
  await migrate(database, before);
  await sql`insert into company (id, parent_id, name1, country, is_special_workshop) values (7, 7, 'Olsen', 'dk', true)`.execute(
    database.kysely,
  );
  await sql`insert into account (id, ciam_id, company_id, role_id, created_at) values ('a', 'a', 7, 10, now()), ('b', 'b', null, 20, now())`.execute(
    database.kysely,
  );
  expect(await migrate(database)).toContain('0004_shell.sql');
  const homes = database.kysely.selectFrom('account').select(['id', 'home_company_id', 'acts_as']).orderBy('id');
  expect(await homes.execute()).toEqual([
    { id: 'a', home_company_id: 7, acts_as: null },
    { id: 'b', home_company_id: null, acts_as: null },
  ]);
  await database.close();
  rmSync(folder, { recursive: true });
});

import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { systemTimers } from '../providers/system-timers.ts';
import { databaseOver } from './database.ts';
import { migrate, migrationsDirectory } from './migrate.ts';
import { openPglite } from './pglite.ts';

test('requests from before tell what is known of them, and health checks that were paid for cost nothing more', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
  const before = path.join(folder, 'before');
  mkdirSync(before);
  for (const name of readdirSync(migrationsDirectory).filter((file) => file < '0006'))
    cpSync(path.join(migrationsDirectory, name), path.join(before, name));
  const database = databaseOver(await openPglite(null, { timers: systemTimers, onError: () => {}, cacheMb: 4 }));
  const { kysely } = database;
  await migrate(database, before);
  await sql`insert into company (id, parent_id, name1, country) values (7, 7, 'Olsen', 'dk')`.execute(kysely);
  await sql`insert into account (id, ciam_id, company_id, role_id, created_at) values ('a', 'a', 7, 10, now())`.execute(
    kysely,
  );
  const request = (id: number, type: number, statusId: number, credits: number) => sql`
    insert into support_request (id, company_id, account_id, request_type, subsystem_id, subject, status_id,
      booking_type, credits, create_date, changed_at, closed_date, revision)
    values (${id}, 7, 'a', ${type}, 6, 'x', ${statusId}, 2, ${credits}, '2026-01-01T08:00:00Z',
      '2026-01-02T08:00:00Z', ${statusId === 100 ? '2026-01-03T08:00:00Z' : null}, 1)`;
  await request(1, 1, 100, 3).execute(kysely);
  await sql`insert into request_note (request_id, at, by, author, text)
    values (1, '2026-01-02T08:00:00Z', 'expert', 'Clara', 'Hose replaced')`.execute(kysely);
  await request(2, 3, 600, 4).execute(kysely);
  await request(3, 3, 20, 4).execute(kysely);
  expect(await migrate(database)).toContain('0006_support.sql');
  const steps = await kysely
    .selectFrom('request_event')
    .select(['kind', 'status_id', 'by'])
    .where('request_id', '=', 1)
    .orderBy('id')
    .execute();
  expect(steps).toEqual([
    { kind: 'created', status_id: 20, by: 'workshop' },
    { kind: 'note', status_id: null, by: 'expert' },
    { kind: 'status', status_id: 100, by: 'expert' },
  ]);
  const solved = kysely.selectFrom('support_request').select('solution').where('id', '=', 1);
  expect((await solved.executeTakeFirstOrThrow()).solution).toBe('Hose replaced');
  const checks = kysely.selectFrom('certificate').select(['request_id', 'credits', 'scanned_at']).orderBy('request_id');
  expect(await checks.execute()).toEqual([
    { request_id: 2, credits: 0, scanned_at: new Date('2026-01-02T08:00:00Z') },
    { request_id: 3, credits: 0, scanned_at: null },
  ]);
  await database.close();
  rmSync(folder, { recursive: true });
});

/** A process that commits rows in two tables until it is killed, and prints how many it was told are safe. */
import { sql } from 'kysely';
import { databaseOver } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';

const directory = process.argv[2] ?? '';
const database = databaseOver(await openPglite(directory, { timers: systemTimers, onError: console.error }));
await sql`create table if not exists a (id int primary key)`.execute(database.kysely);
await sql`create table if not exists b (id int primary key)`.execute(database.kysely);
const { rows } = await sql<{ count: number }>`select count(*) from a`.execute(database.kysely);
for (let id = (rows[0]?.count ?? 0) + 1; ; id += 1) {
  await database.transaction(async (db) => {
    await sql`insert into a values (${id})`.execute(db);
    await sql`insert into b values (${id})`.execute(db);
  });
  console.log(id);
}

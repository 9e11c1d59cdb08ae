/** The quick database gives the answers of the real one: what is answered from memory is true whatever was written since. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type QuickDatabase, openQuickDatabase } from './quick-database.ts';

let database: QuickDatabase;
beforeAll(async () => {
  database = await openQuickDatabase();
  database.markEmpty();
});
afterAll(() => database.close());
beforeEach(() => database.wipe());

const run = async <Row>(text: string): Promise<Row[]> =>
  (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;
const openCompany = () =>
  run(`insert into company (id, parent_id, country, subscription_type_id, subscription_active, name1, credits, workshops)
    values (700000, 700000, 'de', 11, true, 'Workshop', 5, '[]')`);
const accounts = () => run<{ id: string }>('select id from account order by id');
const favourites = () => run<{ number: number }>('select count(*) as number from hardware_favourite');

test('what went with a row that was deleted is gone, though it was asked for before', async () => {
  await openCompany();
  await run(`insert into account (id, ciam_id, company_id, home_company_id, role_id, first_name, last_name, created_at)
    values ('anna', 'anna', 700000, 700000, 10, 'Anna', 'Test', now())`);
  await run(`insert into hardware (id, company_id, name, brand, model, part_number, serial_number, revision)
    values (1, 700000, 'Device', 'Kestrel', 'VCI', 'KV', '1', 1)`);
  await run(`insert into hardware_favourite (account_id, hardware_id) values ('anna', 1)`);
  expect(await favourites()).toEqual([{ number: 1 }]);
  await run('delete from hardware where id = 1');
  expect(await favourites()).toEqual([{ number: 0 }]);
});

test('what a trigger wrote is there, though it was asked for before', async () => {
  const movements = () => run<{ amount: number }>('select amount from wallet_transaction order by id');
  expect(await movements()).toEqual([]);
  await openCompany();
  expect(await movements()).toEqual([{ amount: 5 }]);
  await run('update company set credits = 3 where id = 700000');
  expect(await movements()).toEqual([{ amount: 5 }, { amount: -2 }]);
});

test('what was undone was never there', async () => {
  await openCompany();
  expect(await accounts()).toEqual([]);
  const undone = database.transaction(async (db) => {
    await sql`${sql.raw(`update company set name1 = 'Other' where id = 700000`)}`.execute(db);
    const [inside] = (await sql<{ name1: string }>`select name1 from company where id = 700000`.execute(db)).rows;
    expect(inside?.name1).toBe('Other');
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await run('select name1 from company where id = 700000')).toEqual([{ name1: 'Workshop' }]);
});

test('a statement that is refused says why, and the next one is answered', async () => {
  await expect(run('select * from company where id = 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await accounts()).toEqual([]);
});

test('values of every kind come back as they were given', async () => {
  const given = { text: 'Größe 𝄞 "\'\\ \n', empty: '', missing: null, list: ['a,b', '"', 'ö'], at: new Date(1_000) };
  const { rows } = await sql<typeof given>`select ${given.text}::text as text, ${given.empty}::text as empty,
    ${given.missing}::text as missing, ${given.list}::text[] as list, ${given.at}::timestamptz as at`.execute(
    database.kysely,
  );
  expect(rows).toEqual([given]);
  const numbers = await run('select 2::int8 as id, 1.50::numeric as price, true as yes, \'{"a": [1]}\'::jsonb as json');
  expect(numbers).toEqual([{ id: 2, price: '1.50', yes: true, json: { a: [1] } }]);
});

/** What the engine keeps of its log to be written over. */
const mbKept = 80;

test('what many runs have written does not stay in the memory of the process', async () => {
  for (let index = 0; index < mbKept + 30; index++) {
    await run(`select pg_logical_emit_message(false, 'a run', repeat('x', 1048576))`);
    await database.wipe();
  }
  const [log] = await run<{ mb: number }>('select (sum(size) / 1048576)::int8 as mb from pg_ls_waldir()');
  expect(log?.mb).toBeLessThanOrEqual(mbKept);
});

test('what is of no table is asked anew in each run', async () => {
  const written = () => run<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  const before = await written();
  await openCompany();
  await database.wipe();
  expect(await written()).not.toEqual(before);
});

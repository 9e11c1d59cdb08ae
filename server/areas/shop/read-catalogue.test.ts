import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { Database } from '../../db/database.ts';
import { readCatalogue } from './read-catalogue.ts';

const open = () => openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'demo');
let database: Database;
let other: Database;
beforeAll(async () => {
  database = await open();
  other = await open();
});
afterAll(async () => {
  await database.close();
  await other.close();
});

const listOf = async (of = database) => JSON.stringify(await readCatalogue(of.kysely, 'de', 'de-DE'));

test('an unchanged price list is read once, whatever country a language is of', async () => {
  const first = await readCatalogue(database.kysely, 'de', 'de-DE');
  expect(await readCatalogue(database.kysely, 'de', 'de-AT')).toBe(first);
  expect(await readCatalogue(database.kysely, 'at', 'de-AT')).not.toBe(first);
  expect(await readCatalogue(database.kysely, 'de', 'en')).not.toBe(first);
});

test.each([
  ['the price of a plan', `update plan_price set yearly = yearly + 1 where country = 'de'`],
  ['the price of an add-on', `update add_on_price set yearly = yearly + 1 where country = 'de'`],
  ['the price of a service', `update service_price set price = price + 1 where country = 'de'`],
  ['a tax', `update country_vat set percentage = 7 where country = 'de'`],
  ['how a currency is written', `update currency set symbol = 'EUR' where code = 'EUR'`],
  ['the words of a plan', `update plan set words = '{"de": {"title": "Werkstatt"}}' where id = 2`],
  ['what an add-on brings', `update add_on set credits = credits + 1 where id = 201`],
  ['what a plan brings', `delete from plan_add_on where plan_id = 2 and add_on_id = 104`],
  ['what of it is offered', `insert into plan_add_on (plan_id, add_on_id) values (2, 104)`],
  ['a service of the country', `update service_offer set is_active = false where country = 'de' and subsystem_id = 6`],
  ['the currency of the country', `update region set currency = 'CHF' where country = 'de'`],
])(
  '%s that an operator changes counts at the next question, here and not in another database',
  async (_what, change) => {
    const [before, elsewhere] = [await listOf(), await listOf(other)];
    await sql.raw(change).execute(database.kysely);
    expect(await listOf()).not.toBe(before);
    expect(await listOf(other)).toBe(elsewhere);
  },
);

test('a change that was taken back has never been', async () => {
  const before = await listOf(other);
  const taken = other.transaction(async (db) => {
    await sql`update plan_price set yearly = 1`.execute(db);
    expect(JSON.stringify(await readCatalogue(db, 'de', 'de'))).not.toBe(before);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(await listOf(other)).toBe(before);
});

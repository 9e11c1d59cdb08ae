import { afterEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import type { Database } from '../db/database.ts';
import { seedReference } from './seed-reference.ts';

let database: Database;
afterEach(() => database.close());
const openEmpty = async () =>
  (database = await openTestDatabase(process.env['TEST_DATABASE_URL'] === undefined ? 'pglite' : 'postgres', 'none'));

test('a second start keeps what the operator changed about countries, and adds what is missing', async () => {
  const { kysely } = await openEmpty();
  await seedReference(database);
  await kysely.updateTable('region').set({ is_active: false }).where('country', '=', 'de').execute();
  await kysely.deleteFrom('support_hours').where('country', '=', 'de').where('weekday', '=', 6).execute();
  await kysely.deleteFrom('region').where('country', '=', 'dk').execute();
  await seedReference(database);
  const rows = await kysely
    .selectFrom('region')
    .select(['country', 'is_active'])
    .where('country', 'in', ['de', 'dk'])
    .orderBy('country')
    .execute();
  expect(rows).toEqual([
    { country: 'de', is_active: false },
    { country: 'dk', is_active: true },
  ]);
  const saturdays = await kysely.selectFrom('support_hours').select('country').where('weekday', '=', 6).execute();
  expect(saturdays.map((row) => row.country)).not.toContain('de');
});

test('a database with an older edition of the catalogue gets the new one whole', async () => {
  const { kysely } = await openEmpty();
  await seedReference(database);
  await kysely.deleteFrom('catalogue_engine').where('area', '=', 'EU').execute();
  await kysely.deleteFrom('known_vehicle').where('country', '=', 'de').execute();
  await seedReference(database);
  const counts = async () => ({
    engines: (await kysely.selectFrom('catalogue_engine').select('name').where('area', '=', 'EU').execute()).length,
    vehicles: (await kysely.selectFrom('known_vehicle').select('vin').where('country', '=', 'de').execute()).length,
  });
  expect(await counts()).toEqual({ engines: 0, vehicles: 0 });
  await kysely.updateTable('reference_edition').set({ hash: 'older' }).execute();
  await seedReference(database);
  expect((await counts()).engines).toBeGreaterThan(1_000);
  expect((await counts()).vehicles).toBeGreaterThan(10);
});

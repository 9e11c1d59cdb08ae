/** Vehicle data from our own catalogue and known vehicles, which the seed puts into the database. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { CatalogueArea, Chosen, OpenVehicles } from '../vehicles.ts';
import { enginesOfModel } from './engines-of-model.ts';
import { keysOfVehicle, vehicleByKey } from './identification-keys.ts';
import { findVehicle } from './known-vehicles.ts';
import { typesByKey } from './types-by-key.ts';
import { createReadCatalogue } from './whole-catalogue.ts';
import { makerOfVin } from './world-makers.ts';

/** One per process: it remembers the answers that are costly to build. */
export function createSeededVehicles(): OpenVehicles {
  const readCatalogue = createReadCatalogue();
  return (db) => ({
    find: (country, lookup) => findVehicle(db, country, lookup),
    keysOf: (country, lookup) => keysOfVehicle(db, country, lookup),
    byKey: (country, key, value) => vehicleByKey(db, country, key, value),
    typesByKey: (key) => typesByKey(db, key),
    makerOf: makerOfVin,
    brands: (area) => brandsOf(db, area),
    models: (area, brand) => modelsOf(db, area, brand),
    yearsOfBrand: (area, brand) => yearsOfBrand(db, area, brand),
    engines: (area, chosen) => enginesOfModel(db, area, chosen),
    covers: (vehicle) => covers(db, vehicle),
    catalogue: (area) => readCatalogue(db, area),
  });
}

async function brandsOf(db: Db, area: CatalogueArea): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .select('brand')
    .where('area', '=', area)
    .groupBy('brand')
    .orderBy((from) => from.fn.min('position'))
    .execute();
  return rows.map(({ brand }) => brand);
}

async function modelsOf(db: Db, area: CatalogueArea, brand: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .select('model')
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .groupBy('model')
    .orderBy((from) => from.fn.min('position'))
    .execute();
  return rows.map(({ model }) => model);
}

async function yearsOfBrand(db: Db, area: CatalogueArea, brand: string): Promise<{ from: number; to: number } | null> {
  const row = await db
    .selectFrom('catalogue_engine')
    .select((from) => [from.fn.min('from_year').as('from'), from.fn.max('to_year').as('to')])
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .executeTakeFirst();
  return row?.from == null ? null : { from: row.from, to: row.to };
}

async function covers(db: Db, vehicle: Chosen & { engine: string; year: number }): Promise<boolean> {
  const found = await db
    .selectFrom('catalogue_engine')
    .select('name')
    .where(sql<boolean>`lower(brand) = lower(${vehicle.brand})`)
    .where(sql<boolean>`lower(model) = lower(${vehicle.model})`)
    .where(sql<boolean>`lower(name) = lower(${vehicle.engine})`)
    .where('from_year', '<=', vehicle.year)
    .where('to_year', '>=', vehicle.year)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

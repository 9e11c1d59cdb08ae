/** The engines of one model with years and variants, as the catalogue has them; empty when there is no such model. */
import { type Selectable, sql } from 'kysely';
import type { CatalogueEngineTable } from '../../db/tables-reference.ts';
import type { Db } from '../../db/db.ts';
import type { CatalogueArea, Chosen, EngineOfModel } from '../vehicles.ts';

export async function enginesOfModel(db: Db, area: CatalogueArea, { brand, model }: Chosen): Promise<EngineOfModel[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .selectAll()
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .where(sql<boolean>`lower(model) = lower(${model})`)
    .orderBy('position')
    .execute();
  return rows.map(engineFromRow);
}

export function engineFromRow(row: Selectable<CatalogueEngineTable>): EngineOfModel {
  return {
    name: row.name,
    code: row.code,
    fuelType: row.fuel_type,
    powerKW: row.power_kw,
    fromYear: row.from_year,
    toYear: row.to_year,
    variants: row.variants,
    kType: row.k_type,
  };
}

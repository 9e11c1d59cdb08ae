/** The engines of one model with years and variants, as the catalogue has them. */
import { sql } from 'kysely';
import type { InferOutput } from 'valibot';
import type { CatalogueEngine } from '../../../contract/vehicles.ts';
import { type Db, Refusal } from '../../http/handler.ts';
import type { CatalogueArea } from './catalogue-area.ts';
import type { Chosen } from './catalogue-levels.ts';

/** Refuses `not-found` with the catalogue's code 002 when there is no such model (SU-384). */
export async function enginesOfModel(
  db: Db,
  area: CatalogueArea,
  { brand, model }: Chosen,
): Promise<InferOutput<typeof CatalogueEngine>[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .selectAll()
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .where(sql<boolean>`lower(model) = lower(${model})`)
    .orderBy('position')
    .execute();
  if (rows.length === 0) throw new Refusal('not-found', 'There is no such model', { catalogueCode: '002' });
  return rows.map((row) => ({
    name: row.name,
    code: row.code,
    fuelType: row.fuel_type,
    powerKW: row.power_kw,
    fromYear: row.from_year,
    toYear: row.to_year,
    variants: row.variants,
    kType: row.k_type,
  }));
}

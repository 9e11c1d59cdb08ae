/**
 * Puts the vehicle catalogue into the database, once per edition: a database that already holds this edition is left
 * alone, one that holds another gets all rows replaced. Operators add nothing to the catalogue.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { replaceDataset } from '../replace-dataset.ts';
import type { CatalogueEngineRow } from './k-types.ts';
import { areas, enginesOfArea, readBrands } from './read-catalogue.ts';

export function catalogueText(): string {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.txt'))
    .toSorted()
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');
}

/** All engines of all areas. */
export function catalogueRows(text: string): CatalogueEngineRow[] {
  const brands = readBrands(text);
  return areas.flatMap((area) => enginesOfArea(brands, area));
}

export async function seedCatalogue(db: Db): Promise<void> {
  const text = catalogueText();
  await replaceDataset(db, { name: 'catalogue', source: text }, async () => {
    await db.deleteFrom('catalogue_engine').execute();
    await sql`
      insert into catalogue_engine (area, position, brand, model, name, code, fuel_type, power_kw, from_year, to_year,
        variants, k_type)
      select area, position, brand, model, name, code, "fuelType", "powerKW", "fromYear", "toYear", variants, "kType"
      from jsonb_to_recordset(${JSON.stringify(catalogueRows(text))}::jsonb) as row (area text, position int,
        brand text, model text, name text, code text, "fuelType" text, "powerKW" int, "fromYear" int, "toYear" int,
        variants jsonb, "kType" text)`.execute(db);
  });
}

/**
 * The manual search level by level: brand, model, engine, year, variant, or variant before year. Names compare
 * without regard to case. A level that is empty is refused with the code of the error catalogue (SU-383 to SU-386).
 */
import { sql } from 'kysely';
import { type Db, Refusal } from '../../http/handler.ts';
import type { CatalogueArea } from './catalogue-area.ts';

export interface Chosen {
  brand: string;
  model: string;
}

export async function brandsOf(db: Db, area: CatalogueArea): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .select('brand')
    .where('area', '=', area)
    .groupBy('brand')
    .orderBy((from) => from.fn.min('position'))
    .execute();
  return someOf(
    rows.map((row) => row.brand),
    '001',
    'No brand is supported here',
  );
}

export async function modelsOf(db: Db, area: CatalogueArea, brand: string): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .select('model')
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .groupBy('model')
    .orderBy((from) => from.fn.min('position'))
    .execute();
  return someOf(
    rows.map((row) => row.model),
    '002',
    'There are no models of this brand',
  );
}

export async function enginesOf(db: Db, area: CatalogueArea, chosen: Chosen): Promise<string[]> {
  const rows = await engineRows(db, area, chosen);
  return someOf(
    rows.map((row) => row.name),
    '002',
    'There is no such model',
  );
}

/** Years of an engine, or of all engines that come in a variant; newest first. */
export async function yearsOf(
  db: Db,
  area: CatalogueArea,
  chosen: Chosen & { engine?: string; variant?: string },
): Promise<string[]> {
  const rows = (await engineRows(db, area, chosen)).filter(
    (row) => fits(row.name, chosen.engine) && row.variants.some((variant) => fits(variant, chosen.variant)),
  );
  const years = new Set(rows.flatMap((row) => yearsBetween(row.from_year, row.to_year)));
  return someOf([...years].toSorted((a, b) => b - a).map(String), '004', 'There are no years for this vehicle');
}

/** Variants of a model, or of one engine in one year. */
export async function variantsOf(
  db: Db,
  area: CatalogueArea,
  chosen: Chosen & { engine?: string; year?: number },
): Promise<string[]> {
  const { year } = chosen;
  const rows = (await engineRows(db, area, chosen)).filter(
    (row) => fits(row.name, chosen.engine) && (year === undefined || (row.from_year <= year && year <= row.to_year)),
  );
  const variants = new Set(rows.flatMap((row) => row.variants));
  return someOf([...variants], '003', 'There are no variants of this vehicle');
}

/** Whether any region's catalogue has this engine in this year. */
export async function isInCatalogue(db: Db, vehicle: Chosen & { engine: string; year: number }): Promise<boolean> {
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

async function engineRows(db: Db, area: CatalogueArea, { brand, model }: Chosen) {
  return await db
    .selectFrom('catalogue_engine')
    .select(['name', 'from_year', 'to_year', 'variants'])
    .where('area', '=', area)
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .where(sql<boolean>`lower(model) = lower(${model})`)
    .orderBy('position')
    .execute();
}

function fits(name: string, wanted: string | undefined): boolean {
  return wanted === undefined || name.toLowerCase() === wanted.toLowerCase();
}

function yearsBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function someOf(names: string[], catalogueCode: string, message: string): string[] {
  if (names.length === 0) throw new Refusal('not-found', message, { catalogueCode });
  return names;
}

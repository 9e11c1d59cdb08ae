/**
 * K-type numbers of the catalogue: seven digits that depend only on brand, model and engine, so that the same
 * vehicle has the same number in every area and in every edition of the catalogue.
 */
import { createHash } from 'node:crypto';

export interface CatalogueEngineRow {
  area: 'APAC' | 'EU' | 'NA';
  position: number;
  brand: string;
  model: string;
  name: string;
  code: string;
  fuelType: string;
  powerKW: number;
  fromYear: number;
  toYear: number;
  variants: string[];
  kType: string;
}

const lowest = 1_000_000;
const count = 9_000_000;

export function kTypeOf(row: Pick<CatalogueEngineRow, 'brand' | 'model' | 'name'>): string {
  const digest = createHash('sha256').update(`vehicle\n${row.brand}\n${row.model}\n${row.name}`).digest();
  return String(lowest + (digest.readUInt32BE(0) % count));
}

/** Numbers of all rows; throws when two vehicles would share one (rename an engine by a letter then). */
export function kTypesOf(rows: readonly CatalogueEngineRow[]): string[] {
  const ownerByKType = new Map<string, string>();
  return rows.map((row) => {
    const kType = kTypeOf(row);
    const vehicle = `${row.brand} ${row.model} ${row.name}`;
    const owner = ownerByKType.get(kType);
    if (owner !== undefined) throw new Error(`${vehicle} and ${owner} share the K-type ${kType}`);
    ownerByKType.set(kType, vehicle);
    return kType;
  });
}

/** The three catalogue regions (SU-334) and which of them a country belongs to. */
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';
import type { CatalogueArea } from '../../providers/vehicles.ts';

/** Throws `not-found` for anything but APAC, EU and NA, in whatever casing. */
export function areaFromText(text: string): CatalogueArea {
  const area = text.toUpperCase();
  if (area === 'APAC' || area === 'EU' || area === 'NA') return area;
  throw new Refusal('not-found', 'The catalogue regions are APAC, EU and NA');
}

/** Throws `not-found` with the catalogue's code 001 for a country that is not one of ours (SU-383). */
export async function areaOfCountry(db: Db, country: string): Promise<CatalogueArea> {
  const row = await db.selectFrom('region').select('area').where('country', '=', country).executeTakeFirst();
  if (row !== undefined) return row.area;
  throw new Refusal('not-found', 'No brand is supported for this country', { catalogueCode: '001' });
}

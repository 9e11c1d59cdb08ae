/**
 * The whole catalogue of an area, for devices that must choose a vehicle by hand without signal. It changes only with
 * an edition, so each process builds it once per edition and area; the answer's ETag then spares the wire too.
 */
import type { Catalogue } from '../../../contract/vehicles.ts';
import type { Db } from '../../db/db.ts';
import type { CatalogueArea } from '../vehicles.ts';
import { engineFromRow } from './engines-of-model.ts';

export type ReadCatalogue = (db: Db, area: CatalogueArea) => Promise<Catalogue>;

export function createReadCatalogue(): ReadCatalogue {
  const built = new Map<CatalogueArea, { hash: string; catalogue: Catalogue }>();
  return async (db, area) => {
    const edition = db.selectFrom('reference_edition').select('hash').where('name', '=', 'catalogue');
    const hash = (await edition.executeTakeFirst())?.hash ?? '';
    const known = built.get(area);
    if (known?.hash === hash) return known.catalogue;
    const catalogue = await buildCatalogue(db, area);
    built.set(area, { hash, catalogue });
    return catalogue;
  };
}

async function buildCatalogue(db: Db, area: CatalogueArea): Promise<Catalogue> {
  const rows = await db
    .selectFrom('catalogue_engine')
    .selectAll()
    .where('area', '=', area)
    .orderBy('position')
    .execute();
  const brands: Catalogue['brands'] = [];
  for (const row of rows) {
    if (brands.at(-1)?.name !== row.brand) brands.push({ name: row.brand, models: [] });
    const models = brands.at(-1)?.models ?? [];
    if (models.at(-1)?.name !== row.model) models.push({ name: row.model, engines: [] });
    models.at(-1)?.engines.push(engineFromRow(row));
  }
  return { region: area, brands };
}

/** Countries, wholesalers, notices, the shop, vehicle catalogue and findable vehicles: what the portal needs in every database, with or without demo data. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedNoticesOf2025 } from './notices/notices-of-2025.ts';
import { addSellers, addSupportContacts, configureRegions } from './regions/region-configuration.ts';
import { seedRegionRows } from './regions/seed-regions.ts';
import { seedHelpVideos } from './seed-help-videos.ts';
import { seedOnce } from './seed-once.ts';
import { seedShop } from './shop/seed-shop.ts';
import { seedKnownVehicles } from './vehicles/seed-known-vehicles.ts';
import { seedWholesalers } from './wholesalers/seed-wholesalers.ts';

/** May run at every start and in several processes at once; a database that has everything is only read. */
export async function seedReference(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(72018)`.execute(db);
    await seedRegionRows(db);
    await seedOnce(db, 'region-configuration', () => configureRegions(db));
    await seedOnce(db, 'region-support-contact', () => addSupportContacts(db));
    await seedOnce(db, 'region-seller', () => addSellers(db));
    await seedHelpVideos(db);
    await seedOnce(db, 'wholesalers', () => seedWholesalers(db));
    await seedOnce(db, 'shop', () => seedShop(db));
    await seedOnce(db, 'notices-of-2025', () => seedNoticesOf2025(db));
    await seedCatalogue(db);
    await seedKnownVehicles(db);
  });
}

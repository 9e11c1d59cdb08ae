/** What a database is filled with at the start: reference data always, demo data when asked for and nothing is there yet. */
import type { Database } from '../db/database.ts';
import { hashPassword } from '../embedded/identity/password.ts';
import { seedDemo } from './demo.ts';
import { seedReference } from './seed-reference.ts';
import { seedServiceOffers } from './service-offers.ts';

export interface SeedOptions {
  now: () => Date;
  /** Default: true. */
  withDemoData?: boolean;
}

/** May run at every start and in several processes at once. */
export async function seed(database: Database, { now, withDemoData = true }: SeedOptions): Promise<void> {
  await seedReference(database);
  await database.transaction(seedServiceOffers);
  if (withDemoData) await seedDemo(database, { now: now(), hashPassword });
}

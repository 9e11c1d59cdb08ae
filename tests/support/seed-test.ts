/** Fills a test database: with the demo data and its conversations, or with nothing. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/db/database.ts';
import type { Seed } from './test-database.ts';

export async function seedTest(database: Database, seed: Seed, now: Date): Promise<void> {
  const file = path.join(import.meta.dirname, '../../server/demo/seed.ts');
  if (seed === 'none' || !existsSync(file)) return;
  const { seed: run } = (await import(file)) as {
    seed: (database: Database, deps: { now: () => Date }) => Promise<void>;
  };
  await run(database, { now: () => now });
}

/** PGlite with real fsync, and a PostgreSQL started for the run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../../scripts/postgres.ts';
import type { Engine } from '../../server/db/database.ts';
import { openPglite } from '../../server/db/pglite.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import type { BenchRow } from '../result.ts';

/** `measure` gets the engine open, and ends with it stopped. */
export async function onBothEngines(
  measure: (name: string, engine: Engine) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  let isEnding = false; // a connection that is just closing complains when PostgreSQL stops
  const onError = (error: Error) => void (isEnding || console.error(error.message));
  const deps = { timers: systemTimers, onError };
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  const postgres = await startPostgres();
  try {
    return [
      ...(await measure('PGlite', await openPglite(path.join(folder, 'database'), deps))),
      ...(await measure('PostgreSQL', openPostgres(postgres.url, deps))),
    ];
  } finally {
    isEnding = true;
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

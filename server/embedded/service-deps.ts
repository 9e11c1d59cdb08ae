import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Timers } from '../timers.ts';

/** What an embedded service, and whoever opens one, has of the process that it runs in. */
export interface ServiceDeps {
  database: Database;
  now: () => Date;
  timers: Timers;
  log: Log;
}

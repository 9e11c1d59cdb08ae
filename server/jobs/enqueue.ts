/** Puts a job into the caller's transaction: the job exists exactly if the effect does. Wakes workers on commit. */
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { EnqueueOptions } from '../call.ts';

export const jobChannel = 'job_due';

/** Within four minutes. */
const usualTries = 8;

export async function enqueue(
  db: Db,
  now: Date,
  name: string,
  payload: object,
  options: EnqueueOptions = {},
): Promise<void> {
  // An update that changes nothing locks the row: whoever runs the job deletes it first, and so waits.
  const conflict =
    options.mustBeSeen === true
      ? sql`(name, unique_key) where unique_key is not null and failed_at is null do update set run_at = job.run_at`
      : sql`do nothing`;
  await sql`
    with made as (
      insert into job (name, payload, run_at, unique_key, max_attempts)
      values (${name}, ${JSON.stringify(payload)}, ${options.at ?? now}, ${options.uniqueKey ?? null}, ${options.mostTries ?? usualTries})
      on conflict ${conflict} returning 1
    )
    select pg_notify(${jobChannel}, ${name}::text) from made`.execute(db);
}

/** Puts a job into the caller's transaction: the job exists exactly if the effect does. Wakes workers on commit. */
import { sql } from 'kysely';
import type { Db } from '../http/handler.ts';

export const jobChannel = 'job_due';

export async function enqueue(
  db: Db,
  now: Date,
  name: string,
  payload: object,
  options: { at?: Date; uniqueKey?: string } = {},
): Promise<void> {
  await sql`
    with made as (
      insert into job (name, payload, run_at, unique_key)
      values (${name}, ${JSON.stringify(payload)}, ${options.at ?? now}, ${options.uniqueKey ?? null})
      on conflict do nothing returning 1
    )
    select pg_notify(${jobChannel}, ${name}::text) from made`.execute(db);
}

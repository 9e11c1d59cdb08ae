/** Jobs without a unique key, of which one run serves all that wait: who enqueues one never waits for who enqueues another. */
import { sql } from 'kysely';
import type { JobContext } from '../jobs/job.ts';

/** Takes those that are due and that nobody runs; what they are about is read after they are gone. */
export async function takeWaitingTwins({ db, now }: Pick<JobContext, 'db' | 'now'>, name: string): Promise<void> {
  await sql`delete from job where id in (
    select id from job where name = ${name} and locked_until is null and run_at <= ${now()} for update skip locked)`.execute(
    db,
  );
}

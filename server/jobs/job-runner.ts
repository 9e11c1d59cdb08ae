/**
 * Runs jobs one after the other, those of its names only. A job is taken with SKIP LOCKED and a lease, so that a killed
 * process's job is taken again; a failing one is tried later and later, then left in the table with its error.
 *
 *   due ──take──► leased ──[before]──effects and deletion commit──► gone
 *    ▲              ├── failed: back-off ──► due …… after max_attempts: failed_at
 *    └── lease over ┘
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nextRevision } from '../db/next-revision.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import type { Objects } from '../providers/objects.ts';
import type { Timers } from '../timers.ts';
import { enqueue } from './enqueue.ts';
import type { Job, JobContext, JobInTwoParts } from './job.ts';

const leaseMs = 5 * 60_000;
const pollEveryMs = 5_000;
const longestBackoffMs = 3_600_000;
/** Under which each recurring job waits for its next time. */
export const recurringKey = 'recurring';

export interface JobRunnerDeps {
  database: Database;
  objects: Objects;
  now: () => Date;
  timers: Timers;
  log: Log;
}

export interface JobRunner {
  /** Looks for due jobs when the running one has ended, and every few seconds from then on. */
  wake(): void;
  /** Resolves how many jobs ran. */
  runDue(): Promise<number>;
  /** Resolves when the running job has ended. */
  stop(): Promise<void>;
}

type JobByName = Readonly<Record<string, Job | JobInTwoParts>>;

interface TakenJob {
  id: number;
  name: string;
  payload: Record<string, unknown>;
  unique_key: string | null;
  attempts: number;
  max_attempts: number;
}

export function createJobRunner(deps: JobRunnerDeps, jobByName: JobByName): JobRunner {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let cancelPoll = () => {};

  async function runDue(): Promise<number> {
    for (let count = 0; ; count += 1) if (isStopped || !(await step(deps, jobByName))) return count;
  }
  function wake(): void {
    if (isStopped) return;
    cancelPoll();
    running = running
      .then(runDue)
      .catch((error: unknown) => deps.log.error({ err: error }, 'jobs'))
      .then(() => {
        cancelPoll();
        if (!isStopped) cancelPoll = deps.timers.after(pollEveryMs, wake);
      });
  }
  return {
    wake,
    runDue,
    async stop() {
      isStopped = true;
      cancelPoll();
      await running;
    },
  };
}

/** Takes and runs one due job; false when there is none. */
async function step(deps: JobRunnerDeps, jobByName: JobByName): Promise<boolean> {
  const { database, now, log } = deps;
  const taken = await take(database.kysely, Object.keys(jobByName), now());
  if (taken === null) return false;
  try {
    const job = jobByName[taken.name];
    const outside = { db: database.kysely, now, objects: deps.objects, log };
    const end = typeof job === 'object' ? await job.before(taken.payload, outside) : job;
    await database.transaction(async (db) => {
      // First, so that the job may enqueue itself again under its unique key.
      const { numDeletedRows } = await db.deleteFrom('job').where('id', '=', taken.id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      await end?.(taken.payload, contextOver(db, deps));
    });
  } catch (error) {
    log.warn({ err: error, job: taken.name, attempts: taken.attempts }, 'job failed');
    // What recurs is never given up: nobody would plan it anew.
    const isGivenUp = taken.attempts >= taken.max_attempts && taken.unique_key !== recurringKey;
    if (isGivenUp) log.error({ job: taken.name, attempts: taken.attempts }, 'job given up');
    await putBack(database.kysely, taken, error, now(), isGivenUp);
  }
  return true;
}

function contextOver(db: Db, { objects, now }: JobRunnerDeps): JobContext {
  return {
    db,
    now,
    objects,
    nextRevision: (companyId, entity) => nextRevision(db, companyId, entity),
    enqueue: (name, payload, options) => enqueue(db, now(), name, payload, options),
  };
}

async function take(db: Db, names: readonly string[], now: Date): Promise<TakenJob | null> {
  const { rows } = await sql<TakenJob>`
    update job set locked_until = ${new Date(now.getTime() + leaseMs)}, attempts = attempts + 1
    where id = (
      select id from job
      where failed_at is null and run_at <= ${now} and (locked_until is null or locked_until < ${now})
        and name = any(${names}::text[])
      order by run_at, id limit 1 for update skip locked)
    returning id, name, payload, unique_key, attempts, max_attempts`.execute(db);
  return rows[0] ?? null;
}

async function putBack(db: Db, job: TakenJob, error: unknown, now: Date, isGivenUp: boolean): Promise<void> {
  const backoffMs = Math.min(2 ** job.attempts * 1000, longestBackoffMs);
  await db
    .updateTable('job')
    .set({
      error: error instanceof Error ? error.message : String(error),
      locked_until: null,
      run_at: new Date(now.getTime() + backoffMs),
      failed_at: isGivenUp ? now : null,
    })
    .where('id', '=', job.id)
    .execute();
}

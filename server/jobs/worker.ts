/**
 * Runs jobs from the table, several processes side by side. A job is taken with SKIP LOCKED and a lease, so that a
 * killed process's job is taken again; a failing one is tried later and later, then left in the table with its error.
 *
 *   due ──take──► leased ──effects and deletion commit──► gone
 *    ▲              ├── failed: back-off ──► due …… after max_attempts: failed_at
 *    └── lease over ┘
 */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { nextRevision } from '../db/next-revision.ts';
import type { Db } from '../http/handler.ts';
import type { Log } from '../http/log-calls.ts';
import type { Objects } from '../providers/objects.ts';
import type { Timers } from '../providers/timers.ts';
import { enqueue, jobChannel } from './enqueue.ts';
import type { Job, JobContext, Jobs } from './job.ts';

const leaseMs = 5 * 60_000;
const pollEveryMs = 5_000;
const longestBackoffMs = 3_600_000;

export interface WorkerDeps {
  database: Database;
  objects: Objects;
  now: () => Date;
  timers: Timers;
  log: Log;
  jobs: Jobs;
}

export interface Worker {
  start(): Promise<void>;
  /** Runs what is due now; resolves how many jobs ran. Tests and the simulation call it instead of `start`. */
  runDue(): Promise<number>;
  /** Resolves when the running job has ended. */
  stop(): Promise<void>;
}

interface TakenJob {
  id: number;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { database, now, timers } = deps;
  const runByName: Record<string, Job> = { ...deps.jobs.once };
  for (const [name, recurring] of Object.entries(deps.jobs.recurring)) {
    runByName[name] = async (payload, context) => {
      await recurring.run(payload, context);
      const at = new Date(now().getTime() + recurring.everyMs);
      await context.enqueue(name, {}, { at, uniqueKey: 'recurring' });
    };
  }
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let cancelPoll = () => {};

  async function planRecurring(): Promise<void> {
    for (const name of Object.keys(deps.jobs.recurring))
      await enqueue(database.kysely, now(), name, {}, { uniqueKey: 'recurring' });
  }
  async function runDue(): Promise<number> {
    for (let count = 0; ; count += 1) if (isStopped || !(await step(deps, runByName))) return count;
  }
  function wake(): void {
    if (isStopped) return;
    cancelPoll();
    running = running
      .then(runDue)
      .catch((error: unknown) => deps.log.error({ err: error }, 'jobs'))
      .then(() => {
        cancelPoll();
        if (!isStopped) cancelPoll = timers.after(pollEveryMs, wake);
      });
  }
  return {
    async start() {
      await planRecurring();
      await database.listen(jobChannel, wake, wake);
      wake();
    },
    async runDue() {
      await planRecurring();
      return runDue();
    },
    async stop() {
      isStopped = true;
      cancelPoll();
      await running;
    },
  };
}

/** Takes and runs one due job; false when there is none. */
async function step(deps: WorkerDeps, runByName: Record<string, Job>): Promise<boolean> {
  const { database, now, log } = deps;
  const job = await take(database.kysely, Object.keys(runByName), now());
  if (job === null) return false;
  try {
    await database.transaction(async (db) => {
      // First, so that the job may enqueue itself again under its unique key.
      const { numDeletedRows } = await db.deleteFrom('job').where('id', '=', job.id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) return;
      await runByName[job.name]?.(job.payload, contextOver(db, deps));
    });
  } catch (error) {
    log.warn({ err: error, job: job.name, attempts: job.attempts }, 'job failed');
    await putBack(database.kysely, job, error, now());
  }
  return true;
}

function contextOver(db: Db, { objects, now }: WorkerDeps): JobContext {
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
    returning id, name, payload, attempts, max_attempts`.execute(db);
  return rows[0] ?? null;
}

async function putBack(db: Db, job: TakenJob, error: unknown, now: Date): Promise<void> {
  const backoffMs = Math.min(2 ** job.attempts * 1000, longestBackoffMs);
  await db
    .updateTable('job')
    .set({
      error: error instanceof Error ? error.message : String(error),
      locked_until: null,
      run_at: new Date(now.getTime() + backoffMs),
      failed_at: job.attempts >= job.max_attempts ? now : null,
    })
    .where('id', '=', job.id)
    .execute();
}

/**
 * Runs the jobs of the table, several processes side by side. Jobs in two parts have a runner of their own, so
 * that waiting for a mail server delays no other job.
 */
import { enqueue, jobChannel } from './enqueue.ts';
import type { Job, JobContext, JobInTwoParts, Jobs, RecurringJob } from './job.ts';
import { createJobRunner, type JobRunnerDeps, recurringKey } from './job-runner.ts';

export interface WorkerDeps extends JobRunnerDeps {
  jobs: Jobs;
}

export interface Worker {
  start(): Promise<void>;
  /** Runs what is due now; resolves how many jobs ran. Tests and the simulation call it instead of `start`. */
  runDue(): Promise<number>;
  /** Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

export function createWorker(deps: WorkerDeps): Worker {
  const { database, now } = deps;
  const runners = [isInOnePart, isInTwoParts].map((belongs) => createJobRunner(deps, chosen(deps.jobs, belongs, now)));

  async function planRecurring(): Promise<void> {
    for (const name of Object.keys(deps.jobs.recurring))
      await enqueue(database.kysely, now(), name, {}, { uniqueKey: recurringKey });
  }
  const wake = () => {
    for (const runner of runners) runner.wake();
  };
  return {
    async start() {
      await planRecurring();
      await database.listen(jobChannel, wake, wake);
      wake();
    },
    async runDue() {
      await planRecurring();
      const counts = await Promise.all(runners.map((runner) => runner.runDue()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

type AnyJob = Job | JobInTwoParts;

function isInTwoParts(job: AnyJob): job is JobInTwoParts {
  return typeof job === 'object';
}

function isInOnePart(job: AnyJob): boolean {
  return !isInTwoParts(job);
}

function chosen(jobs: Jobs, belongs: (job: AnyJob) => boolean, now: () => Date): Record<string, AnyJob> {
  const all: [string, AnyJob][] = Object.entries(jobs.once);
  for (const [name, recurring] of Object.entries(jobs.recurring)) all.push([name, repeating(name, recurring, now)]);
  return Object.fromEntries(all.filter(([, job]) => belongs(job)));
}

/** The next time is part of the commit that ends this one. */
function repeating(name: string, { everyMs, run }: RecurringJob, now: () => Date): AnyJob {
  const again = async (context: JobContext) => {
    const at = new Date(now().getTime() + everyMs);
    await context.enqueue(name, {}, { at, uniqueKey: recurringKey });
  };
  if (!isInTwoParts(run)) {
    return async (payload, context) => {
      await run(payload, context);
      await again(context);
    };
  }
  return {
    async before(payload, outside) {
      const end = await run.before(payload, outside);
      return async (samePayload, context) => {
        await end(samePayload, context);
        await again(context);
      };
    },
  };
}

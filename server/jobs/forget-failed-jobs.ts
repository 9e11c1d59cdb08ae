import type { Job, Jobs } from './job.ts';

const dayMs = 86_400_000;
/** Jobs that were given up: long enough for somebody to look, and to try them again by hand. */
const failedJobsKeptMs = 90 * dayMs;

export const forgetFailedJobs: Job = async (_payload, { db, now }) => {
  await db
    .deleteFrom('job')
    .where('failed_at', '<', new Date(now().getTime() - failedJobsKeptMs))
    .execute();
};

/** The runner's own upkeep. */
export const runnerJobs: Jobs = {
  once: {},
  recurring: { 'forget-failed-jobs': { everyMs: dayMs, run: forgetFailedJobs } },
};

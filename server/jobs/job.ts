/** What a job is given. Its SQL effects and its end are one commit, so it runs to its end exactly once. */
import type { Context } from '../call.ts';
import type { Log } from '../log.ts';

export type JobContext = Pick<Context, 'db' | 'now' | 'objects' | 'nextRevision' | 'enqueue'>;

/** `payload` as it was enqueued. A thrown error undoes the job's effects; it is tried again later. */
export type Job = (payload: Record<string, unknown>, context: JobContext) => Promise<void>;

/** `log`: for what fails without ending the job. */
type JobOutside = Pick<JobContext, 'db' | 'now' | 'objects'> & { log: Log };

/**
 * A job with a part that waits for others (a mail server, an object store) or works for long: `before` runs outside any
 * transaction and may run again after a crash, so it must be harmless twice; what it resolves to is one commit with the job's end.
 */
export interface JobInTwoParts {
  before(payload: Record<string, unknown>, outside: JobOutside): Promise<Job>;
}

export interface RecurringJob {
  everyMs: number;
  run: Job | JobInTwoParts;
}

export interface Jobs {
  /** By the name they are enqueued under. */
  once: Record<string, Job | JobInTwoParts>;
  /** By name; one run at a time over all processes. */
  recurring: Record<string, RecurringJob>;
}

export const noJobs: Jobs = { once: {}, recurring: {} };

/** What a job is given. Its SQL effects and its end are one commit, so it runs to its end exactly once. */
import type { Context } from '../http/handler.ts';

export type JobContext = Pick<Context, 'db' | 'now' | 'objects' | 'nextRevision' | 'enqueue'>;

/** `payload` as it was enqueued. A thrown error undoes the job's effects; it is tried again later. */
export type Job = (payload: Record<string, unknown>, context: JobContext) => Promise<void>;

export interface RecurringJob {
  everyMs: number;
  run: Job;
}

export interface Jobs {
  /** By the name they are enqueued under. */
  once: Record<string, Job>;
  /** By name; one run at a time over all processes. */
  recurring: Record<string, RecurringJob>;
}

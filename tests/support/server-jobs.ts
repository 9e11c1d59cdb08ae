/** The server's real jobs over a test's server, run when the test says so. */
import { pino } from 'pino';
import { jobs as allJobs } from '../../server/app/jobs.ts';
import type { Job, Jobs } from '../../server/jobs/job.ts';
import { createWorker, type Worker } from '../../server/jobs/worker.ts';
import type { Log } from '../../server/log.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { noMail } from './mail-fake.ts';
import type { TestServer } from './test-server.ts';

type Running = Pick<TestServer, 'database' | 'objects' | 'now'>;

/** All jobs; without a scripted expert and mail unless `settings` says otherwise. */
export function workerOf(
  server: Running & Pick<TestServer, 'payments' | 'chat' | 'embeddedJobs'>,
  settings: Partial<Parameters<typeof allJobs>[0]> = {},
  log?: Log,
): Worker {
  const { payments, chat, embeddedJobs } = server;
  const jobs = allJobs({ hasScriptedExpert: false, ...noMail, payments, chat, embeddedJobs, ...settings });
  return workerWith(server, jobs, log);
}

/** These jobs only. */
export function workerWith(
  { database, objects, now }: Running,
  jobs: Jobs,
  log: Log = pino({ level: 'silent' }),
): Worker {
  return createWorker({ database, objects, now, timers: systemTimers, log, jobs });
}

/** What is due, and what that has made for the other runner, which may have ended before. */
export async function runAllDue(worker: Worker): Promise<void> {
  await worker.runDue();
  await worker.runDue();
}

/** One job that needs no payload, once. */
export function runJob({ database, objects, now }: TestServer, job: Job): Promise<void> {
  const nextRevision = () => Promise.resolve(0);
  return job({}, { db: database.kysely, now, objects, nextRevision, enqueue: () => Promise.resolve() });
}

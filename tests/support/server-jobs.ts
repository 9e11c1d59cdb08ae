/** The server's real jobs over a test's server, run when the test says so. */
import { pino } from 'pino';
import { jobs } from '../../server/app/jobs.ts';
import type { Job } from '../../server/jobs/job.ts';
import { createWorker, type Worker } from '../../server/jobs/worker.ts';
import type { Log } from '../../server/log.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import { noMail } from './mail-fake.ts';
import type { TestServer } from './test-server.ts';

/** Without a scripted expert and mail unless `settings` says otherwise. */
export function workerOf(
  {
    database,
    objects,
    now,
    payments,
    chat,
    embeddedJobs,
  }: Pick<TestServer, 'database' | 'objects' | 'now' | 'payments' | 'chat' | 'embeddedJobs'>,
  settings: Partial<Parameters<typeof jobs>[0]> = {},
  log: Log = pino({ level: 'silent' }),
): Worker {
  const all = jobs({ hasScriptedExpert: false, ...noMail, payments, chat, embeddedJobs, ...settings });
  return createWorker({ database, objects, now, timers: systemTimers, log, jobs: all });
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

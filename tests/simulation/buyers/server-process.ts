/** A server of the portal as a process: it can be killed at any statement, and another can be started over the same database. */
import { createCheckoutJobs } from '../../../server/areas/checkout/jobs.ts';
import { forgetMethodJob, readMethodJob } from '../../../server/areas/checkout/stored-method.ts';
import { onPaymentEvent } from '../../../server/areas/checkout/on-payment-event.ts';
import { createPaymentJobs } from '../../../server/areas/payments/jobs.ts';
import { type Worker, createWorker } from '../../../server/jobs/worker.ts';
import type { Log } from '../../../server/log.ts';
import { noMail } from '../../support/mail-fake.ts';
import { manualTimers } from '../../support/manual-timers.ts';
import { type TestServer, createTestServer } from '../../support/test-server.ts';
import { createMemoryObjects } from '../memory-objects.ts';
import { createQuickTokens } from '../quick-tokens.ts';
import { type MortalDatabase, mortalOver } from './mortal-database.ts';
import type { Stage } from './stage.ts';

export interface ServerProcess {
  name: string;
  server: TestServer;
  /** The jobs of payments and orders. */
  worker: Worker;
  mortal: MortalDatabase;
  isWorking: boolean;
}

export interface ProcessWorld {
  stage: Stage;
  now(): Date;
  /** Something happened. */
  touch(): void;
  fault(what: string): void;
  /** To the payment service. */
  send(process: string, mortal: MortalDatabase, request: Request): Promise<Response>;
}

export async function startProcess(world: ProcessWorld, name: string): Promise<ServerProcess> {
  const { stage, now } = world;
  const mortal = mortalOver(stage.database, () => world.touch());
  const { database } = mortal;
  const log: Log = { ...stage.log, error: (...words: unknown[]) => hear(world, name, mortal, words) };
  const payments = stage.paymentsThrough((request) => world.send(name, mortal, request), now);
  const timers = manualTimers();
  const server = await createTestServer({
    ...{ database, payments, log, timers, tokens: createQuickTokens() },
    openObjects: createMemoryObjects,
  });
  server.setNow(now());
  const [told, ordered] = [
    createPaymentJobs(onPaymentEvent),
    createCheckoutJobs({ payments: payments.provider, ...noMail }),
  ];
  const jobs = { once: { ...told.once, ...ordered.once }, recurring: { ...told.recurring, ...ordered.recurring } };
  const worker = createWorker({ database, objects: server.objects, now, timers, log, jobs });
  return { name, server, worker, mortal, isWorking: false };
}

/** What nobody is charged or paid back by: how a stored method is shown, and mails. */
const mayBeGivenUp = new Set([readMethodJob, forgetMethodJob]);

/** What a server calls a fault of its own is one: nothing that people or the provider do may lead to it. */
function hear(world: ProcessWorld, name: string, mortal: MortalDatabase, [given, words]: unknown[]): void {
  const { err, job } = (given ?? {}) as { err?: unknown; job?: string };
  if (mortal.isDead() || (job !== undefined && mayBeGivenUp.has(job))) return;
  const why = err instanceof Error ? (err.stack ?? err.message) : '';
  world.fault(`${name}: ${[words, job, why].filter(Boolean).join(' ')}`);
}

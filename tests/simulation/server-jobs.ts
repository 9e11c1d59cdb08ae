/** The server's jobs behind conversations and the desk, run when a story says so. */
import { pino } from 'pino';
import { createChatJobs } from '../../server/areas/chat/jobs.ts';
import { expertJobs } from '../../server/areas/expert/jobs.ts';
import { type Worker, createWorker } from '../../server/jobs/worker.ts';
import { systemTimers } from '../../server/providers/system-timers.ts';
import type { TestServer } from '../support/test-server.ts';
import type { World } from './world.ts';

export function createJobs({ database, objects, now, chat }: TestServer): Worker {
  const chatJobs = createChatJobs(chat);
  const jobs = {
    once: { ...chatJobs.once, ...expertJobs.once },
    recurring: { ...chatJobs.recurring, ...expertJobs.recurring },
  };
  return createWorker({ database, objects, now, timers: systemTimers, log: pino({ level: 'silent' }), jobs });
}

const mostRounds = 20;

/** What is due, and what follows from it. */
export async function runJobs(world: World): Promise<void> {
  world.writes++;
  for (let round = 0; round < mostRounds; round++) if ((await world.jobs.runDue()) === 0) return;
  world.faults.push('the jobs of the server do not come to an end');
}

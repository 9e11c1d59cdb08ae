/**
 * Program: servers one after the other in one process, because to start a process and to compile the database costs more than a
 * test asks of its server. Takes `HostOrder`s over its channel, answers each with a `HostAnswer`, and ends with who started it.
 */
import { cpSync } from 'node:fs';
import { sql } from 'kysely';
import { type Configuration, readConfiguration } from '../../server/app/configuration.ts';
import { type RunningServer, startServer } from '../../server/app/start-server.ts';
import { setAhead } from './moved-clock.ts';

/** `aheadMs`: of the machine's clock. */
export type HostOrder = { start: Record<string, string> } | { copyDataTo: string } | { aheadMs: number } | 'stop';
/** Null: done; else what went wrong. */
export type HostAnswer = string | null;

let running: RunningServer | null = null;
let configuration: Configuration | null = null;
let last: Promise<void> = Promise.resolve();

process.on('message', (order: HostOrder) => {
  last = last
    .then(() => carryOut(order))
    .then(
      () => answer(null),
      (error: unknown) => answer(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
});
process.on('disconnect', () => process.exit());

async function carryOut(order: HostOrder): Promise<void> {
  if (typeof order === 'object' && 'copyDataTo' in order) return copyData(order.copyDataTo);
  if (typeof order === 'object' && 'aheadMs' in order) return setAhead(order.aheadMs);
  const before = running;
  running = null;
  await before?.stop();
  if (order === 'stop') return;
  configuration = readConfiguration({ ...process.env, ...order.start });
  running = await startServer(configuration);
}

/** Of the running server. Nothing is written meanwhile: the database runs in this very thread. */
async function copyData(folder: string): Promise<void> {
  if (running === null || configuration === null) throw new Error('No server is running.');
  await sql`checkpoint`.execute(running.database.kysely);
  cpSync(configuration.dataDirectory, folder, { recursive: true, filter: (source) => !source.endsWith('.lock') });
}

function answer(message: HostAnswer): void {
  process.send?.(message);
}

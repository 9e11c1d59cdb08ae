/** One process of the simulation: plays seed, seed + step, … below the end and tells its parent of each. */
import '../support/device-globals.ts';
import './one-process.ts';
import { type RunResult, createSimulator } from './run.ts';

export interface Played {
  result: RunResult;
  memoryMb: number;
  /** Of this run; processor time, since the machine may be shared. */
  processorMs: number;
}

const [first = 1, end = 2, step = 1] = process.argv.slice(2).map(Number);
// Dexie tells of connections that dead tabs have lost; here that is daily business.
console.warn = () => {};
const simulator = await createSimulator();
for (let seed = first; seed < end; seed += step) {
  const before = process.cpuUsage();
  const result = await simulator.run(seed).catch((fault: unknown) => brokenRun(seed, fault));
  const { user, system } = process.cpuUsage(before);
  const memoryMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
  process.send?.({ result, memoryMb, processorMs: (user + system) / 1000 } satisfies Played);
}
await simulator.close();
process.exit(0);

function brokenRun(seed: number, fault: unknown): RunResult {
  const words = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  const nothing = {
    trace: [],
    works: 0,
    arrived: 0,
    arrivedAway: 0,
    sessions: 0,
    sessionsCancelled: 0,
    files: 0,
    added: 0,
    deleted: 0,
  };
  return { seed, violations: [`the run itself failed: ${words}`], ...nothing };
}

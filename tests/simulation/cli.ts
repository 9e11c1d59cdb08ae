/**
 * `npm run simulate -- --runs 10000 [--seed 1] [--trace] [--processes 2]`: plays seed, seed + 1, … shared out among
 * processes, and prints the sum. Ends at the first ten runs with violations.
 * `npm run simulate -- --mutants [name …] [--runs 20] [--short]`: the share of seeds that notice each broken product.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { printMutants } from './mutants/table.ts';
import type { Played } from './play-seeds.ts';

const { values, positionals } = parseArgs({
  options: {
    runs: { type: 'string' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    processes: { type: 'string' },
    mutants: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const seedsPerMutant = 20;
if (values.mutants) {
  const play = { first: Number(values.seed ?? 1), runs: Number(values.runs ?? seedsPerMutant), isShort: values.short };
  process.exit((await printMutants(positionals, play)) ? 0 : 1);
}
const first = Number(values.seed ?? 1);
const runs = Number(values.runs ?? (values.seed === undefined ? 1000 : 1));
const processes = Math.min(Number(values.processes ?? availableParallelism()), runs);
const mostFailures = 10;
const sums = { runs: 0, works: 0, arrived: 0, arrivedAway: 0, sessions: 0, sessionsCancelled: 0, processorMs: 0 };
const memory = new Map<number, number>();
const failed: number[] = [];
const startedAt = performance.now();
const players = Array.from({ length: processes }, (_, index) =>
  fork(new URL('play-seeds.ts', import.meta.url), [String(first + index), String(first + runs), String(processes)], {
    execArgv: [...process.execArgv, '--max-semi-space-size=32'],
  }),
);
await Promise.all(
  players.map(
    (player, index) =>
      new Promise<void>((resolve) => {
        player.on('message', (played: Played) => hear(index, played)).on('exit', () => resolve());
      }),
  ),
);
const seconds = (performance.now() - startedAt) / 1000;
const perSecond = sums.runs / seconds;
const perProcessorSecond = sums.runs / (sums.processorMs / 1000);
console.log(
  `${sums.runs} runs from seed ${first}: ${failed.length} with violations, ${sums.works} pieces of work accepted, ${sums.arrived} on the server (${sums.arrivedAway} for the second company; ${sums.sessions} remote sessions, ${sums.sessionsCancelled} of them cancelled), ${seconds.toFixed(0)} s`,
);
console.log(
  `${perSecond.toFixed(1)} runs a second in ${processes} processes, ${perProcessorSecond.toFixed(1)} per second of processor time; memory of each at the end: ${[...memory.values()].join(', ')} MB`,
);
process.exitCode = failed.length > 0 || sums.runs < Math.min(runs, 1) ? 1 : 0;

function hear(index: number, { result, memoryMb, processorMs }: Played): void {
  sums.runs++;
  sums.works += result.works;
  sums.arrived += result.arrived;
  sums.arrivedAway += result.arrivedAway;
  sums.sessions += result.sessions;
  sums.sessionsCancelled += result.sessionsCancelled;
  sums.processorMs += processorMs;
  memory.set(index, memoryMb);
  if (result.violations.length > 0) {
    failed.push(result.seed);
    console.log(`seed ${result.seed}: ${result.violations.join('\n  ')}`);
  }
  if (values.trace || result.violations.length > 0) console.log(result.trace.join('\n'));
  if (sums.runs % 500 === 0) {
    const elapsed = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${sums.runs} runs, ${elapsed} s, ${[...memory.values()].join(', ')} MB`);
  }
  if (failed.length >= mostFailures) for (const player of players) player.kill();
}

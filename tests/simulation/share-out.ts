/** Plays many seeds in several processes, and prints those with violations as they come. Ends at the first ten. */
import { fork } from 'node:child_process';
import type { Played, Story } from './play.ts';

export interface Seeds {
  first: number;
  runs: number;
  processes: number;
  /** Prints what happened in each run. */
  isTraced: boolean;
}

export interface SharedOut {
  runs: number;
  failed: number[];
  /** How long it took and how quick that was, in words. */
  speed: string;
}

const mostFailures = 10;
const quickAes = new URL('load-quick-aes.ts', import.meta.url).href;

export async function shareOut<R extends Story>(
  player: URL,
  { first, runs, processes, isTraced }: Seeds,
  add: (result: R) => void,
): Promise<SharedOut> {
  const sum = { runs: 0, processorMs: 0 };
  const memory = new Map<number, number>();
  const failed: number[] = [];
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const players = Array.from({ length: processes }, (_, index) =>
    fork(player, [String(first + index), String(first + runs), String(processes)], {
      execArgv: [...process.execArgv, '--import', quickAes, '--max-semi-space-size=32'],
    }),
  );
  function hear(index: number, { result, memoryMb, processorMs }: Played<R>): void {
    sum.runs++;
    sum.processorMs += processorMs;
    memory.set(index, memoryMb);
    add(result);
    if (result.violations.length > 0) {
      failed.push(result.seed);
      console.log(`seed ${result.seed}: ${result.violations.join('\n  ')}`);
    }
    if (isTraced || result.violations.length > 0) console.log(result.trace.join('\n'));
    if (sum.runs % 100 === 0)
      console.log(
        `${sum.runs} runs, ${Math.round(elapsed())} s, ${Math.round(sum.processorMs / 1000)} s of processor time, ${[...memory.values()].join(', ')} MB`,
      );
    if (failed.length >= mostFailures) for (const one of players) one.kill();
  }
  const ends = players.map((one, index) => {
    const ended = Promise.withResolvers<void>();
    one
      .on('message', (played: Played<R>) => hear(index, played))
      .on('exit', (code, signal) => {
        if (code !== 0 && failed.length < mostFailures)
          console.log(`process ${index + 1} ended early: ${signal ?? code}`);
        ended.resolve();
      });
    return ended.promise;
  });
  // Whoever ends it early is told what was played until then.
  const end = () => {
    for (const one of players) one.kill();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  await Promise.all(ends);
  const [perSecond, perProcessorSecond] = [sum.runs / elapsed(), sum.runs / (sum.processorMs / 1000)];
  const rates = `${perSecond.toFixed(1)} runs a second in ${processes} processes, ${perProcessorSecond.toFixed(1)} per second of processor time`;
  const speed = `${elapsed().toFixed(0)} s: ${rates}; memory of each at the end: ${[...memory.values()].join(', ')} MB`;
  return { runs: sum.runs, failed, speed };
}

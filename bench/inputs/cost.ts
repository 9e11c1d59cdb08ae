/** Processor time of the whole process, all threads, of one input. */
import { setTimeout as pause } from 'node:timers/promises';

/** What costs more than this is measured again: compiling and collecting garbage belong to nobody's input. */
const suspiciousMs = 50;
const repeats = 4;
const yardstickRounds = 20;

export interface Meter {
  /** Milliseconds of a processor as fast as this one is when it is quiet. */
  cost(work: () => Promise<void>): Promise<number>;
}

/**
 * A busy machine must not lie: what the idle process uses in the same time is taken off, and a piece of work of a known size,
 * done before and after, tells how slow the processor is just now.
 */
export function createMeter(): Meter {
  const quietMs = Math.min(...Array.from({ length: yardstickRounds }, yardstickMs));
  async function carefully(work: () => Promise<void>): Promise<number> {
    const before = yardstickMs();
    const startedAt = performance.now();
    const used = await timed(work);
    const lasted = performance.now() - startedAt;
    const idle = await timed(() => pause(lasted));
    const slowness = Math.max(1, Math.min(before, yardstickMs()) / quietMs);
    return Math.max(0, used - idle) / slowness;
  }
  return {
    async cost(work) {
      let ms = await timed(work);
      for (let again = 0; ms > suspiciousMs && again < repeats; again += 1) ms = Math.min(ms, await carefully(work));
      return ms;
    },
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return spent(process.cpuUsage(before));
}

/** A few milliseconds of plain arithmetic. */
function yardstickMs(): number {
  const before = process.cpuUsage();
  let sum = 0;
  for (let step = 0; step < 4_000_000; step += 1) sum = (sum * 31 + step) | 0;
  const ms = spent(process.cpuUsage(before));
  return sum === 0.5 ? Number.NaN : ms;
}

function spent({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}

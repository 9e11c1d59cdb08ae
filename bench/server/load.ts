/** Measures how many calls per second a server on the loopback answers, bounded in count and time. */
import { Worker } from 'node:worker_threads';
import { median } from '../result.ts';

export interface LoadOrder {
  port: number;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Sent in turn; empty for a GET. */
  bodies: string[];
  /** Each call gets its own Idempotency-Key beginning so; empty: none. */
  keyPrefix: string;
  connections: number;
  calls: number;
  longestMs: number;
}

export interface Load {
  /** Calls per second. Throws when a call does not answer 200. */
  rateOf(order: LoadOrder): Promise<number>;
  stop(): Promise<void>;
}

export function startLoad(): Load {
  const worker = new Worker(new URL('load-worker.ts', import.meta.url));
  return {
    rateOf: async (order) => {
      const answer = new Promise<{ rate?: number; error?: string }>((resolve) => worker.once('message', resolve));
      worker.postMessage(order);
      const { rate, error } = await answer;
      if (rate === undefined) throw new Error(error);
      return rate;
    },
    stop: async () => void (await worker.terminate()),
  };
}

/** Until the compiler has seen both. */
const warmUpRounds = 4;

/** Measures two orders in turn, so that what slows the machine slows both; median rates and the median of the ratios. */
export async function compare(
  load: Load,
  rounds: number,
  ours: (round: number) => LoadOrder,
  theirs: (round: number) => LoadOrder,
): Promise<{ ratio: number; ours: number; theirs: number }> {
  for (let round = -warmUpRounds; round < 0; round += 1) {
    await load.rateOf(ours(round));
    await load.rateOf(theirs(round));
  }
  const measured: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isFirst = round % 2 === 0;
    const first = await load.rateOf((isFirst ? ours : theirs)(round));
    const second = await load.rateOf((isFirst ? theirs : ours)(round));
    measured.push(isFirst ? { ours: first, theirs: second } : { ours: second, theirs: first });
  }
  return {
    ratio: median(measured.map((round) => round.ours / round.theirs)),
    ours: median(measured.map((round) => round.ours)),
    theirs: median(measured.map((round) => round.theirs)),
  };
}

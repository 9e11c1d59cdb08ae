/** Timers that only run when a test lets time pass. */
import type { Timers } from '../../server/timers.ts';

export interface ManualTimers extends Timers {
  /** Runs everything due within the next `ms`, earliest first. */
  advance(ms: number): void;
}

export function manualTimers(): ManualTimers {
  let now = 0;
  const waiting = new Set<{ at: number; run: () => void }>();
  return {
    after(delayMs, run) {
      const timer = { at: now + delayMs, run };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        now = next.at;
        waiting.delete(next);
        next.run();
      }
      now = end;
    },
  };
}

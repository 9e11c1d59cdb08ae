import type { Cancel, Clock } from './clock.ts';

export interface FakeClock extends Clock {
  /** Moves time forward and fires what falls due, earliest first; timers set on the way count too. */
  advance(byMs: number): void;
  /** Sets the wall clock without firing anything, as a person turning the device's clock does. */
  jump(toMs: number): void;
  /** Epoch ms at which the next timer falls due; null when there is none. */
  nextAt(): number | null;
}

interface Timer {
  dueAt: number;
  order: number;
  action: () => void;
}

export function createFakeClock(startMs = Date.UTC(2026, 10, 21, 8, 0, 0)): FakeClock {
  let elapsedMs = 0;
  let offsetMs = startMs;
  let order = 0;
  const timers = new Set<Timer>();
  const earliest = (): Timer | undefined => [...timers].sort((a, b) => a.dueAt - b.dueAt || a.order - b.order)[0];
  function after(delayMs: number, action: () => void): Cancel {
    const timer = { dueAt: elapsedMs + Math.max(0, delayMs), order: order++, action };
    timers.add(timer);
    return () => timers.delete(timer);
  }
  return {
    now: () => offsetMs + elapsedMs,
    elapsed: () => elapsedMs,
    after,
    advance(byMs) {
      const until = elapsedMs + byMs;
      for (let timer = earliest(); timer && timer.dueAt <= until; timer = earliest()) {
        timers.delete(timer);
        elapsedMs = Math.max(elapsedMs, timer.dueAt);
        timer.action();
      }
      elapsedMs = until;
    },
    jump(toMs) {
      offsetMs = toMs - elapsedMs;
    },
    nextAt() {
      const timer = earliest();
      return timer ? offsetMs + timer.dueAt : null;
    },
  };
}

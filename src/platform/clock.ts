/** Time, so that the simulation can turn it: epoch milliseconds and cancellable timers. */
export type Cancel = () => void;

export interface Clock {
  /** Epoch ms. */
  now(): number;
  /** Ms since some moment, whatever the clock is set to; without it the clock is never set. */
  elapsed?(): number;
  /** Calls `action` once after `delayMs` unless cancelled. */
  after(delayMs: number, action: () => void): Cancel;
}

export function createBrowserClock(): Clock {
  return {
    now: () => Date.now(),
    elapsed: () => performance.now(),
    after(delayMs, action) {
      const timer = setTimeout(action, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/** Resolves after `delayMs`, or at once when `signal` aborts; the caller looks at the signal. */
export function delay(clock: Clock, delayMs: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(delayMs, done);
    function done() {
      cancel();
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}

/** Real timers. */
import { clearTimeout, setTimeout } from 'node:timers';
import type { Timers } from '../timers.ts';

export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs).unref();
    return () => clearTimeout(timer);
  },
};

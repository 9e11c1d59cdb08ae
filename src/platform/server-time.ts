/**
 * What time it is by the server, as its answers say. What the server decides (what has ended, of when a price is) goes by that: the
 * clock of a tablet may be days off, or set while the page is open.
 */
import type { Clock } from './clock.ts';
import { type ReadableStore, createStore } from './store.ts';

export interface ServerTime {
  /** Epoch ms; until the server has told it on this page, of the device's clock. */
  now(): number;
  /** null: the server has not told it on this page. */
  told(): number | null;
  /** An answer has just said so. */
  hear(at: number): void;
  /** Another value whenever what was thought was wrong. */
  corrected: ReadableStore<number>;
}

/** Answers take that long now and then. */
const toleratedMs = 5_000;

export function createServerTime({ now, elapsed = now }: Pick<Clock, 'now' | 'elapsed'>): ServerTime {
  const corrected = createStore(0);
  let heard: { at: number; after: number } | null = null;
  const told = () => heard && heard.at + elapsed() - heard.after;
  return {
    corrected,
    told,
    now: () => told() ?? now(),
    hear(at) {
      const thought = told() ?? now();
      heard = { at, after: elapsed() };
      if (Math.abs(at - thought) > toleratedMs) corrected.set(corrected.get() + 1);
    },
  };
}

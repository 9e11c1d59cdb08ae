/**
 * Whether this device's storage still takes what is typed. Anything but a full device or a sign-out that makes a read or a
 * write fail is trouble: it is said on every screen, with the way to save what is in memory as a file. It lasts until the
 * page is loaded again: what failed once is not believed.
 */
import { isStorageBroken } from './storage-failure.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';

const trouble = createStore(false);
export const storageTrouble: ReadableStore<boolean> = trouble;

export interface LostWork {
  /** How many pieces had not been sent when they were last counted; a sealed record counts as one. */
  count: number;
  /** Epoch ms of that count. */
  at: number;
}

const lost = createStore<LostWork | null>(null);
/** Work that the browser has removed; null: none, or it was confirmed. Told by `kept-work.ts`. */
export const lostWork: ReadableStore<LostWork | null> = lost;

export function tellLostWork(found: LostWork | null): void {
  lost.set(found);
}

const isAny = () => trouble.get() || lost.get() !== null;
/** Whether there is anything to be said of the storage. */
export const storageNews: ReadableStore<boolean> = {
  get: isAny,
  subscribe(listener) {
    const stops = [trouble.subscribe(listener), lost.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  },
};

/** A write that a person counts on did not work. */
export function noteFailedWrite(): void {
  trouble.set(true);
}

/** Of any fault that nobody has dealt with; resolves whether it was the storage's. */
export function noteStorageFault(fault: unknown): boolean {
  const isBroken = isStorageBroken(fault);
  if (isBroken) trouble.set(true);
  return isBroken;
}

/**
 * Short messages that come and go. What is said is also read out by the live region of `Toaster`; a message
 * with an undo stays long enough to be reached. Knows no screens: anyone may call `announce`.
 */
import { type ReadableStore, createStore } from '../platform/store.ts';

export interface Toast {
  id: number;
  text: string;
  tone: 'info' | 'good' | 'bad';
  undo?: { label: string; run: () => void } | undefined;
  /** How long it stays. */
  durationMs: number;
}

const shown = createStore<readonly Toast[]>([]);
let lastId = 0;

export const toasts: ReadableStore<readonly Toast[]> = shown;

const hosts = createStore<readonly string[]>([]);
/** Where messages could be shown, by id; the last one shows them. */
export const toastHosts: ReadableStore<readonly string[]> = hosts;

/** Until the returned function is called. */
export function hostToasts(id: string): () => void {
  hosts.set([...hosts.get(), id]);
  return () => hosts.set(hosts.get().filter((host) => host !== id));
}

export function announce(text: string, options: Partial<Pick<Toast, 'tone' | 'undo' | 'durationMs'>> = {}): number {
  lastId += 1;
  const durationMs = options.durationMs ?? (options.undo || options.tone === 'bad' ? 12_000 : 6_000);
  // Three at most: older ones have been seen or will not be.
  shown.set([...shown.get().slice(-2), { tone: 'info', ...options, id: lastId, text, durationMs }]);
  return lastId;
}

export function dismiss(id: number): void {
  shown.set(shown.get().filter((toast) => toast.id !== id));
}

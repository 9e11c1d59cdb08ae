/** Which entries can be sent now, and when there will be more: read from the rows alone. */
import type { AnyEntry } from './entry.ts';
import { isBlocked, pendingIds } from './in-state.ts';

/** No back-off is longer; a next attempt beyond it was noted before the device's clock was set back. */
const longestWaitMs = 15 * 60_000;

/**
 * Which entries can be sent now, oldest first. Independent ones go side by side; work on one record goes in the
 * order it was done; nothing goes while the queue is held.
 */
export function sendable(entries: readonly AnyEntry[], nowMs: number): AnyEntry[] {
  if (entries.some((entry) => entry.state === 'held')) return [];
  const pending = pendingIds(entries);
  return entries
    .filter((entry) => entry.state === 'waiting' && isDue(entry, nowMs) && !isBlocked(entry, pending))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Milliseconds until something will be sendable by itself; null when only a person or an event can help. */
export function waitMs(entries: readonly AnyEntry[], nowMs: number): number | null {
  const waits = waitsOf(entries, nowMs);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** The same of what is not due yet. */
export function nextDueMs(entries: readonly AnyEntry[], nowMs: number): number | null {
  const waits = waitsOf(entries, nowMs).filter((wait) => wait > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

function waitsOf(entries: readonly AnyEntry[], nowMs: number): number[] {
  if (entries.some((entry) => entry.state === 'held')) return [];
  const pending = pendingIds(entries);
  return entries
    .filter((entry) => entry.state === 'waiting' && !isBlocked(entry, pending))
    .map((entry) => (isDue(entry, nowMs) ? 0 : entry.nextAttemptAt - nowMs));
}

function isDue({ nextAttemptAt }: AnyEntry, nowMs: number): boolean {
  return nextAttemptAt <= nowMs || nextAttemptAt > nowMs + longestWaitMs;
}

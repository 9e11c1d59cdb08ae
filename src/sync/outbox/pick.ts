/**
 * Which entries can be sent now, oldest first. Independent ones go side by side; work on one record goes in the
 * order it was done; nothing goes while the queue is held. Pure.
 */
import type { AnyEntry } from './entry.ts';

export function sendable(entries: readonly AnyEntry[], nowMs: number): AnyEntry[] {
  if (entries.some((entry) => entry.state === 'held')) return [];
  const pending = pendingIds(entries);
  return entries
    .filter((entry) => entry.state === 'waiting' && entry.nextAttemptAt <= nowMs && !isBlocked(entry, pending))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Epoch ms at which something will be sendable by itself; null when only a person or an event can help. */
export function nextAttemptAt(entries: readonly AnyEntry[]): number | null {
  if (entries.some((entry) => entry.state === 'held')) return null;
  const pending = pendingIds(entries);
  const times = entries
    .filter((entry) => entry.state === 'waiting' && !isBlocked(entry, pending))
    .map((entry) => entry.nextAttemptAt);
  return times.length === 0 ? null : Math.min(...times);
}

function pendingIds(entries: readonly AnyEntry[]): Set<string> {
  return new Set(entries.filter((entry) => entry.state !== 'refused').map((entry) => entry.id));
}

function isBlocked(entry: AnyEntry, pending: ReadonlySet<string>): boolean {
  return entry.dependsOn.some((id) => pending.has(id));
}

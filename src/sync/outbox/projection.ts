/**
 * What screens show of the queue. Lists show server rows plus the work that still waits on this device, over them (projected-*.ts
 * in entities). Server rows are never edited, so when an entry is sent, refused or discarded nothing has to be rolled back.
 * "On the server" is said only of rows that came from there. Pure.
 */
import type { MutationKind } from '../mutations/registry.ts';
import { type AnyEntry, type OutboxEntry, isQuiet, type EntryState } from './entry.ts';

/** Of one kind, oldest first. */
export function entriesOf<K extends MutationKind>(entries: readonly AnyEntry[], kind: K): OutboxEntry<K>[] {
  return sorted(entries).filter((entry) => entry.kind === kind) as OutboxEntry[] as OutboxEntry<K>[];
}

/**
 * Work that makes new rows, as far as it is only on this device, newest first. What the server already has (its id is the
 * `clientKey` of a row) is shown once, as that row.
 */
export function notArrived<K extends MutationKind>(
  entries: readonly AnyEntry[],
  kind: K,
  rows: readonly { clientKey?: string | null | undefined }[],
): OutboxEntry<K>[] {
  const arrived = new Set(rows.map((row) => row.clientKey));
  return entriesOf(entries, kind)
    .filter((entry) => !arrived.has(entry.id))
    .reverse();
}

/** What the header counts and the panel lists, oldest first; quiet work is nobody's worry. */
export function unsentEntries(entries: readonly AnyEntry[]): AnyEntry[] {
  return sorted(entries).filter((entry) => !isQuiet(entry.kind));
}

export interface UnsentSummary {
  count: number;
  needsAttention: number;
  /** Why the whole queue waits (an error code); null when it does not. */
  heldBy: string | null;
}

export function unsentSummary(entries: readonly AnyEntry[]): UnsentSummary {
  const unsent = unsentEntries(entries);
  return {
    count: unsent.length,
    needsAttention: unsent.filter((entry) => entry.state === 'refused').length,
    heldBy: entries.find((entry) => entry.state === 'held')?.reason?.code ?? null,
  };
}

/** Ids are made at the tap and sort by time. */
function sorted(entries: readonly AnyEntry[]): AnyEntry[] {
  return [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface Tap {
  id: string;
  isFavourite: boolean;
  state: EntryState;
}

/**
 * The star of a row as the person sees it: the last tap wins; there is one favourite, so a tap on one star takes it from the others.
 * `taps`: those that the server does not know yet, oldest first; refused ones count for nothing.
 */
export function favouriteOf(
  row: { id: string; isFavourite: boolean },
  taps: readonly Tap[],
): { isFavourite: boolean; isFavouriteChanging: boolean } {
  const pending = taps.filter((tap) => tap.state !== 'refused');
  let { isFavourite } = row;
  for (const tap of pending) {
    if (tap.id === row.id) ({ isFavourite } = tap);
    else if (tap.isFavourite) isFavourite = false;
  }
  return { isFavourite, isFavouriteChanging: pending.some((tap) => tap.id === row.id) };
}

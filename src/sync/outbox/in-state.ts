/** How an entry looks in another state (decide.ts says when it gets there). */
import type { AnyEntry } from './entry.ts';

/** Reason of an entry that was refused because one it builds on was. */
export const dependencyRefused = 'dependency-refused';

export const asSending = (entry: AnyEntry): AnyEntry => ({
  ...entry,
  state: 'sending',
  attempts: entry.attempts + 1,
  reason: null,
});
export const asUnsent = (entry: AnyEntry): AnyEntry => ({ ...entry, state: 'waiting', attempts: entry.attempts - 1 });
/** The dead sender may have got it to the server, unless it was still at its file. */
export const asWaiting = (entry: AnyEntry): AnyEntry => ({
  ...entry,
  state: 'waiting',
  isInDoubt: entry.isInDoubt || entry.isUploading !== true,
});
export const asReady = (entry: AnyEntry): AnyEntry => ({ ...entry, state: 'waiting', nextAttemptAt: 0, reason: null });
export const asEditing = (entry: AnyEntry): AnyEntry[] =>
  entry.state === 'editing' || (entry.state === 'sending' && entry.isUploading !== true)
    ? []
    : [{ ...entry, state: 'editing', editedFrom: entry.state === 'sending' ? 'waiting' : entry.state }];
/** A refusal still stands; whatever else it waited for is looked at anew. */
export const asLeft = ({ editedFrom, ...entry }: AnyEntry): AnyEntry =>
  editedFrom === 'refused' ? { ...entry, state: 'refused' } : asReady(entry);
/** What happens to an entry that is being edited counts for when it goes back. */
export const alsoEdited =
  (change: (entry: AnyEntry) => AnyEntry) =>
  (entry: AnyEntry): AnyEntry => {
    if (entry.state !== 'editing') return change(entry);
    const after = change(asLeft(entry));
    return { ...after, state: 'editing', editedFrom: after.state === 'refused' ? 'refused' : 'waiting' };
  };
export const asRefusedDependant = (entry: AnyEntry): AnyEntry => ({
  ...entry,
  state: 'refused',
  reason: { code: dependencyRefused, messages: [] },
});

/** What others of the queue may have to wait for. */
export function pendingIds(entries: readonly AnyEntry[]): Set<string> {
  return new Set(entries.filter((entry) => entry.state !== 'refused').map((entry) => entry.id));
}

export function isBlocked(entry: AnyEntry, pending: ReadonlySet<string>): boolean {
  return entry.dependsOn.some((id) => pending.has(id));
}

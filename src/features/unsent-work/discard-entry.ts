/** Discards a piece of work as the page of its thing does: what was noted on hardware goes, and comes back, with it (decision 44). */
import type { AccountDatabase } from '../../data/account-database.ts';
import { discardWithNotes } from '../../entities/hardware/notes-of-waiting.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { Removed } from '../../sync/removed.ts';

/** Null: it is too late. */
export function discardEntry(
  outbox: Parameters<typeof discardWithNotes>[0],
  database: AccountDatabase,
  entry: AnyEntry,
): Promise<Removed | null> {
  return entry.kind === 'add-device' ? discardWithNotes(outbox, database, entry) : outbox.discard(entry.id);
}

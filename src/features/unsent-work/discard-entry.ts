/** Discards a piece of work as the page of its thing does: what was noted on hardware, or written about a request, goes and comes back with it (decisions 44 and 63). */
import type { AccountDatabase } from '../../data/account-database.ts';
import { discardWithNotes } from '../../entities/hardware/notes-of-waiting.ts';
import { discardRequest } from '../../entities/request/discard-request.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { Removed } from '../../sync/removed.ts';

/** Null: it is too late. */
export function discardEntry(
  outbox: Parameters<typeof discardWithNotes>[0],
  database: AccountDatabase,
  entry: AnyEntry,
): Promise<Removed | null> {
  if (entry.kind === 'add-device') return discardWithNotes(outbox, database, entry);
  if (entry.kind === 'create-request') return discardRequest(outbox, database, entry);
  return outbox.discard(entry.id);
}

/**
 * A row written while the page goes away, when nothing can be waited for any more: begun, written and committed in one breath
 * over the bare connection. Once asked to commit, the browser carries it out without the page; a transaction of Dexie's, which
 * waits for its requests first, would be called off with it. Nothing is said about it: there is nobody left to tell.
 */
import type { Dexie } from 'dexie';

/** A closed, full or vanished database is no fault here; whoever is still there afterwards saves in the ordinary way. */
export function putInParting(database: Dexie, table: string, row: object): void {
  if (!database.isOpen()) return;
  try {
    const transaction = database.backendDB().transaction(table, 'readwrite', { durability: 'strict' });
    // Unheard, the failure of a full device would be a fault of the page.
    transaction.addEventListener('error', (event) => event.preventDefault());
    transaction.objectStore(table).put(row);
    transaction.commit();
  } catch {
    // Closing, or already closed.
  }
}

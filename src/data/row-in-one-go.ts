/**
 * A row written in one breath: begun, put and committed without waiting in between. Once asked to commit, the browser carries out a
 * transaction that has begun even when the page goes away; one that still waits for an answer is called off with the page, and
 * everything that stands in line behind it. So what is typed is written like this, by habit and in the last moment; what may still stand in line then is kept beside the database as well (last-words.ts).
 */
import type { Dexie, Table } from 'dexie';

/** In the ordinary way: resolves when it is on the disk, and screens that show it hear of it. */
export async function putInOneGo<Row, Key>(database: Dexie, table: Table<Row, Key>, row: Row): Promise<void> {
  await database.transaction('rw', table, (transaction) => {
    const put = table.put(row);
    try {
      transaction.idbtrans.commit();
    } catch {
      // It is over already, and `put` says why.
    }
    return put;
  });
}

interface Parting {
  isOpen(): boolean;
  backendDB(): IDBDatabase;
  /** Where rows lie sealed. */
  closedRow?(table: string, row: object): object;
}

/**
 * While the page goes away: over the bare connection, at once, and nothing is said about it, because there is nobody left to tell.
 * A closed, full or vanished database is no fault here; whoever is still there afterwards saves in the ordinary way.
 */
export function putInParting(database: Parting, table: string, row: object): void {
  if (!database.isOpen()) return;
  try {
    // Waiting for the disk it would be called off with the page, if another one is just being written.
    const transaction = database.backendDB().transaction(table, 'readwrite', { durability: 'relaxed' });
    // Unheard, the failure of a full device would be a fault of the page.
    transaction.addEventListener('error', (event) => event.preventDefault());
    transaction.objectStore(table).put(database.closedRow?.(table, row) ?? row);
    transaction.commit();
  } catch {
    // Closing, or already closed.
  }
}

/**
 * What a person made on this device survives a power cut, what can be fetched again need not: a transaction
 * over tables of own work (tables.ts) waits for the disk (IndexedDB's `strict`), unless it also touches a table
 * that only mirrors the server. Storing an answer together with the removal of its entry is such a one: if that
 * is lost, the entry is sent again under the same key and the first answer comes back.
 */
import type { DBCore, DbCoreTransactionOptions, Middleware, Table } from 'dexie';
import { holdsOf } from './tables.ts';

export function durabilityOf(tables: readonly string[]): 'strict' | 'relaxed' {
  if (tables.some((table) => holdsOf(table) === 'mirror')) return 'relaxed';
  return tables.some((table) => holdsOf(table) === 'own-work') ? 'strict' : 'relaxed';
}

export const strictForOwnWork: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'strict-for-own-work',
  create: (down) => ({
    ...down,
    transaction(tables, mode, options?: DbCoreTransactionOptions) {
      const durability = mode === 'readonly' ? 'default' : durabilityOf(tables);
      return down.transaction(tables, mode, { ...options, durability });
    },
  }),
};

/**
 * Tables for a note about own work that may be lost (an entry is being sent, its next attempt is at …): the
 * mirror table beside it makes the transaction a relaxed one.
 */
export function bookkeepingTables(database: { outbox: Table; timeslots: Table }): Table[] {
  return [database.outbox, database.timeslots];
}

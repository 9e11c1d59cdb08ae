/**
 * The one way in which requests get into and out of their table, so that what goes with them follows in the same
 * transaction: the text they are found by, and the files that were kept for reading.
 */
import type { AccountDatabase, RequestRow } from './account-database.ts';
import { dropFilesOf } from './files.ts';
import type { MirrorTable, Tables } from './mirror.ts';
import { addTexts, dropTexts } from './request-search-index.ts';

/** What a transaction that writes requests is over. */
export function requestTables({ requests, requestTexts, files }: AccountDatabase): Tables {
  return [requests, requestTexts, files];
}

/** Used inside a transaction over `requestTables`. */
export function requestMirror(database: AccountDatabase): MirrorTable<RequestRow> {
  const { requests } = database;
  return {
    bulkGet: (ids) => requests.bulkGet(ids),
    // Side by side: each turn to the database costs as much as the write itself.
    bulkPut: (rows) => Promise.all([requests.bulkPut(rows), addTexts(database, rows)]),
    async bulkDelete(ids) {
      const gone = new Set(ids);
      await Promise.all([requests.bulkDelete(ids), dropTexts(database, gone), dropFilesOf(database, gone)]);
    },
    count: () => requests.count(),
    toCollection: () => requests.toCollection(),
  };
}

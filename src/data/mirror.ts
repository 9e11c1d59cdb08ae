/**
 * How server rows get onto the device. A row is never replaced by an older one, whatever order answers arrive
 * in; after a pull of the whole list what the server no longer has goes. Knows no lists: any table whose rows
 * carry the company's revision. Everything here runs inside the caller's transaction.
 */
import type { Table } from 'dexie';

export type Tables = readonly Table[];
/** What is needed of a Dexie table; its own type differs in what may be inserted. */
export interface MirrorTable<Row> {
  bulkGet(keys: string[]): PromiseLike<(Row | undefined)[]>;
  bulkPut(rows: readonly Row[]): PromiseLike<unknown>;
  bulkDelete(keys: string[]): PromiseLike<void>;
  count(): PromiseLike<number>;
  toCollection(): { primaryKeys(): PromiseLike<string[]> };
}

interface Revised {
  revision: number;
}

/** Puts the rows that are not older than what is there. `idOf` reads the primary key. */
export async function putNewer<Row extends Revised>(
  table: MirrorTable<Row>,
  idOf: (row: Row) => string,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const present = await table.bulkGet(rows.map(idOf));
  await table.bulkPut(rows.filter((row, index) => row.revision >= (present[index]?.revision ?? -1)));
}

/**
 * Puts rows of a first pull without looking at each: nobody else has written while the table holds exactly the
 * `writtenBefore` rows of this pull.
 */
export async function putFirst<Row extends Revised>(
  table: MirrorTable<Row>,
  idOf: (row: Row) => string,
  rows: readonly Row[],
  writtenBefore: number,
): Promise<void> {
  if ((await table.count()) === writtenBefore) await table.bulkPut(rows);
  else await putNewer(table, idOf, rows);
}

/** Deletes rows that a pull of the whole list as of `revision` did not bring; younger rows stay. */
export async function deleteUnseen<Row extends Revised>(
  table: MirrorTable<Row>,
  seen: ReadonlySet<string>,
  revision: number,
): Promise<void> {
  if ((await table.count()) === seen.size) return;
  const keys = await table.toCollection().primaryKeys();
  const unseen = keys.filter((key) => !seen.has(key));
  const rows = await table.bulkGet(unseen);
  await table.bulkDelete(unseen.filter((_, index) => (rows[index]?.revision ?? 0) <= revision));
}

/** One page of a list: asked for at a size that the line carries, and written in one transaction with what is known with it. */
import type { ApiFailure } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase, Facts } from '../../data/account-database.ts';
import { type ActingCompany, isStillIn } from '../../data/company.ts';
import { fact, putFact } from '../../data/facts.ts';
import type { MirrorTable, Tables } from '../../data/mirror.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { ListName } from '../../data/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { settleArrived } from '../outbox/deliver.ts';
import { rowsAfter, rowsAfterSilence } from './page-size.ts';

export interface Page<Row> {
  items: Row[];
  deletedIds: string[];
  /** What the device has seen once it has all pages. */
  revision: number;
  /** Cursor of the next page; null on the last. */
  next: string | null;
  /** Single values that came along. */
  facts?: Partial<Facts>;
}
export interface PageQuery {
  changedSince?: number;
  limit: number;
  after?: string;
}

export interface SyncedList<Row extends { revision: number }> {
  name: ListName;
  table: MirrorTable<Row>;
  /** What a transaction that writes it is over. */
  tables: Tables;
  /** The company that is asked; rows of any other never get into the table. */
  stay: ActingCompany;
  /** Of the texts in the rows. */
  language: string;
  idOf(row: Row): string;
  /** Idempotency-Keys of the device's own work behind a row. */
  clientKeysOf?(row: Row): (string | null | undefined)[];
  fetchPage(query: PageQuery): Promise<Result<Page<Row>, ApiFailure>>;
}

export interface Pull<Row extends { revision: number }> {
  database: AccountDatabase;
  clock: Pick<Clock, 'now'>;
  list: SyncedList<Row>;
}
type Sized<Row> = Page<Row> & { /** To ask for next. */ rows: number };

/** Learns from each page how many rows this line carries, also from one that did not come. */
export async function fetchPage<Row extends { revision: number }>(
  { database, clock, list }: Pull<Row>,
  query: PageQuery,
): Promise<Result<Sized<Row>, ApiFailure>> {
  const askedAt = clock.now();
  const answer = await list.fetchPage(query);
  if (!answer.ok) {
    if (answer.failure.code === 'no-answer') await keepPageRows(database, rowsAfterSilence(query.limit));
    return answer;
  }
  // A page that is not full says little about the line.
  const isFull = answer.value.items.length >= query.limit;
  const rows = isFull ? rowsAfter(query.limit, clock.now() - askedAt) : query.limit;
  return { ok: true, value: { ...answer.value, rows } };
}

/** Without room for it the next pull learns it again. */
async function keepPageRows(database: AccountDatabase, rows: number): Promise<void> {
  await orStorageFull(() => putFact(database, 'pageRows', rows));
}

/**
 * One page, one transaction; with the last one the revision counts as seen. Resolves whether it was written: not when the
 * person has changed the company since. `news` that is undefined goes.
 */
export async function writePage<Row extends { revision: number }>(
  { database, list }: Pull<Row>,
  page: Page<Row>,
  news: Partial<Facts>,
  putRows: () => Promise<void>,
): Promise<boolean> {
  const isNothing = page.items.length + page.deletedIds.length === 0;
  const known = isNothing ? await fact(database, `seen:${list.name}`) : undefined;
  const isUnderWay = `pulling:${list.name}` in news;
  if (isNothing && known === page.revision && !page.facts && !isUnderWay) return true;
  const { facts } = database;
  const all = Object.entries<unknown>({ ...page.facts, ...news });
  const kept = all.flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
  const gone = all.flatMap(([key, value]) => (value === undefined ? [key] : []));
  const isOurs = await database.transaction('rw', [...list.tables, facts], async () => {
    if (!(await isStillIn(database, list.stay))) return false;
    // Side by side: each turn to the database costs as much as the write itself.
    await Promise.all([putRows(), facts.bulkPut(kept), gone.length > 0 ? facts.bulkDelete(gone) : null]);
    return true;
  });
  if (isOurs && list.clientKeysOf) await settleArrived(database, page.items.flatMap(list.clientKeysOf));
  return isOurs;
}

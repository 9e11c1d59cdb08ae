/**
 * Brings one list up to date. A device that has seen revision N asks for what changed since; one that has seen
 * nothing (or whose server was set back) takes the whole list, newest first in pages, and then drops what did not
 * come. The next page travels while the last one is written; the revision counts as seen only after the last.
 */
import { type ApiFailure, noAnswer } from '../../api/failure.ts';
import type { Result } from '../../api/result.ts';
import type { AccountDatabase, Facts } from '../../data/account-database.ts';
import { type Stay, isStillIn } from '../../data/company.ts';
import { fact } from '../../data/facts.ts';
import { type MirrorTable, type Tables, deleteUnseen, putFirst, putNewer } from '../../data/mirror.ts';
import { settleArrived } from '../outbox/settle-arrived.ts';

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
  name: 'requests' | 'hardware' | 'wallet';
  table: MirrorTable<Row>;
  /** What a transaction that writes it is over. */
  tables: Tables;
  /** The company that is asked; rows of any other never get into the table. */
  stay: Stay;
  idOf(row: Row): string;
  /** Idempotency-Keys of the device's own work behind a row. */
  clientKeysOf?(row: Row): (string | null | undefined)[];
  fetchPage(query: PageQuery): Promise<Result<Page<Row>, ApiFailure>>;
}

/** The first rows should be on the screen at once; the rest in pages that are worth a transaction. */
export const firstPageRows = 50;
export const pageRows = 1_000;

type Pulled = Result<null, ApiFailure>;
const done: Pulled = { ok: true, value: null };
/** As the server would have said it, had it been asked a moment later. */
const elsewhere: Pulled = { ok: false, failure: { ...noAnswer, code: 'company-changed' } };

/** `isWhole` ignores what the device has seen. */
export async function pullList<Row extends { revision: number }>(
  database: AccountDatabase,
  list: SyncedList<Row>,
  isWhole = false,
): Promise<Pulled> {
  const seen = isWhole ? 0 : ((await fact(database, `seen:${list.name}`)) ?? 0);
  return seen > 0 ? pullChanges(database, list, seen) : pullWhole(database, list, false);
}

async function pullChanges<Row extends { revision: number }>(
  database: AccountDatabase,
  list: SyncedList<Row>,
  changedSince: number,
): Promise<Pulled> {
  let after: string | null = null;
  do {
    const query: PageQuery = { changedSince, limit: pageRows };
    const answer = await list.fetchPage(after === null ? query : { ...query, after });
    if (!answer.ok) return answer;
    const page: Page<Row> = answer.value;
    // The server was set back to a backup: what it says now is true, however old.
    if (page.revision < changedSince) return pullWhole(database, list, true);
    const isLast = page.next === null;
    const isWritten = await write(database, list, page, isLast, async () => {
      // Deleted first: a row that was deleted and came back since is in both, and it is there now.
      if (page.deletedIds.length > 0) await list.table.bulkDelete(page.deletedIds);
      await putNewer(list.table, list.idOf, page.items);
    });
    if (!isWritten) return elsewhere;
    after = page.next;
  } while (after !== null);
  return done;
}

async function pullWhole<Row extends { revision: number }>(
  database: AccountDatabase,
  list: SyncedList<Row>,
  isForced: boolean,
): Promise<Pulled> {
  const seen = new Set<string>();
  const isEmpty = (await list.table.count()) === 0;
  let fetching = list.fetchPage({ limit: firstPageRows });
  for (;;) {
    const answer = await fetching;
    if (!answer.ok) return answer;
    const page = answer.value;
    if (page.next !== null) fetching = list.fetchPage({ limit: pageRows, after: page.next });
    const writtenBefore = seen.size;
    for (const row of page.items) seen.add(list.idOf(row));
    const isWritten = await write(database, list, page, page.next === null, async () => {
      if (isForced) await list.table.bulkPut(page.items);
      else if (isEmpty) await putFirst(list.table, list.idOf, page.items, writtenBefore);
      else await putNewer(list.table, list.idOf, page.items);
      if (page.next === null) await deleteUnseen(list.table, seen, isForced ? Infinity : page.revision);
    });
    if (!isWritten) return elsewhere;
    if (page.next === null) return done;
  }
}

/**
 * One page, one transaction; with the last one the revision counts as seen. Resolves whether it was written: not when the
 * person has changed the company since.
 */
async function write<Row extends { revision: number }>(
  database: AccountDatabase,
  list: SyncedList<Row>,
  page: Page<Row>,
  isLast: boolean,
  putRows: () => Promise<void>,
): Promise<boolean> {
  const isNothing = page.items.length + page.deletedIds.length === 0;
  const known = isNothing ? await fact(database, `seen:${list.name}`) : undefined;
  if (isNothing && known === page.revision && !page.facts) return true;
  const { facts } = database;
  const news = Object.entries(page.facts ?? {}).map(([key, value]) => ({ key, value: value as unknown }));
  if (isLast) news.push({ key: `seen:${list.name}`, value: page.revision });
  const isOurs = await database.transaction('rw', [...list.tables, facts], async () => {
    if (!(await isStillIn(database, list.stay))) return false;
    // Side by side: each turn to the database costs as much as the write itself.
    await Promise.all([putRows(), news.length > 0 ? facts.bulkPut(news) : null]);
    return true;
  });
  if (isOurs && list.clientKeysOf) await settleArrived(database, page.items.flatMap(list.clientKeysOf));
  return isOurs;
}

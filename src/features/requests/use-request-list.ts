/** The lines of one page of the list, live: what waits on this device on top, then what the server has. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { fact } from '../../data/facts.ts';
import { countRequests, newestRequests, type RequestFilter } from '../../data/requests.ts';
import { useDatabase } from '../../session/portal-context.tsx';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { waitingRequests } from '../../sync/outbox/projection.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { itemFromEntry, itemFromRow, sortedItems, type RequestItem } from './request-item.ts';
import { defaultView, isFiltered, type RequestView } from './request-view.ts';

export interface RequestList {
  /** On this device only; on the first page. */
  waiting: RequestItem[];
  items: RequestItem[];
  hasNext: boolean;
  /** How many there are without a filter; null with one. */
  total: number | null;
  /** False until the list was loaded from the server once. */
  isLoaded: boolean;
}

/** Read before the screen was drawn; good for its first drawing only. */
const prepared = new WeakMap<AccountDatabase, { view: string; list: RequestList }>();

export async function prepareRequestList(database: AccountDatabase, view: RequestView): Promise<void> {
  prepared.set(database, { view: JSON.stringify(view), list: await readList(database, view) });
}

function preparedList(database: AccountDatabase, view: RequestView): RequestList | undefined {
  const found = prepared.get(database);
  return found?.view === JSON.stringify(view) ? found.list : undefined;
}

/** Whether the rows on the device, read now, make the list that is given. */
export async function isStillTheList(
  database: AccountDatabase,
  view: RequestView,
  list: RequestList,
): Promise<boolean> {
  return JSON.stringify(await readList(database, view)) === JSON.stringify(list);
}

/** Undefined only while the device is read for the first time. */
export function useRequestList(view: RequestView): RequestList | undefined {
  const database = useDatabase();
  const { search, statusId, subsystemId, sort, isAscending, size, page } = view;
  return useLiveQuery(
    () => {
      prepared.delete(database);
      return readList(database, { search, statusId, subsystemId, sort, isAscending, size, page });
    },
    [database, search, statusId, subsystemId, sort, isAscending, size, page],
    preparedList(database, view),
  );
}

async function readList(database: AccountDatabase, view: RequestView): Promise<RequestList> {
  const [entries, reconciledAt, total, rows] = await Promise.all([
    entriesHere(database),
    fact(database, 'reconciledAt'),
    isFiltered(view) ? null : countRequests(database),
    readRows(database, view),
  ]);
  const first = (view.page - 1) * view.size;
  const isByAge = view.sort === defaultView.sort && !view.isAscending;
  const all = rows.map((row) => itemFromRow(row, entries));
  const ordered = isByAge ? all : sortedItems(all, view.sort, view.isAscending);
  return {
    waiting: view.page === 1 ? waitingItems(entries, rows, view) : [],
    items: ordered.slice(first, first + view.size),
    hasNext: ordered.length > first + view.size,
    total,
    isLoaded: reconciledAt !== undefined || rows.length > 0,
  };
}

/** More than any workshop has; IndexedDB takes 32 bits. */
const everything = 1_000_000;

/** Newest first reads only what is shown, and one more to know whether there is another page. */
async function readRows(database: AccountDatabase, view: RequestView): Promise<RequestRow[]> {
  const isByAge = view.sort === defaultView.sort && !view.isAscending;
  const limit = isByAge ? view.page * view.size + 1 : everything;
  const { search, subsystemId, statusId } = view;
  const filter: RequestFilter = { search, subsystemId, statusIds: statusId === null ? [] : [statusId] };
  return newestRequests(database, limit, filter);
}

/** Work on this device has no status yet, so a status filter leaves it out; the other filters fit it too. */
function waitingItems(entries: readonly AnyEntry[], rows: readonly RequestRow[], view: RequestView): RequestItem[] {
  if (view.statusId !== null) return [];
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  return waitingRequests(entries, rows)
    .filter((entry) => view.subsystemId === null || entry.args.request.subsystemId === view.subsystemId)
    .map(itemFromEntry)
    .filter((item) => words.every((word) => `${item.subject}\n${item.vehicle}`.toLowerCase().includes(word)));
}

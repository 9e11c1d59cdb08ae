/** The lines of one page of the list, live: what waits on this device on top, then what the server has. */
import { useLiveQuery } from 'dexie-react-hooks';
import { hasTerms, searchTerms } from '../../../../domain/search-terms.ts';
import type { WizardState } from '../../../../domain/wizard-state.ts';
import type { AccountDatabase, RequestRow } from '../../../data/account-database.ts';
import { fact } from '../../../data/facts.ts';
import { requestIds, requestsByIds } from '../../../data/request-order.ts';
import { requestText } from '../../../data/request-search-index.ts';
import { countRequests, newestRequests } from '../../../data/requests.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { type KeptDraft, keptRequests } from '../../../entities/request/kept-requests.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { waitingRequests, waitingText } from '../../../entities/request/projected-requests.ts';
import { lookupOf, vehicleOf } from '../../../entities/request/work-from-wizard.ts';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import { itemFromDraft, itemFromEntry, itemFromRow, type RequestItem } from './request-item.ts';
import { choiceFrom, defaultView, isFiltered, type RequestView } from './request-view.ts';

export interface RequestList {
  /** What the server does not have, begun requests last; on the first page. */
  waiting: RequestItem[];
  items: RequestItem[];
  /** Instead of items, when one list of all is wanted: their ids in its order. */
  ids: readonly string[] | null;
  hasNext: boolean;
  /** How many fit the filter; null when that would have to be counted. */
  total: number | null;
  /** False until the list was loaded from the server once. */
  isLoaded: boolean;
}

/** There is nothing that fits. A later page may have become empty over the earlier ones: that is said there, with the way back. */
export function isEmptyList(list: RequestList, { page }: Pick<RequestView, 'page'>): boolean {
  const isNothingHere = list.waiting.length + list.items.length + (list.ids ?? []).length === 0;
  return isNothingHere && (page === 1 || !list.isLoaded);
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
  const { search, group, statusId, subsystemId, sort, isAscending, size, page } = view;
  return useLiveQuery(
    () => {
      prepared.delete(database);
      return readList(database, { search, group, statusId, subsystemId, sort, isAscending, size, page });
    },
    [database, search, group, statusId, subsystemId, sort, isAscending, size, page],
    preparedList(database, view),
  );
}

export async function readList(database: AccountDatabase, view: RequestView): Promise<RequestList> {
  const [entries, reconciledAt, shown] = await Promise.all([
    entriesHere(database),
    fact(database, 'reconciledAt'),
    readShown(database, view),
  ]);
  const { rows, ...rest } = shown;
  const isFirst = view.page === 1 && view.statusId === null && view.group !== 'completed';
  const needsYou = view.group === 'needs-you';
  const isWaiting = isFirst && entries.some(({ kind }) => kind === 'create-request');
  // What has arrived meanwhile is among the newest, whatever is shown.
  const waiting = isWaiting ? waitingItems(entries, await newestRequests(database, ownDepth), view) : [];
  const begun = isFirst && !needsYou && view.subsystemId === null ? begunItems(await keptRequests(database), view) : [];
  return {
    ...rest,
    waiting: [...waiting, ...begun],
    items: rows.map((row) => itemFromRow(row, entries)),
    isLoaded: reconciledAt !== undefined || rows.length > 0,
  };
}

/** How far back one's own new request is looked for. */
const ownDepth = 200;

interface Shown extends Pick<RequestList, 'ids' | 'hasNext' | 'total'> {
  rows: RequestRow[];
}

function readShown(database: AccountDatabase, view: RequestView): Promise<Shown> {
  const isByAge = view.sort === defaultView.sort && !view.isAscending;
  const isPlain = view.search === '' && view.group === null && view.page === 1;
  return isByAge && isPlain && view.size !== 'all'
    ? readNewest(database, view, view.size)
    : readOrdered(database, view);
}

/** Stops at the end of the page, and one more to know whether there is another. */
async function readNewest(database: AccountDatabase, view: RequestView, size: number): Promise<Shown> {
  const [total, rows] = await Promise.all([
    isFiltered(view) ? null : countRequests(database),
    newestRequests(database, size + 1, choiceFrom(view)),
  ]);
  return { rows: rows.slice(0, size), ids: null, hasNext: rows.length > size, total };
}

/** By indexes, then only the rows of the page. */
async function readOrdered(database: AccountDatabase, view: RequestView): Promise<Shown> {
  return pageOf(view, await requestIds(database, choiceFrom(view), view), (ids) => requestsByIds(database, ids));
}

async function pageOf(
  { size, page }: RequestView,
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<RequestRow[]>,
): Promise<Shown> {
  const total = ids.length;
  if (size === 'all') return { rows: [], ids, hasNext: false, total };
  const [first, last] = [(page - 1) * size, page * size];
  return { rows: await read(ids.slice(first, last)), ids: null, hasNext: total > last, total };
}

/** Work on this device has no status yet, so a status filter leaves it out; it is open, and the other filters fit it too. */
function waitingItems(entries: readonly AnyEntry[], rows: readonly RequestRow[], view: RequestView): RequestItem[] {
  return waitingRequests(entries, rows)
    .filter((entry) => view.group !== 'needs-you' || entry.state === 'refused')
    .filter((entry) => view.subsystemId === null || entry.args.request.subsystemId === view.subsystemId)
    .filter((entry) => hasTerms(waitingText(entry), searchTerms(view.search)))
    .map(itemFromEntry);
}

function begunItems(drafts: readonly KeptDraft[], view: RequestView): RequestItem[] {
  return drafts.filter(({ state }) => hasTerms(begunText(state), searchTerms(view.search))).map(itemFromDraft);
}

function begunText(state: WizardState): string {
  const { subject, repairOrder } = state.form;
  const known = { vehicle: vehicleOf(state, null), vehicleLookup: lookupOf(state.form) };
  return requestText({ ...known, subject, repairOrder, serviceType: '', technician: null });
}

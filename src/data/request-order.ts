/**
 * Which requests a list shows and in which order, as ids, read from indexes alone: rows are only read for what is on the
 * screen. So ten thousand requests cost little more than ten. Ascending is one order and descending its exact reverse.
 */
import { Dexie } from 'dexie';
import { type SearchTerm, searchTerms } from '../../domain/search-terms.ts';
import type { AccountDatabase, RequestRow } from './account-database.ts';
import { idsWithWords } from './request-search-index.ts';

export const requestSorts = [
  'ticketId',
  'subject',
  'serviceType',
  'status',
  'createDate',
  'vehicle',
  'timeslot',
] as const;
export type RequestSort = (typeof requestSorts)[number];

const indexOf: Record<RequestSort, string> = {
  ticketId: 'ticketId',
  subject: '[sortSubject+createDate]',
  serviceType: '[serviceType+createDate]',
  status: '[statusId+createDate]',
  createDate: 'createDate',
  vehicle: '[sortVehicle+createDate]',
  timeslot: '[sortSlot+createDate]',
};

export interface RequestChoice {
  /** All when empty or missing. */
  statusIds?: readonly number[];
  /** The same the other way round: statuses of a newer server stay in. */
  exceptStatusIds?: readonly number[];
  subsystemId?: number | null;
  /** As typed; every word must stand in ticket number, subject, service type, vehicle, technician or repair order. */
  search?: string;
}
export interface RequestOrder {
  sort: RequestSort;
  isAscending: boolean;
}

/** So few are read and put in order faster than the whole order is read. */
const fewIds = 100;

export async function requestIds(
  database: AccountDatabase,
  choice: RequestChoice,
  order: RequestOrder,
): Promise<string[]> {
  const words = searchTerms(choice.search ?? '');
  if (words.length === 0) return idsInOrder(database, choice, order);
  const found = await idsWithWords(database, words);
  if (found.size > fewIds) return (await idsInOrder(database, choice, order)).filter((id) => found.has(id));
  const rows = (await requestsByIds(database, [...found])).filter((row) => fits(row, choice));
  const chosen = rows.toSorted(compareBy(order.sort)).map((row) => row.supportRequestId);
  return order.isAscending ? chosen : chosen.reverse();
}

/** The newest `limit` that have all words, newest first. */
export async function newestWithWords(
  database: AccountDatabase,
  words: readonly SearchTerm[],
  limit: number,
): Promise<RequestRow[]> {
  const found = await idsWithWords(database, words);
  if (found.size <= fewIds) {
    const rows = await requestsByIds(database, [...found]);
    return rows.toSorted((a, b) => b.createDate.localeCompare(a.createDate)).slice(0, limit);
  }
  // So many have them that some of the newest do.
  const newest = database.requests.orderBy('createDate').reverse();
  return newest
    .filter((row) => found.has(row.supportRequestId))
    .limit(limit)
    .toArray();
}

async function idsInOrder(
  database: AccountDatabase,
  choice: RequestChoice,
  { sort, isAscending }: RequestOrder,
): Promise<string[]> {
  const { statusIds = [], exceptStatusIds = [], subsystemId = null } = choice;
  const withStatus = (id: number) => idsWith(database, '[statusId+createDate]', id);
  const service = subsystemId === null ? [] : [subsystemId];
  const [ids, wanted, unwanted, ofService] = await database.transaction('r', database.requests, () =>
    Promise.all([
      orderedIds(database, sort),
      Promise.all(statusIds.map(withStatus)),
      Promise.all(exceptStatusIds.map(withStatus)),
      Promise.all(service.map((id) => idsWith(database, '[subsystemId+createDate]', id))),
    ]),
  );
  const chosen = narrowed(narrowed(narrowed(ids, wanted, true), ofService, true), unwanted, false);
  return isAscending ? [...chosen] : chosen.toReversed();
}

/** Rows in the order of their ids; those that have gone meanwhile are left out. */
export async function requestsByIds(database: AccountDatabase, ids: readonly string[]) {
  const rows = await database.requests.bulkGet([...ids]);
  return rows.filter((row) => row !== undefined);
}

function orderedIds({ requests }: AccountDatabase, sort: RequestSort): Promise<string[]> {
  return requests.orderBy(indexOf[sort]).primaryKeys();
}

function idsWith({ requests }: AccountDatabase, index: string, value: number): Promise<string[]> {
  return requests.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).primaryKeys();
}

/** No list: nothing is asked for. */
function narrowed(ids: readonly string[], lists: readonly string[][], isWanted: boolean): readonly string[] {
  if (lists.length === 0) return ids;
  const known = new Set(lists.flat());
  return ids.filter((id) => known.has(id) === isWanted);
}

function fits(row: RequestRow, { statusIds = [], exceptStatusIds = [], subsystemId = null }: RequestChoice): boolean {
  return (
    (statusIds.length === 0 || statusIds.includes(row.statusId)) &&
    !exceptStatusIds.includes(row.statusId) &&
    (subsystemId === null || row.subsystemId === subsystemId)
  );
}

/** The order of the index. */
function compareBy(sort: RequestSort): (a: RequestRow, b: RequestRow) => number {
  const keys = indexOf[sort].replaceAll(/[[\]]/g, '').split('+') as (keyof RequestRow)[];
  return (a, b) => {
    const key = keys.find((name) => a[name] !== b[name]);
    return key === undefined ? 0 : (a[key] ?? '') < (b[key] ?? '') ? -1 : 1;
  };
}

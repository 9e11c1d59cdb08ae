/** The requests of the company as the server last told them, newest first; written by reconcile and stored answers. */
import { type Collection, Dexie, type InsertType } from 'dexie';
import { completedStatusIds } from '../../domain/request-status.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { AccountDatabase, RequestRow } from './account-database.ts';
import { type ActingCompany, isStillIn } from './company.ts';
import { putNewer } from './mirror.ts';
import { requestMirror, requestTables } from './request-mirror.ts';
import { type RequestChoice, requestIds, requestsByIds } from './request-order.ts';
import { requestKeysOf } from './request-keys.ts';

export function requestRowFrom(request: SupportRequest): RequestRow {
  return { ...request, statusId: request.supportRequestStatus.id, ...requestKeysOf(request) };
}

/** One answer of the server; resolves whether it was kept: not after a change of company. */
export async function keepRequest(
  database: AccountDatabase,
  stay: ActingCompany,
  request: SupportRequest,
): Promise<boolean> {
  return database.transaction('rw', [...requestTables(database), database.facts], async () => {
    if (!(await isStillIn(database, stay))) return false;
    await putNewer(requestMirror(database), (row) => row.supportRequestId, [requestRowFrom(request)]);
    return true;
  });
}

export async function requestById(
  database: AccountDatabase,
  supportRequestId: string,
): Promise<RequestRow | undefined> {
  return database.requests.get(supportRequestId);
}

/** How far back one's own new request is looked for first: it is among the newest. */
const ownRequestDepth = 200;

/**
 * The request that a piece of work of this device became, once the server has told so. `isStillHere`: the work is
 * in the outbox, so at most a very new row can be it; otherwise every row is looked at before saying that there is none.
 */
export async function requestByClientKey(
  database: AccountDatabase,
  clientKey: string,
  isStillHere: boolean,
): Promise<RequestRow | undefined> {
  const newest = await database.requests.orderBy('createDate').reverse().limit(ownRequestDepth).toArray();
  const found = newest.find((row) => row.clientKey === clientKey);
  if (found || isStillHere) return found;
  return database.requests.filter((row) => row.clientKey === clientKey).first();
}

/** Not completed yet; those of a status that this version does not know are. */
export async function countOpenRequests({ requests }: AccountDatabase): Promise<number> {
  const [all, ...completed] = await Promise.all([
    requests.count(),
    ...completedStatusIds.map((id) =>
      requests.where('[statusId+createDate]').between([id, Dexie.minKey], [id, Dexie.maxKey]).count(),
    ),
  ]);
  return completed.reduce((open, count) => open - count, all);
}

export async function countRequests(database: AccountDatabase): Promise<number> {
  return database.requests.count();
}

/** The newest `limit` requests that fit, newest first. Reads through an index, never the whole table. */
export async function newestRequests(
  database: AccountDatabase,
  limit: number,
  choice: RequestChoice = {},
): Promise<RequestRow[]> {
  if ((choice.search ?? '').trim() !== '') {
    const ids = await requestIds(database, choice, { sort: 'createDate', isAscending: false });
    return requestsByIds(database, ids.slice(0, limit));
  }
  const found = await Promise.all(scansFor(database, choice).map((scan) => scan.limit(limit).toArray()));
  const [only, ...others] = found;
  if (only && others.length === 0) return only;
  return found
    .flat()
    .sort((a, b) => (a.createDate < b.createDate ? 1 : -1))
    .slice(0, limit);
}

/** One scan per wanted status, each newest first. */
function scansFor(
  { requests }: AccountDatabase,
  { statusIds = [], exceptStatusIds = [], subsystemId = null }: RequestChoice,
): Collection<RequestRow, string, InsertType<RequestRow, 'supportRequestId'>>[] {
  const newestWith = (index: string, value: number) =>
    requests.where(index).between([value, Dexie.minKey], [value, Dexie.maxKey]).reverse();
  if (statusIds.length === 0) {
    const scan =
      subsystemId === null
        ? requests.orderBy('createDate').reverse()
        : newestWith('[subsystemId+createDate]', subsystemId);
    return [exceptStatusIds.length === 0 ? scan : scan.filter((row) => !exceptStatusIds.includes(row.statusId))];
  }
  return statusIds.map((statusId) => {
    const scan = newestWith('[statusId+createDate]', statusId);
    return subsystemId === null ? scan : scan.filter((row) => row.subsystemId === subsystemId);
  });
}

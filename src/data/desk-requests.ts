/** Requests of all workshops as the experts' desk shows them, as the server last told them. Only experts' devices have any. */
import type { DeskRequest } from '../../contract/desk.ts';
import type { SupportRequest } from '../../contract/support-request.ts';
import type { AccountDatabase } from './account-database.ts';
import { dropFilesOf } from './files.ts';
import type { MirrorTable, Tables } from './mirror.ts';

/** null: the list has never been here whole. */
export async function allDeskRequests({ deskRequests, facts }: AccountDatabase): Promise<DeskRequest[] | null> {
  const [rows, seen] = await Promise.all([deskRequests.toArray(), facts.get('seen:deskRequests')]);
  return seen === undefined && rows.length === 0 ? null : rows;
}

export async function deskRequestById({ deskRequests }: AccountDatabase, id: string): Promise<DeskRequest | undefined> {
  return deskRequests.get(id);
}

/** Ids of the requests that the person works on, or has worked on last. */
export async function sessionsOf({ deskRequests, accountId }: AccountDatabase): Promise<ReadonlySet<string>> {
  const own = await deskRequests.filter(({ expert }) => expert?.id === accountId).toArray();
  return new Set(own.map(({ id }) => id));
}

/** What a transaction that writes the desk's requests is over. */
export function deskTables({ deskRequests, files }: AccountDatabase): Tables {
  return [deskRequests, files];
}

/** Photos that were kept for reading go with their request. Used inside a transaction over `deskTables`. */
export function deskMirror(database: AccountDatabase): MirrorTable<DeskRequest> {
  const { deskRequests } = database;
  return {
    bulkGet: (ids) => deskRequests.bulkGet(ids),
    bulkPut: (rows) => deskRequests.bulkPut(rows),
    bulkDelete: (ids) =>
      Promise.all([deskRequests.bulkDelete(ids), dropFilesOf(database, new Set(ids))]).then(() => {}),
    count: () => deskRequests.count(),
    toCollection: () => deskRequests.toCollection(),
  };
}

/** What a call has answered, in its row until the list tells the same; a row that is newer, or gone, stands. */
export async function putDeskRequest(
  { deskRequests }: AccountDatabase,
  request: SupportRequest,
  more: Partial<DeskRequest>,
): Promise<void> {
  const row = await deskRequests.get(request.supportRequestId);
  if (row && request.revision >= row.request.revision) await deskRequests.put({ ...row, ...more, request });
}

/** The desk as it stands: the rows of this device with what waits over them, in their parts and their order. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type DeskPart, deskParts, inDeskOrder, partOf } from '../../../domain/desk.ts';
import { useDatabase } from '../../client/client-context.tsx';
import type { AccountDatabase } from '../../data/account-database.ts';
import { allDeskRequests } from '../../data/desk-requests.ts';
import { entriesHere } from '../../sync/outbox/rows.ts';
import { useNow } from '../../ui/use-now.ts';
import { readDeskChats } from './desk-chats.ts';
import { type ShownRequest, isDeskEntry, projectDesk } from './projected-desk.ts';

export interface Desk {
  parts: readonly { part: DeskPart; rows: readonly ShownRequest[] }[];
  /** In the order in which they stand. */
  rows: readonly ShownRequest[];
  now: number;
  /** ciam_id of the person. */
  me: string;
  /** The request that a piece of waiting work is about. */
  requestOfWork(entryId: string): string | undefined;
}

/** undefined: this device is being read; null: the list has never come. */
export function useDesk(): Desk | undefined | null {
  const database = useDatabase();
  const found = useLiveQuery(() => readDesk(database), [database]);
  const chats = useLiveQuery(() => readDeskChats(database), [database]);
  const now = useNow();
  if (found === undefined || found === null) return found;
  const { entries } = found;
  const me = database.accountId;
  // The next midnight by the calendar: a day may have 23 or 25 hours.
  const day = { start: new Date(now).setHours(0, 0, 0, 0), end: new Date(now).setHours(24, 0, 0, 0) };
  const shown = found.rows.map((row) => projectDesk(row, entries, chats?.get(row.id)));
  const parts = deskParts.map((part) => ({
    part,
    rows: inDeskOrder(
      shown.filter((row) => partOf(row, me, day) === part),
      part,
      now,
    ),
  }));
  return {
    ...{ parts, now, me },
    rows: parts.flatMap(({ rows }) => rows),
    requestOfWork: (entryId) => entries.filter(isDeskEntry).find(({ id }) => id === entryId)?.args.supportRequestId,
  };
}

/**
 * The work first: what is sent meanwhile is then in the rows. The other way round a request that was just taken is nobody's for a moment.
 * The rows are read beside it, too, because Dexie watches only what is read before the work is unsealed.
 */
async function readDesk(database: AccountDatabase) {
  const [entries] = await Promise.all([entriesHere(database), allDeskRequests(database)]);
  const rows = await allDeskRequests(database);
  return rows && { rows, entries };
}

/** What several kinds of queued work share: the words of a label, and how an answered row goes among the rows of the device. */
import { text } from '../../../contract/primitives.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { ListName } from '../../data/tables.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import { putNewer } from '../../data/mirror.ts';
import { requestMirror } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';

/** A word of the label under which work is shown while it waits. */
export const label = text(300);

export interface Revised {
  id: string;
  revision: number;
}

/** A row as the server has answered it, for `SendPart.store`, whose transaction is over all lists and facts. */
export function storeIn(name: ListName) {
  return async (database: AccountDatabase, row: Revised): Promise<void> => {
    if (await isNews(database, name, row)) await database.table<Revised>(name).put(row);
  };
}

/** The first answer to a repeat is old news: what the list has told since, also that the row is gone, stands. */
export async function isNews(database: AccountDatabase, name: ListName, row: Revised): Promise<boolean> {
  const present = await database.table<Revised, string>(name).get(row.id);
  const seen = await database.facts.get(`seen:${name}`);
  return row.revision >= (present?.revision ?? 0) && (present !== undefined || row.revision > Number(seen?.value ?? 0));
}

/** Inside a transaction over `requestTables`. */
export function storeRequest(database: AccountDatabase, answer: SupportRequest): Promise<void> {
  return putNewer(requestMirror(database), (row) => row.supportRequestId, [requestRowFrom(answer)]);
}

/** A row as the server has answered it goes among the rows of its list. */
import type { AccountDatabase } from '../../data/account-database.ts';
import type { ListName } from '../../data/tables.ts';

interface Revised {
  id: string;
  revision: number;
}

/** For `SendPart.store`, whose transaction is over all lists and facts. */
export function storeIn(name: ListName) {
  return async (database: AccountDatabase, row: { id: string; revision: number }): Promise<void> => {
    if (await isNews(database, name, row)) await database.table<Revised>(name).put(row);
  };
}

/** The first answer to a repeat is old news: what the list has told since, also that the row is gone, stands. */
export async function isNews(database: AccountDatabase, name: ListName, row: Revised): Promise<boolean> {
  const present = await database.table<Revised, string>(name).get(row.id);
  const seen = await database.facts.get(`seen:${name}`);
  return row.revision >= (present?.revision ?? 0) && (present !== undefined || row.revision > Number(seen?.value ?? 0));
}

/** A random word that goes with the account database: another one, or none, is there when the browser has made it anew. */
import type { AccountDatabase } from './account-database.ts';

const markKey = 'madeAs';

export async function databaseMark({ facts }: AccountDatabase): Promise<string | null> {
  return ((await facts.get(markKey))?.value as string | undefined) ?? null;
}

export async function markDatabase(database: AccountDatabase, mark: string): Promise<string> {
  const { facts } = database;
  return database.transaction('rw', facts, async () => {
    const row = await facts.get(markKey);
    if (row) return row.value as string;
    await facts.put({ key: markKey, value: mark });
    return mark;
  });
}

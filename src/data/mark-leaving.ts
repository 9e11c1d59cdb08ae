/** The decision to leave is written down in one transaction with a look at what it gives up. */
import type { AccountDatabase } from './account-database.ts';
import { type Leaving, leavingKey } from './account-databases.ts';

/**
 * From here on nothing accepts work for the account (see `leavingOf`). With `givenUp` only while there is no other work than
 * that; resolves whether it is marked.
 */
export async function markLeaving(
  database: AccountDatabase,
  leaving: Leaving,
  givenUp: ReadonlySet<string> | null = null,
): Promise<boolean> {
  const { facts, outbox, attachments, drafts } = database;
  return database.transaction('rw', facts, outbox, attachments, drafts, async () => {
    // Who has begun to leave before has decided about all of it.
    const isDecided = givenUp === null || (await facts.get(leavingKey)) !== undefined;
    if (!isDecided && (await workKeys(database)).some((key) => !givenUp.has(key))) return false;
    await facts.put({ key: leavingKey, value: leaving });
    return true;
  });
}

/** What names each piece of it: ids of entries and files, keys of drafts. */
export async function workKeys({ outbox, attachments, drafts }: AccountDatabase): Promise<string[]> {
  const keys = await Promise.all([outbox, attachments, drafts].map((table) => table.toCollection().primaryKeys()));
  return keys.flat();
}

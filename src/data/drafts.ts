/** Drafts as they lie on this device, for screens that only show them; writing is in src/sync/drafts. */
import type { AccountDatabase } from './account-database.ts';

/** Undefined when there is none. */
export async function draftValue(database: AccountDatabase, key: string): Promise<unknown> {
  return (await database.drafts.get(key))?.value;
}

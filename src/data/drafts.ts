/** Drafts as they lie on this device, for screens that only show them; writing is in src/sync/drafts. */
import type { AccountDatabase, DraftRow } from './account-database.ts';

/** Undefined when there is none. */
export async function draftValue(database: AccountDatabase, key: string): Promise<unknown> {
  return (await database.drafts.get(key))?.value;
}

/** All whose key begins so; the empty text: all. */
export async function draftsFrom({ drafts }: AccountDatabase, prefix: string): Promise<DraftRow[]> {
  return drafts.where('key').startsWith(prefix).toArray();
}

/** What somebody has typed as a visitor, once they have signed in on the way through the form: it is theirs from then on. */
import type { AccountDatabase } from './account-database.ts';
import { asideKey, moveDraft } from './draft-keys.ts';
import { isUnkeepable } from './storage-failure.ts';
import { keptAttempt, removeVisitorDraft, visitorDraft, type VisitorPlace } from './visitor-drafts.ts';

/**
 * First written there, then gone here: a crash in between repeats it. A draft that they have begun themselves lies aside meanwhile.
 * What may have been sent already stays where it is asked for.
 */
export async function takeVisitorDraft(
  place: VisitorPlace,
  database: AccountDatabase,
  name: string,
  now: number,
): Promise<void> {
  if (await keptAttempt(place.device, name)) return;
  const value = await visitorDraft(place, name, now);
  if (value === null) return;
  const isTaken = await put(database, name, { key: name, savedAt: now, value });
  if (isTaken) await removeVisitorDraft(place.device, name);
}

/** Resolves false where there is nowhere to keep it: then it stays the visitor's. */
async function put(database: AccountDatabase, name: string, row: { key: string; savedAt: number; value: unknown }) {
  const { drafts, attachments } = database;
  try {
    await database.transaction('rw', drafts, attachments, async () => {
      const own = await drafts.get(name);
      if (own) await moveDraft(database, name, asideKey(name, String(own.savedAt)));
      await drafts.put(row);
    });
    return true;
  } catch (fault) {
    if (isUnkeepable(fault)) return false;
    throw fault;
  }
}

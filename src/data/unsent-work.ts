/** Everything of one person that the server does not have yet: read as a whole to be locked, put back as a whole. */
import type { AccountDatabase, DraftRow, OutboxRow, StoredAttachment } from './account-database.ts';

export interface UnsentWork {
  outbox: OutboxRow[];
  attachments: StoredAttachment[];
  drafts: DraftRow[];
}

export async function readUnsentWork(database: AccountDatabase): Promise<UnsentWork> {
  const { outbox, attachments, drafts } = database;
  return database.transaction('r', outbox, attachments, drafts, async () => ({
    outbox: await outbox.toArray(),
    attachments: await attachments.toArray(),
    drafts: await drafts.toArray(),
  }));
}

/**
 * Puts work back in one transaction, once per locked record however often it is tried: what was sent or
 * discarded since must not come back. A draft that has been written since is left alone.
 */
export async function restoreUnsentWork(database: AccountDatabase, work: UnsentWork, lockedId: string): Promise<void> {
  const { outbox, attachments, drafts, facts } = database;
  await database.transaction('rw', outbox, attachments, drafts, facts, async () => {
    if (await facts.get(restoredKey(lockedId))) return;
    await facts.put({ key: restoredKey(lockedId), value: true });
    await outbox.bulkPut(work.outbox);
    await attachments.bulkPut(work.attachments);
    for (const draft of work.drafts) {
      const present = await drafts.get(draft.key);
      if (!present || present.savedAt < draft.savedAt) await drafts.put(draft);
    }
  });
}

function restoredKey(lockedId: string): string {
  return `restored:${lockedId}`;
}

export function isEmptyWork(work: UnsentWork): boolean {
  return work.outbox.length + work.attachments.length + work.drafts.length === 0;
}

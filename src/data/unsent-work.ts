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

/** Puts work back in one transaction; a draft that has been written since is left alone. Repeating it changes nothing. */
export async function restoreUnsentWork(database: AccountDatabase, work: UnsentWork): Promise<void> {
  const { outbox, attachments, drafts } = database;
  await database.transaction('rw', outbox, attachments, drafts, async () => {
    await outbox.bulkPut(work.outbox);
    await attachments.bulkPut(work.attachments);
    for (const draft of work.drafts) {
      const present = await drafts.get(draft.key);
      if (!present || present.savedAt < draft.savedAt) await drafts.put(draft);
    }
  });
}

export function isEmptyWork(work: UnsentWork): boolean {
  return work.outbox.length + work.attachments.length + work.drafts.length === 0;
}

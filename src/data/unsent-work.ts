/** Everything of one person that the server does not have yet: read as a whole to be locked, put back as a whole. */
import type { EntityTable } from 'dexie';
import type { AccountDatabase, DraftRow, OutboxRow, StoredAttachment } from './account-database.ts';
import { asideKey } from './draft-keys.ts';
import { withDoubt } from './slip-doubt.ts';
import { withoutSlip } from './slips.ts';

export interface UnsentWork {
  outbox: OutboxRow[];
  attachments: StoredAttachment[];
  drafts: DraftRow[];
}

export async function readUnsentWork(database: AccountDatabase): Promise<UnsentWork> {
  const { outbox, attachments, drafts, facts } = database;
  return database.transaction('r', [outbox, attachments, drafts, facts], async () => ({
    outbox: (await withDoubt(database, await outbox.toArray())).map(withoutSlip),
    attachments: await attachments.toArray(),
    drafts: await drafts.toArray(),
  }));
}

/**
 * Puts work back in one transaction, once per locked record however often it is tried: what was sent or
 * discarded since must not come back, and what is here already has gone on since. A draft that meets another one of the
 * same form lies aside with its attachments: which of the two counts is the person's to say, not the clock's.
 */
export async function restoreUnsentWork(database: AccountDatabase, work: UnsentWork, lockedId: string): Promise<void> {
  const { outbox, attachments, drafts, facts } = database;
  await database.transaction('rw', outbox, attachments, drafts, facts, async () => {
    if (await facts.get(restoredKey(lockedId))) return;
    await facts.put({ key: restoredKey(lockedId), value: true });
    await addMissing(outbox, work.outbox);
    const ownerBefore = new Map<string, string>();
    for (const draft of work.drafts) {
      const present = await drafts.get(draft.key);
      if (present && isSameValue(present.value, draft.value)) continue;
      const key = present ? asideKey(draft.key, lockedId) : draft.key;
      ownerBefore.set(draft.key, key);
      await drafts.put({ ...draft, key });
    }
    const files = work.attachments.map((file) => ({ ...file, owner: ownerBefore.get(file.owner) ?? file.owner }));
    await addMissing(attachments, files);
  });
}

async function addMissing<Row extends { id: string }>(table: EntityTable<Row, 'id'>, rows: readonly Row[]) {
  const present = await table.bulkGet(rows.map(({ id }) => id) as never);
  await table.bulkPut(rows.filter((_, index) => present[index] === undefined));
}

function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function restoredKey(lockedId: string): string {
  return `restored:${lockedId}`;
}

export function isEmptyWork(work: UnsentWork): boolean {
  return work.outbox.length + work.attachments.length + work.drafts.length === 0;
}

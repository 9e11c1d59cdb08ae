/**
 * What a person has typed and chosen but not finished: on this device only, strictly durable, read back before it
 * is called saved. Knows no forms; a value is whatever structured cloning can keep.
 */
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase, StoredAttachment } from '../../data/account-database.ts';
import { removeAttachmentsOf, wholeAttachmentsOf } from '../../data/attachment-parts.ts';
import { keepAttachment } from '../../data/attachments.ts';
import { takeFromAside } from '../../data/draft-keys.ts';
import { orDropFiles } from '../../data/make-room.ts';
import { putInOneGo } from '../../data/row-in-one-go.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import type { Ids } from '../../platform/ids.ts';
import { dropChanges } from '../outbox/edit.ts';
import { editedBy } from '../outbox/edit-key.ts';
import type { Removed } from '../removed.ts';

export interface DraftDeps {
  database: AccountDatabase;
  clock: Clock;
  ids: Ids;
  cryptography: Cryptography;
}

export type Attached = { ok: true; id: string } | { ok: false; reason: 'storage-full' | 'unreadable' };

/**
 * Resolves false when it could not be kept (device full, or the person is being signed out). The sign-out is looked for
 * afterwards too: what was written before its mark is sealed with the rest, what came later is emptied away and not called kept.
 */
export async function saveDraft({ database, clock }: DraftDeps, key: string, value: unknown): Promise<boolean> {
  if (await leavingOf(database)) return false;
  const row = { key, savedAt: clock.now(), value };
  const kept = await orDropFiles(database, () => putInOneGo(database, database.drafts, row));
  return kept !== 'storage-full' && !(await leavingOf(database));
}

/** A draft that lies aside comes forward when the form has none (see `draft-keys.ts`). */
export async function loadDraft<T>(
  { database }: Pick<DraftDeps, 'database'>,
  key: string,
): Promise<{ value: T; savedAt: number } | null> {
  const row =
    (await database.drafts.get(key)) ?? ((await takeFromAside(database, key)) && (await database.drafts.get(key)));
  return row ? { value: row.value as T, savedAt: row.savedAt } : null;
}

/** Removes what is written in a draft; its attachments stay, and work of the queue that it changes stays open for its form. */
export async function removeWords({ database }: Pick<DraftDeps, 'database'>, key: string): Promise<void> {
  await database.drafts.delete(key);
}

/** Removes a draft with its attachments; what it changed in the queue is there again as it was, with all it had. */
export async function removeDraft({ database }: Pick<DraftDeps, 'database'>, key: string): Promise<void> {
  const edited = editedBy(key);
  if (edited !== null) return dropChanges(database, edited);
  const { drafts, attachments } = database;
  await database.transaction('rw', drafts, attachments, async () => {
    await drafts.delete(key);
    await removeAttachmentsOf(attachments, [key]);
  });
}

/** The same, undoable; null when there is no such draft. `restore` leaves one alone that was begun under the key since. */
export async function discardDraft({ database }: Pick<DraftDeps, 'database'>, key: string): Promise<Removed | null> {
  const { drafts, attachments, outbox, facts } = database;
  // The last two for what is changed about work of the queue.
  const removed = await database.transaction('rw', drafts, attachments, outbox, facts, async () => {
    const draft = await drafts.get(key);
    if (!draft) return null;
    const files: StoredAttachment[] = await wholeAttachmentsOf(attachments, [key]);
    await removeDraft({ database }, key);
    return { draft, files };
  });
  if (!removed) return null;
  return {
    async restore() {
      const restored = await orDropFiles(database, () =>
        database.transaction('rw', drafts, attachments, async () => {
          if (await drafts.get(key)) return;
          await drafts.add(removed.draft);
          await attachments.bulkPut(removed.files);
        }),
      );
      return restored ?? 'restored';
    },
  };
}

/** Keeps a file with a draft. It is believed only when the bytes read back have the hash of the bytes given. */
export async function attachToDraft(
  { database, cryptography, ids }: DraftDeps,
  draftKey: string,
  file: Pick<StoredAttachment, 'name' | 'type' | 'bytes' | 'originalSize'> & { id?: string },
): Promise<Attached> {
  if (await leavingOf(database)) return { ok: false, reason: 'unreadable' };
  const sha256 = await cryptography.sha256Hex(file.bytes);
  const attachment: StoredAttachment = {
    ...file,
    id: file.id ?? ids.uuid(),
    owner: draftKey,
    size: file.bytes.byteLength,
    sha256,
    isUploaded: false,
  };
  const kept = await orDropFiles(database, () => keepAttachment(database, attachment));
  if (kept === 'storage-full') return { ok: false, reason: kept };
  if (kept && (await cryptography.sha256Hex(kept.bytes)) === sha256) return { ok: true, id: attachment.id };
  await database.attachments.delete(attachment.id);
  return { ok: false, reason: 'unreadable' };
}

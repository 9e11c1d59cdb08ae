/**
 * Changing work that waits on this device. The entry stays in the queue as `editing`, so that it is counted, listed and never
 * sent half-changed; what is changed is a draft beside it, which holds its files meanwhile. Whoever leaves without a
 * change puts it back as it was; a page that dies leaves one of the two, and both say what they are.
 *
 *   entry ──begin──► editing, no draft ──typed──► editing, draft ──submitted──► the new entry in its place
 *     ▲                    │ left                      │ changes given up
 *     └────────────────────┴───────────────────────────┘
 */
import type { AccountDatabase } from '../../data/account-database.ts';
import { removeAttachments, removeAttachmentsOf } from '../../data/attachment-parts.ts';
import { companyIdOf } from '../../data/company.ts';
import { orDropFiles } from '../../data/make-room.ts';
import type { Locks } from '../../platform/locks.ts';
import { draftLock } from '../drafts/draft-lock.ts';
import { editKeyOf, editPrefix, editedBy } from './edit-key.ts';
import { type AnyEntry, isFor } from './entry.ts';
import { filesOf } from '../mutations/registry.ts';
import { entryById } from './rows.ts';
import { keepDecision } from './decisions.ts';

/**
 * Takes an entry into the hands of its person; resolves it as it was made. Null when the server has or may have it, it is gone, or
 * it was made for another company than the person acts for (sent again, it would become this one's).
 */
export async function beginEdit({ database }: { database: AccountDatabase }, id: string): Promise<AnyEntry | null> {
  const { outbox, attachments, drafts, facts } = database;
  return database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
    const entry = await entryById(database, id);
    if (!entry || !isFor(entry, await companyIdOf(database))) return null;
    await markEditing(database, id);
    const marked = await entryById(database, id);
    return marked?.state === 'editing' ? marked : null;
  });
}

/** Its files are the draft's from now on. Inside a transaction over outbox, attachments and facts. */
export async function markEditing(database: AccountDatabase, id: string): Promise<void> {
  const { put } = await keepDecision(database, { type: 'edit-begun', id });
  if (put.length > 0)
    await database.attachments
      .where('owner')
      .equals(id)
      .modify({ owner: editKeyOf(id) });
}

interface EditDeps {
  database: AccountDatabase;
  /** Wakes the sender. */
  onKept(): void;
}

/** The form was left: with nothing changed the entry goes back to where it was. */
export async function leaveEdit({ database, onKept }: EditDeps, id: string): Promise<void> {
  const { outbox, attachments, drafts, facts } = database;
  await database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
    if (!(await isChanged(database, id))) await putBack(database, id);
  });
  onKept();
}

/** Words or files. */
async function isChanged(database: AccountDatabase, id: string): Promise<boolean> {
  if (await database.drafts.get(editKeyOf(id))) return true;
  const entry = await entryById(database, id);
  const made = (entry && filesOf(entry)) ?? [];
  const files = await database.attachments.where('owner').equals(editKeyOf(id)).primaryKeys();
  return files.length !== made.length || files.some((file) => !made.includes(file));
}

/** The changes are given up: the entry goes back to where it was, with the files it had. */
export async function undoEdit(deps: EditDeps, id: string): Promise<void> {
  await dropChanges(deps.database, id);
  deps.onKept();
}

/** The same, without a word to the sender. What is left of a change whose entry is gone goes. */
export async function dropChanges(database: AccountDatabase, id: string): Promise<void> {
  const { outbox, attachments, drafts, facts } = database;
  await database.transaction('rw', [outbox, attachments, drafts, facts], async () => {
    await drafts.delete(editKeyOf(id));
    await putBack(database, id);
  });
}

async function putBack(database: AccountDatabase, id: string): Promise<void> {
  await keepDecision(database, { type: 'edit-left', id });
  const { attachments } = database;
  const entry = await entryById(database, id);
  const own = (entry && filesOf(entry)) ?? [];
  for (const attachmentId of own) await attachments.update(attachmentId, { owner: id });
  await removeAttachmentsOf(attachments, [editKeyOf(id)]);
}

/**
 * A file is taken out of a draft. One that belongs to an entry being edited stays with the entry: what is given up must be able
 * to go back as it was.
 */
export async function detach({ database }: { database: AccountDatabase }, attachmentId: string): Promise<void> {
  const { outbox, attachments, facts } = database;
  await database.transaction('rw', [outbox, attachments, facts], async () => {
    const file = await attachments.get(attachmentId);
    const id = file ? editedBy(file.owner) : null;
    const entry = id === null ? undefined : await entryById(database, id);
    const isOfEntry = entry !== undefined && (filesOf(entry)?.includes(attachmentId) ?? false);
    if (id !== null && isOfEntry) await attachments.update(attachmentId, { owner: id });
    else await removeAttachments(attachments, [attachmentId]);
  });
}

/**
 * A page died over a change. What was typed in its last moment holds the entry back (told apart from `settleEdits`, which needs
 * the forms to be open again). Before anything is sent. Resolves those for whose mark there is no room: they must not be sent either.
 */
export async function holdEdited(database: AccountDatabase): Promise<string[]> {
  const unmarked: string[] = [];
  const { outbox, attachments, drafts, facts } = database;
  const keys = await drafts.where('key').startsWith(editPrefix).primaryKeys();
  for (const key of keys) {
    const id = editedBy(key) ?? '';
    const entry = await entryById(database, id);
    if (!entry || entry.state === 'editing') continue;
    const mark = () =>
      database.transaction('rw', [outbox, attachments, facts], async () => await markEditing(database, id));
    if ((await orDropFiles(database, mark)) === 'storage-full') unmarked.push(id);
  }
  return unmarked;
}

/**
 * Puts back what was being edited in pages that are gone, unless something of it was changed. Not while a form opens. Resolves
 * `storage-full` when some of it has to be tried again.
 */
export async function settleEdits(deps: EditDeps & { locks: Locks }): Promise<'settled' | 'storage-full'> {
  const { database, locks } = deps;
  const edited = await database.outbox.filter(({ state }) => state === 'editing').primaryKeys();
  let outcome: 'settled' | 'storage-full' = 'settled';
  for (const id of edited) {
    await locks.request(draftLock(database.accountId, editKeyOf(id)), { ifAvailable: true }, async (isHeld) => {
      if (isHeld && (await orDropFiles(database, () => leaveEdit(deps, id))) === 'storage-full')
        outcome = 'storage-full';
    });
  }
  return outcome;
}

/**
 * Takes in what a file of unsent work holds. An imported entry keeps its id, so when both devices send it the server has it
 * once; it counts as in doubt, because the first device may be sending it right now.
 */
import { leavingOf } from '../../data/account-databases.ts';
import { lackRow } from '../../data/all-rows.ts';
import type { AccountDatabase, DraftRow, StoredAttachment } from '../../data/account-database.ts';
import { attachmentOfParts, partId } from '../../data/attachment-parts.ts';
import { asideKey } from '../../data/draft-keys.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import type { AnyEntry } from './entry.ts';
import { editKeyOf, editedBy } from './edit-key.ts';
import { filesOf, recordOf } from '../mutations/registry.ts';
import { type FileRefusal, readSavedFile } from './saved-file.ts';

export type Imported = { ok: true; added: number } | { ok: false; reason: FileRefusal | 'other-account' };

/** Adds what is not known yet, all or nothing. `unreadable` also when a file's bytes are not what they were, or there is no room. */
export async function importWork(
  { database, cryptography }: { database: AccountDatabase; cryptography: Cryptography },
  file: Blob,
  passphrase?: string,
): Promise<Imported> {
  const read = await readSavedFile({ cryptography }, file, passphrase);
  if (!read.ok) return read;
  const { account, entries, drafts } = read.work;
  if (account !== database.accountId || entries.some((entry) => entry.account !== account)) {
    return { ok: false, reason: 'other-account' };
  }
  if (read.work.files.some(({ isWhole }) => !isWhole)) return { ok: false, reason: 'unreadable' };
  const files = read.work.files.map(({ isWhole: _isWhole, ...one }) => ({ ...one, isUploaded: false }));
  if (!entries.every((entry) => hasItsFiles(entry, files))) return { ok: false, reason: 'unreadable' };
  const added = await orStorageFull(() => addUnknown(database, { entries, drafts, files }));
  return typeof added === 'number' ? { ok: true, added } : { ok: false, reason: 'unreadable' };
}

function hasItsFiles(entry: AnyEntry, files: readonly StoredAttachment[]): boolean {
  return (filesOf(entry) ?? []).every((id) =>
    files.some((file) => file.id === id && file.owner === entry.id && hasItsParts(file, files)),
  );
}

function hasItsParts({ id, parts = [] }: StoredAttachment, files: readonly StoredAttachment[]): boolean {
  return parts.every((sha256, part) => files.some((file) => file.id === partId(id, part) && file.sha256 === sha256));
}

interface Content {
  entries: readonly AnyEntry[];
  drafts: readonly DraftRow[];
  files: readonly StoredAttachment[];
}

async function addUnknown(
  database: AccountDatabase,
  { entries, drafts, files }: Content,
): Promise<number | 'leaving' | 'clash'> {
  const { outbox, attachments, drafts: draftTable, facts } = database;
  return database.transaction('rw', outbox, attachments, draftTable, facts, async () => {
    if (await leavingOf(database)) return 'leaving';
    const present = new Set(await outbox.toCollection().primaryKeys());
    const presentFiles = new Set(await attachments.toCollection().primaryKeys());
    const unknown = entries.filter((entry) => !present.has(entry.id));
    const begun = await besideOthers(database, drafts);
    const changed = new Set(begun.map(({ key }) => editedBy(key)));
    const imported = unknown.map((entry) => asImported(entry, changed.has(entry.id)));
    const owners = new Map([
      // While work is being changed its form holds its files.
      ...imported.map(({ id, state }) => [id, state === 'editing' ? editKeyOf(id) : id] as const),
      ...begun.map(({ from, key }) => [from, key] as const),
    ]);
    const wanted = files.flatMap((file) => {
      const divided = files.find(({ id }) => id === attachmentOfParts(file.owner));
      const owner = divided ? owners.has(divided.owner) && file.owner : owners.get(file.owner);
      return owner === undefined || owner === false ? [] : [{ ...file, owner }];
    });
    // Such an id belongs to other work here: neither may replace the other.
    if (wanted.some((file) => presentFiles.has(file.id))) return 'clash';
    await attachments.bulkAdd(wanted);
    await outbox.bulkAdd(imported);
    await draftTable.bulkAdd(begun.map(({ key, savedAt, value }) => ({ key, savedAt, value })));
    // What it builds on may have been sent by the other device since the last pull.
    if (imported.length > 0) await lackRow(database);
    return unknown.length + begun.length;
  });
}

/** What was begun here in the same form goes on; the others lie aside. The same twice is once. `from`: its key in the file. */
async function besideOthers(
  { drafts }: AccountDatabase,
  imported: readonly DraftRow[],
): Promise<(DraftRow & { from: string })[]> {
  const found: (DraftRow & { from: string })[] = [];
  for (const draft of imported) {
    const { key: from } = draft;
    for (let place = 0; ; place += 1) {
      const key = place === 0 ? from : asideKey(from, `file-${draft.savedAt}${place === 1 ? '' : `-${place}`}`);
      const there = found.find((one) => one.key === key) ?? (await drafts.get(key));
      if (there === undefined) found.push({ ...draft, from, key });
      if (there === undefined || JSON.stringify(there.value) === JSON.stringify(draft.value)) break;
    }
  }
  return found;
}

/** `isChanged`: what a person has changed of it, and not handed in, comes along. */
function asImported({ editedFrom, ...entry }: AnyEntry, isChanged: boolean): AnyEntry {
  const record = recordOf(entry);
  if (editedFrom === 'refused' && isChanged) return { ...entry, editedFrom, record, state: 'editing' };
  if (entry.state === 'refused' || editedFrom === 'refused') return { ...entry, record, state: 'refused' };
  return { ...entry, record, state: 'waiting', isInDoubt: true, nextAttemptAt: 0, reason: null };
}

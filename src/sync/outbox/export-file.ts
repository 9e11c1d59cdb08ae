/**
 * Unsent work as a file that the same person can import on another device, what was only begun included: one JSON text with its
 * own version, attachments as base64. An imported entry keeps its id, so when both devices send it the server has it once; it
 * counts as in doubt, because the first device may be sending it right now.
 */
import * as v from 'valibot';
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase, DraftRow, StoredAttachment } from '../../data/account-database.ts';
import { asideKey } from '../../data/draft-keys.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import { bytesFromBase64, base64FromBytes } from './base64.ts';
import { editedBy } from './edit.ts';
import type { AnyEntry } from './entry.ts';
import { EntrySchema } from './entry-schema.ts';
import { recordOf } from './order.ts';
import { allEntries } from './rows.ts';

const format = 'workshop-unsent-work';
const formatVersion = 2;

const FileSchema = v.object({
  format: v.literal(format),
  // The first version knew nothing of what was only begun.
  version: v.picklist([1, formatVersion]),
  account: v.string(),
  entries: v.array(EntrySchema),
  drafts: v.optional(
    v.array(
      v.object({ key: v.pipe(v.string(), v.regex(/^[\w:~-]{1,160}$/)), savedAt: v.number(), value: v.unknown() }),
    ),
    [],
  ),
  attachments: v.array(
    v.object({
      id: v.string(),
      owner: v.string(),
      name: v.string(),
      type: v.string(),
      sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      base64: v.string(),
    }),
  ),
});

export async function exportWork(database: AccountDatabase, nowMs: number): Promise<{ name: string; blob: Blob }> {
  const { outbox, attachments, drafts: draftTable } = database;
  const [entries, drafts, files] = await database.transaction('r', outbox, attachments, draftTable, async () => {
    const waiting = await allEntries(database);
    const begun = await draftTable.toArray();
    return [waiting, begun, await attachments.toArray()] as const;
  });
  const head = { format, version: formatVersion, account: database.accountId, exportedAt: nowMs, entries, drafts };
  // In parts: the whole may be tens of megabytes, too long for one string on a small tablet.
  const parts = [JSON.stringify(head).slice(0, -1), ',"attachments":['];
  for (const [index, { id, owner: holder, name, type, sha256, bytes }] of files.entries()) {
    // While an entry is being edited its form holds its files.
    const owner = isOf(id, entries) ? (editedBy(holder) ?? holder) : holder;
    const base64 = base64FromBytes(new Uint8Array(bytes));
    parts.push(index > 0 ? ',' : '', JSON.stringify({ id, owner, name, type, sha256, base64 }));
  }
  parts.push(']}');
  const day = new Date(nowMs).toISOString().slice(0, 10);
  return { name: `unsent-work-${day}.json`, blob: new Blob(parts, { type: 'application/json' }) };
}

function isOf(fileId: string, entries: readonly AnyEntry[]): boolean {
  return entries.some((entry) => entry.kind === 'create-request' && entry.args.attachmentIds.includes(fileId));
}

export type Imported = { ok: true; added: number } | { ok: false; reason: 'not-ours' | 'other-account' | 'unreadable' };

/** Adds what is not known yet, all or nothing. `unreadable` also when a file's bytes are not what they were, or there is no room. */
export async function importWork(
  { database, cryptography }: { database: AccountDatabase; cryptography: Cryptography },
  blob: Blob,
): Promise<Imported> {
  const content = parseJson(await blob.text());
  const parsed = v.safeParse(FileSchema, content);
  if (!parsed.success) return { ok: false, reason: 'not-ours' };
  const { account, attachments } = parsed.output;
  // As it was written, not as the schema would tidy it: a repeat under the same key must have the same body.
  const { entries, drafts = [] } = content as { entries: AnyEntry[]; drafts?: DraftRow[] };
  if (account !== database.accountId || entries.some((entry) => entry.account !== account)) {
    return { ok: false, reason: 'other-account' };
  }
  const files: StoredAttachment[] = [];
  for (const { base64, ...facts } of attachments) {
    const bytes = bytesFromBase64(base64);
    if (!bytes || (await cryptography.sha256Hex(bytes)) !== facts.sha256) return { ok: false, reason: 'unreadable' };
    files.push({ ...facts, bytes: bytes.buffer, size: bytes.byteLength, isUploaded: false });
  }
  if (!entries.every((entry) => hasItsFiles(entry, files))) return { ok: false, reason: 'unreadable' };
  const added = await orStorageFull(() => addUnknown(database, { entries, drafts, files }));
  return typeof added === 'number' ? { ok: true, added } : { ok: false, reason: 'unreadable' };
}

function hasItsFiles(entry: AnyEntry, files: readonly StoredAttachment[]): boolean {
  if (entry.kind !== 'create-request') return true;
  return entry.args.attachmentIds.every((id) => files.some((file) => file.id === id && file.owner === entry.id));
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
    const owners = new Map([
      ...unknown.map(({ id }) => [id, id] as const),
      ...begun.map(({ from, key }) => [from, key] as const),
    ]);
    const wanted = files.flatMap((file) => {
      const owner = owners.get(file.owner);
      return owner === undefined ? [] : [{ ...file, owner }];
    });
    // Such an id belongs to other work here: neither may replace the other.
    if (wanted.some((file) => presentFiles.has(file.id))) return 'clash';
    await attachments.bulkAdd(wanted);
    await outbox.bulkAdd(unknown.map(asImported));
    await draftTable.bulkAdd(begun.map(({ key, savedAt, value }) => ({ key, savedAt, value })));
    return unknown.length + begun.length;
  });
}

/** What was begun here in the same form goes on; the other lies aside. The same twice is once. `from`: its key in the file. */
async function besideOthers(
  { drafts }: AccountDatabase,
  imported: readonly DraftRow[],
): Promise<(DraftRow & { from: string })[]> {
  const found: (DraftRow & { from: string })[] = [];
  for (const draft of imported) {
    const { key: from } = draft;
    const aside = asideKey(from, `file-${draft.savedAt}`);
    const [here, there] = await drafts.bulkGet([from, aside]);
    if (there || JSON.stringify(here?.value) === JSON.stringify(draft.value)) continue;
    found.push({ ...draft, from, key: here ? aside : from });
  }
  return found;
}

function asImported({ editedFrom, ...entry }: AnyEntry): AnyEntry {
  const record = recordOf(entry);
  if (entry.state === 'refused' || editedFrom === 'refused') return { ...entry, record, state: 'refused' };
  return { ...entry, record, state: 'waiting', isInDoubt: true, nextAttemptAt: 0, reason: null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

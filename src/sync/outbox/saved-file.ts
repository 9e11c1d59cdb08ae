/**
 * Unsent work as a file: one JSON text with its own version, attachments as base64, what was only begun included; encrypted
 * when the person wanted it (encrypted-file.ts). docs/saved-file.md describes it.
 */
import * as v from 'valibot';
import { attachmentOfParts, joined, partId } from '../../data/attachment-parts.ts';
import type { DraftRow, StoredAttachment } from '../../data/account-database.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import { bytesFromBase64 } from '../../platform/base64.ts';
import { decryptFile, isEncrypted } from '../../platform/encrypted-file.ts';
import type { AnyEntry } from './entry.ts';
import { EntrySchema } from './entry-schema.ts';

export const format = 'workshop-unsent-work';
export const formatVersion = 2;

const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const FileSchema = v.object({
  format: v.literal(format),
  // The first version knew nothing of what was only begun.
  version: v.picklist([1, formatVersion]),
  account: v.string(),
  exportedAt: v.optional(v.number()),
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
      sha256: Sha256,
      base64: v.string(),
      /** Both of one whose bytes are rows of their own. */
      parts: v.optional(v.array(Sha256)),
      size: v.optional(v.number()),
    }),
  ),
});
const NewerSchema = v.object({ format: v.literal(format), version: v.pipe(v.number(), v.minValue(formatVersion + 1)) });

export type FileOfWork = Omit<StoredAttachment, 'isUploaded'> & {
  /** False: its bytes are not what they were. */
  isWhole: boolean;
};

export interface SavedWork {
  /** ciamId. */
  account: string;
  /** Epoch ms; null in files of early versions. */
  savedAt: number | null;
  entries: AnyEntry[];
  drafts: DraftRow[];
  files: FileOfWork[];
}

/**
 * - `not-ours`: no file of this portal. `newer`: made by a later version of it.
 * - `needs-passphrase`: it is encrypted, and no passphrase was given.
 */
export type FileRefusal = 'not-ours' | 'unreadable' | 'newer' | 'needs-passphrase' | 'wrong-passphrase';
export type ReadFile = { ok: true; work: SavedWork } | { ok: false; reason: FileRefusal };

export async function readSavedFile(
  { cryptography }: { cryptography: Cryptography },
  file: Blob,
  passphrase?: string,
): Promise<ReadFile> {
  const opened = await openFile(file, passphrase);
  if (!opened.ok) return opened;
  const content = parseJson(await opened.plain.text());
  if (v.is(NewerSchema, content)) return { ok: false, reason: 'newer' };
  const parsed = v.safeParse(FileSchema, content);
  if (!parsed.success) return { ok: false, reason: 'not-ours' };
  const { account, exportedAt = null, attachments } = parsed.output;
  // As it was written, not as the schema would tidy it: a repeat under the same key must have the same body.
  const { entries, drafts = [] } = content as { entries: AnyEntry[]; drafts?: DraftRow[] };
  const files = await Promise.all(attachments.map((one) => fileFrom(cryptography, one)));
  return { ok: true, work: { account, savedAt: exportedAt, entries, drafts, files } };
}

/** As files are for who looks at them: one whose bytes are rows of their own is whole, if all of those are. */
export function wholeFiles(files: readonly FileOfWork[]): FileOfWork[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return files.flatMap((file) => {
    if (byId.has(attachmentOfParts(file.owner) ?? '')) return [];
    if (file.parts === undefined) return [file];
    const rows = file.parts.map((_, part) => byId.get(partId(file.id, part)));
    const found = rows.flatMap((row) => (row?.isWhole ? [row.bytes] : []));
    const isWhole = file.isWhole && found.length === rows.length && found.length > 0;
    return [{ ...file, isWhole, bytes: isWhole ? joined(found, file.size) : file.bytes }];
  });
}

type WrittenFile = v.InferOutput<typeof FileSchema>['attachments'][number];

async function fileFrom(cryptography: Cryptography, { base64, size, ...facts }: WrittenFile): Promise<FileOfWork> {
  const bytes = bytesFromBase64(base64) ?? new Uint8Array();
  // Of one whose bytes are rows of their own it is the hash of their hashes.
  const hashed = facts.parts === undefined ? bytes : new TextEncoder().encode(facts.parts.join());
  const isWhole = (await cryptography.sha256Hex(hashed)) === facts.sha256;
  return { ...facts, bytes: bytes.buffer, size: size ?? bytes.byteLength, isWhole };
}

type Opened = { ok: true; plain: Blob } | { ok: false; reason: FileRefusal };

/** The file as it was before it was encrypted, if it was. */
async function openFile(file: Blob, passphrase: string | undefined): Promise<Opened> {
  if (!(await isEncrypted(file))) return { ok: true, plain: file };
  if (passphrase === undefined) return { ok: false, reason: 'needs-passphrase' };
  const opened = await decryptFile(passphrase, file);
  if (opened.ok) return opened;
  return { ok: false, reason: opened.reason === 'damaged' ? 'unreadable' : opened.reason };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

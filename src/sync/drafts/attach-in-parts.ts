/**
 * Keeps a large file with a draft, one part of 1 MiB after the other: read, hashed, written and read back, so that no more than one of
 * them is in memory. The attachment is there from the beginning and says at the end of what it consists: a page that dies
 * meanwhile leaves one that is known to be unfinished, never bytes that belong to nothing.
 */
import { chatPartBytes, chatPartSizes } from '../../../domain/chat/chat-file.ts';
import { leavingOf } from '../../data/account-databases.ts';
import type { AccountDatabase, StoredAttachment } from '../../data/account-database.ts';
import { ownerOfParts, partId, removeAttachments } from '../../data/attachment-parts.ts';
import { orDropFiles } from '../../data/make-room.ts';
import type { Cryptography } from '../../platform/cryptography.ts';
import type { DraftDeps } from './drafts.ts';

export interface LargeFile {
  id: string;
  name: string;
  type: string;
  bytes: Blob;
}

export interface KeepingWatch {
  signal: AbortSignal;
  /** Bytes that are kept by now. */
  onKept(bytes: number): void;
}

/** `stopped`: by the signal, or the attachment was removed meanwhile. */
export type KeptInParts = { ok: true } | { ok: false; reason: 'storage-full' | 'unreadable' | 'stopped' };
type Failed = Extract<KeptInParts, { ok: false }>['reason'];

/** The hash of the hashes; its first 16 characters are what the server calls the file's version. */
export function hashOfParts({ sha256Hex }: Cryptography, parts: readonly string[]): Promise<string> {
  return sha256Hex(new TextEncoder().encode(parts.join()));
}

export async function attachInParts(
  deps: DraftDeps,
  draftKey: string,
  file: LargeFile,
  watch: KeepingWatch,
): Promise<KeptInParts> {
  const { database, cryptography } = deps;
  if (await leavingOf(database)) return { ok: false, reason: 'unreadable' };
  const { id, name, type, bytes } = file;
  const begun: StoredAttachment = {
    ...{ id, owner: draftKey, name, type, size: bytes.size, isUploaded: false },
    ...{ bytes: new ArrayBuffer(0), parts: [], sha256: await hashOfParts(cryptography, []) },
  };
  const hashes = await keepAll(deps, begun, bytes, watch);
  if (typeof hashes === 'string') {
    await database.transaction('rw', database.attachments, async () => removeAttachments(database.attachments, [id]));
    return { ok: false, reason: hashes };
  }
  const whole = { parts: hashes, sha256: await hashOfParts(cryptography, hashes) };
  const finished = await orDropFiles(database, () => database.attachments.update(id, whole));
  if (finished === 1) return { ok: true };
  await database.transaction('rw', database.attachments, async () => removeAttachments(database.attachments, [id]));
  return { ok: false, reason: finished === 'storage-full' ? finished : 'stopped' };
}

/** The hashes of all parts. */
async function keepAll(
  deps: DraftDeps,
  begun: StoredAttachment,
  bytes: Blob,
  { signal, onKept }: KeepingWatch,
): Promise<string[] | Failed> {
  const { database } = deps;
  const first = await orDropFiles(database, () => database.attachments.put(begun));
  if (first === 'storage-full') return first;
  const hashes: string[] = [];
  for (const [part, size] of chatPartSizes(bytes.size).entries()) {
    if (signal.aborted) return 'stopped';
    const offset = part * chatPartBytes;
    const kept = await keepPart(deps, begun.id, part, bytes.slice(offset, offset + size));
    if (kept.sha256 === undefined) return kept.reason;
    hashes.push(kept.sha256);
    onKept(offset + size);
  }
  return hashes;
}

type KeptPart = { sha256: string } | { sha256?: never; reason: Failed };

async function keepPart(
  { database, cryptography }: Pick<DraftDeps, 'database' | 'cryptography'>,
  attachmentId: string,
  part: number,
  slice: Blob,
): Promise<KeptPart> {
  // A file that was taken away meanwhile rejects.
  const bytes = await slice.arrayBuffer().catch(() => new ArrayBuffer(0));
  if (bytes.byteLength !== slice.size) return { reason: 'unreadable' };
  const sha256 = await cryptography.sha256Hex(bytes);
  const row: StoredAttachment = {
    ...{ id: partId(attachmentId, part), owner: ownerOfParts(attachmentId), name: '', type: '' },
    ...{ size: bytes.byteLength, sha256, bytes, isUploaded: false },
  };
  const kept = await orDropFiles(database, () => putBesideItsFile(database, attachmentId, row));
  if (kept === 'storage-full') return { reason: kept };
  if (!kept) return { reason: 'stopped' };
  const there = await database.attachments.get(row.id);
  if (!there || (await cryptography.sha256Hex(there.bytes)) !== sha256) return { reason: 'unreadable' };
  return { sha256 };
}

/** False when the attachment was removed meanwhile, here or by a sign-out. */
async function putBesideItsFile(
  { attachments }: AccountDatabase,
  attachmentId: string,
  row: StoredAttachment,
): Promise<boolean> {
  return attachments.db.transaction('rw', attachments, async () => {
    if (!(await attachments.get(attachmentId))) return false;
    await attachments.put(row);
    return true;
  });
}

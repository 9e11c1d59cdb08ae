/**
 * Files that are too large for one row: the attachment says what it is and who owns it, its bytes lie in rows of their own beside
 * it. So whoever gives it another owner touches one small row, and its bytes are never in memory all at once. They go with it.
 */
import type { EntityTable } from 'dexie';
import type { AccountDatabase, StoredAttachment } from './account-database.ts';

type Attachments = EntityTable<StoredAttachment, 'id'>;

/** Owner of the parts of an attachment. */
export const ownerOfParts = (attachmentId: string) => `file:${attachmentId}`;
export const partId = (attachmentId: string, part: number) => `${attachmentId}~${part}`;

/** The attachment that these are the parts of; null for an owner of whole attachments. */
export function attachmentOfParts(owner: string): string | null {
  return owner.startsWith('file:') ? owner.slice('file:'.length) : null;
}

/** Begun, and not all of its bytes are here: the page died while it was being kept. */
export function isUnfinished({ parts }: Pick<StoredAttachment, 'parts'>): boolean {
  return parts !== undefined && parts.length === 0;
}

// Dexie's own promises: inside a transaction it loses async functions that await others.

/** With their parts. */
export function removeAttachments(attachments: Attachments, ids: readonly string[]): PromiseLike<unknown> {
  const removed = attachments.bulkDelete([...ids]);
  if (ids.length === 0) return removed;
  return removed.then(() => attachments.where('owner').anyOf(ids.map(ownerOfParts)).delete());
}

/** All that these own, with their parts. */
export function removeAttachmentsOf(attachments: Attachments, owners: readonly string[]): PromiseLike<unknown> {
  const owned = attachments.where('owner').anyOf(owners).primaryKeys();
  return owned.then((ids) => removeAttachments(attachments, ids));
}

/** All that these own, and behind them the rows of their parts. */
export function wholeAttachmentsOf(
  attachments: Attachments,
  owners: readonly string[],
): PromiseLike<StoredAttachment[]> {
  const owned = attachments.where('owner').anyOf(owners).toArray();
  return owned.then((found) => {
    const divided = found.filter(({ parts }) => parts !== undefined).map(({ id }) => ownerOfParts(id));
    if (divided.length === 0) return found;
    const parts = attachments.where('owner').anyOf(divided).toArray();
    return parts.then((rows) => [...found, ...rows]);
  });
}

/** The bytes of a divided file, from part `from` on; null when one of those parts is not here. */
export async function bytesOfParts(
  { attachments }: Pick<AccountDatabase, 'attachments'>,
  attachmentId: string,
  parts: readonly number[],
): Promise<ArrayBuffer[] | null> {
  const rows = await attachments.bulkGet(parts.map((part) => partId(attachmentId, part)));
  const found = rows.flatMap((row) => (row ? [row.bytes] : []));
  return found.length === parts.length ? found : null;
}

export function joined(parts: readonly ArrayBuffer[], size: number): ArrayBuffer {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    whole.set(new Uint8Array(part), offset);
    offset += part.byteLength;
  }
  return whole.buffer;
}

/** Everything that the server does not have yet as a file, for the same person on another device (saved-file.ts). */
import type { AccountDatabase } from '../../data/account-database.ts';
import { withoutSlip } from '../../data/slips.ts';
import { base64FromBytes } from '../../platform/base64.ts';
import { editedBy } from './edit-key.ts';
import { encryptFile } from '../../platform/encrypted-file.ts';
import type { AnyEntry } from './entry.ts';
import { filesOf } from '../mutations/registry.ts';
import { allEntries } from './rows.ts';
import { format, formatVersion } from './saved-file.ts';

export interface SavedFile {
  name: string;
  blob: Blob;
}

/** With a passphrase nobody opens it without. */
export async function exportWork(database: AccountDatabase, nowMs: number, passphrase?: string): Promise<SavedFile> {
  const blob = await plainFile(database, nowMs);
  const name = `unsent-work-${localTime(nowMs)}`;
  if (passphrase === undefined) return { name: `${name}.json`, blob };
  return { name: `${name}.encrypted`, blob: await encryptFile(passphrase, blob) };
}

/** To the second, so that no browser has to rename a second file. */
function localTime(nowMs: number): string {
  const offsetMs = new Date(nowMs).getTimezoneOffset() * 60_000;
  return new Date(nowMs - offsetMs).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-');
}

async function plainFile(database: AccountDatabase, nowMs: number): Promise<Blob> {
  const { outbox, attachments, drafts: draftTable, facts } = database;
  const tables = [outbox, attachments, draftTable, facts];
  const [entries, drafts, files] = await database.transaction('r', tables, async () => {
    const waiting = (await allEntries(database)).map(withoutSlip);
    const begun = await draftTable.toArray();
    return [waiting, begun, await attachments.toArray()] as const;
  });
  const head = { format, version: formatVersion, account: database.accountId, exportedAt: nowMs, entries, drafts };
  // In parts: the whole may be tens of megabytes, too long for one string on a small tablet.
  const parts = [JSON.stringify(head).slice(0, -1), ',"attachments":['];
  for (const [index, { id, owner: holder, name, type, sha256, bytes, parts: hashes, size }] of files.entries()) {
    // While an entry is being edited its form holds its files.
    const owner = isOf(id, entries) ? (editedBy(holder) ?? holder) : holder;
    const base64 = base64FromBytes(new Uint8Array(bytes));
    const divided = hashes && { parts: hashes, size };
    parts.push(index > 0 ? ',' : '', JSON.stringify({ id, owner, name, type, sha256, base64, ...divided }));
  }
  parts.push(']}');
  return new Blob(parts, { type: 'application/json' });
}

function isOf(fileId: string, entries: readonly AnyEntry[]): boolean {
  return entries.some((entry) => filesOf(entry)?.includes(fileId));
}

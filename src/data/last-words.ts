/**
 * What was typed in the last moment of a page. IndexedDB calls off what still stands in line when the page goes away, also what it was
 * asked to commit, so these rows lie beside it, in the site's small synchronous texts, sealed like in their table, until the page has
 * heard that the device has them or the next one takes them in.
 *
 *   typed ──the page goes──► last words ──the device has all of it──► (gone)
 *                                └──a page opens the draft, sends or signs out──► in their table, unless a later row is there ──► (gone)
 *                                        └──no room──► the form opens with them from where they are
 */
import type { KeyValue } from '../platform/key-value.ts';
import { base64FromBytes, bytesFromBase64 } from '../platform/base64.ts';
import { type AccountDatabase, type DraftRow, accountDatabaseName } from './account-database.ts';
import { leavingKey } from './account-databases.ts';
import { lastWordsPrefix } from './last-words-prefix.ts';
import { orDropFiles } from './make-room.ts';
import { isSealBroken } from './storage-failure.ts';

/** A row of drafts as it lies on the disk, with its bytes in base64. */
interface Kept {
  key: string;
  sealed?: string;
}

const ofAccount = (accountId: string) => `${lastWordsPrefix}${accountDatabaseName(accountId)} `;
const nameOf = (accountId: string, key: string) => ofAccount(accountId) + key;

/** At once, while the page goes away, and nothing is said about it. Only while the database is open. */
export function keepLastWords(keyValue: KeyValue, database: AccountDatabase, row: DraftRow): void {
  try {
    const { sealed, ...readable } = database.closedRow('drafts', row) as { key: string; sealed?: Uint8Array };
    const kept: Kept = { ...readable, ...(sealed && { sealed: base64FromBytes(sealed) }) };
    keyValue.set(nameOf(database.accountId, row.key), JSON.stringify(kept));
  } catch {
    // The device's key is gone: nothing of this person can be kept here any more.
  }
}

/** The device has everything that was typed into this draft, or it was thrown away. */
export function forgetLastWords(keyValue: KeyValue, accountId: string, key: string): void {
  keyValue.remove(nameOf(accountId, key));
}

/** Puts them where they belong: those of one draft, or of all of the account. What another key has sealed goes. Resolves those that found no room and stay where they were. */
export async function takeLastWords(keyValue: KeyValue, database: AccountDatabase, key?: string): Promise<DraftRow[]> {
  // What is sealed cannot be read before the database is ready.
  await database.facts.get(leavingKey);
  const wanted = key === undefined ? null : nameOf(database.accountId, key);
  const names = keyValue.keys().filter((name) => name.startsWith(ofAccount(database.accountId)));
  const homeless: DraftRow[] = [];
  for (const name of names) {
    const text = keyValue.get(name);
    if (text === null || (wanted !== null && name !== wanted)) continue;
    const row = readRow(database, text);
    const isHomeless =
      row !== null && (await orDropFiles(database, () => putIfLater(database, row))) === 'storage-full';
    // Typed on in another tab meanwhile: that is looked at next time.
    if (isHomeless) homeless.push(row);
    else if (keyValue.get(name) === text) keyValue.remove(name);
  }
  return homeless;
}

async function putIfLater(database: AccountDatabase, row: DraftRow): Promise<void> {
  const { drafts, facts } = database;
  await database.transaction('rw', [drafts, facts], async () => {
    if (await facts.get(leavingKey)) return;
    const known = await drafts.get(row.key);
    if (known === undefined || known.savedAt <= row.savedAt) await drafts.put(row);
  });
}

/** Null: not to be read, because the key with which it was sealed is gone. */
function readRow(database: AccountDatabase, text: string): DraftRow | null {
  const row = JSON.parse(text) as Kept;
  const sealed = row.sealed === undefined ? undefined : bytesFromBase64(row.sealed);
  try {
    return database.openedRow('drafts', { ...row, ...(sealed && { sealed }) }) as DraftRow;
  } catch (error) {
    if (isSealBroken(error)) return null;
    throw error;
  }
}

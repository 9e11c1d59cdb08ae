/**
 * Files of the server that were opened once, so that they open again without a connection. They belong to the company and
 * go with it; they never stand in the way of a person's own work: the oldest make room for newer ones, and all of them for that.
 */
import type { AccountDatabase, StoredFile } from './account-database.ts';
import { type ActingCompany, isStillIn } from './company.ts';
import { orStorageFull } from './storage-failure.ts';

const mostBytes = 50_000_000;

export async function keptFile(database: AccountDatabase, id: string): Promise<StoredFile | null> {
  return (await database.files.get(id)) ?? null;
}

/** Which of these are on the device. */
export async function keptFileIds(database: AccountDatabase, ids: readonly string[]): Promise<string[]> {
  return database.files.where('id').anyOf(ids).primaryKeys();
}

/** Files of what is gone. Inside a transaction over files. */
export function dropFilesOf({ files }: AccountDatabase, owners: ReadonlySet<string>): PromiseLike<void> {
  const keys = files.toCollection().primaryKeys();
  return keys.then((ids) => files.bulkDelete(ids.filter((id) => owners.has(ownerOfFile(id)))));
}

/** Resolves whether it was kept: not when there is no room, or when the person has changed the company since. */
export async function keepFile(database: AccountDatabase, stay: ActingCompany, file: StoredFile): Promise<boolean> {
  if (file.size > mostBytes) return false;
  const { files, facts } = database;
  const kept = await orStorageFull(() =>
    database.transaction('rw', files, facts, async () => {
      if (!(await isStillIn(database, stay))) return false;
      let room = mostBytes - file.size;
      const tooOld: string[] = [];
      // By the index alone: the bytes stay where they are.
      const newestFirst = files.orderBy('[fetchedAt+size]').reverse();
      await newestFirst.eachKey((key, { primaryKey }) => {
        if (primaryKey === file.id) return;
        room -= (key as unknown as [number, number])[1];
        if (room < 0) tooOld.push(primaryKey);
      });
      await files.bulkDelete(tooOld);
      await files.put(file);
      return true;
    }),
  );
  return kept === true;
}

/** What the files of a request are called on this device, so that they go when it goes. */
export function attachmentFileId(supportRequestId: string, attachmentId: string): string {
  return `attachment:${supportRequestId}:${attachmentId}`;
}

export function chatFileId(supportRequestId: string, fileKey: string): string {
  return `chat:${supportRequestId}:${fileKey}`;
}

export function certificateFileId(supportRequestId: string): string {
  return `certificate:${supportRequestId}`;
}

/** An invoice says other things once its money was called back. */
export function billFileId(transactionId: string, state: string): string {
  return `bill:${transactionId}:${state}`;
}

/** The request, or what else it belongs to. */
export function ownerOfFile(id: string): string {
  return id.split(':')[1] ?? '';
}

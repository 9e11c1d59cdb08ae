/**
 * The end of an entry: the server's answer is stored and the entry removed in one transaction. A crash before it
 * leaves an entry that is repeated and answered the same (a phantom); there is no moment with neither (a hole).
 */
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { requestTables } from '../../data/request-mirror.ts';
import { isStorageFull } from '../../data/storage-failure.ts';
import { listNames } from '../../data/tables.ts';
import type { Delivered } from './deliver.ts';
import { type AnyEntry, isFor } from './entry.ts';
import { filesOf } from '../mutations/registry.ts';

export async function settle(database: AccountDatabase, entry: AnyEntry, delivered: Delivered): Promise<void> {
  const { technicians, outbox, attachments, facts } = database;
  const lists = listNames.map((name) => database.table(name));
  const tables = new Set([...lists, ...requestTables(database), technicians, outbox, attachments, facts]);
  try {
    await database.transaction('rw', [...tables], async () => {
      // The person may act for another company by now, whose rows these tables hold.
      if (isFor(entry, await companyIdOf(database))) await delivered.store?.(database);
      await delivered.note?.(database);
      await outbox.delete(entry.id);
      await removeConfirmed(database, entry, delivered);
    });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // No room for the row: the server has the work, so making room comes first; reconcile brings the row.
    await database.transaction('rw', outbox, attachments, async () => {
      await outbox.delete(entry.id);
      await removeConfirmed(database, entry, delivered);
    });
  }
}

/** Bytes go only when the server says that it has exactly these. */
async function removeConfirmed(database: AccountDatabase, entry: AnyEntry, { confirmed }: Delivered): Promise<void> {
  const files = filesOf(entry) ?? [];
  if (files.length === 0) return;
  const held = await database.attachments.bulkGet([...files]);
  const safe = held.filter((attachment) => attachment && confirmed.get(attachment.id) === attachment.sha256);
  await database.attachments.bulkDelete(safe.flatMap((attachment) => (attachment ? [attachment.id] : [])));
}

/**
 * A pulled row that carries the key of an entry proves that the server has that work, even when its answer was
 * lost. The row is on the device already, so the entry may go; its attachments are the server's by then.
 */
export async function settleArrived(
  database: AccountDatabase,
  clientKeys: readonly (string | null | undefined)[],
): Promise<void> {
  const { outbox, attachments, timeslots } = database;
  const keys = clientKeys.filter((key) => typeof key === 'string');
  if (keys.length === 0) return;
  const waiting = new Set(await outbox.toCollection().primaryKeys());
  if (waiting.size === 0) return;
  const arrived = keys.filter((key) => waiting.has(key));
  if (arrived.length === 0) return;
  await database.transaction('rw', outbox, attachments, timeslots, async () => {
    await outbox.bulkDelete(arrived);
    await attachments.where('owner').anyOf(arrived).delete();
  });
}

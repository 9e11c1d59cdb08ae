/**
 * The end of an entry: the server's answer is stored and the entry removed in one transaction. A crash before it
 * leaves an entry that is repeated and answered the same (a phantom); there is no moment with neither (a hole).
 */
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { SupportRequest } from '../../../contract/support-request.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { noteContactSent } from '../../data/contact-sent.ts';
import { putNewer } from '../../data/mirror.ts';
import { requestMirror, requestTables } from '../../data/request-mirror.ts';
import { requestRowFrom } from '../../data/requests.ts';
import { isStorageFull } from '../../data/storage-failure.ts';
import type { Delivered } from './deliver.ts';
import { type AnyEntry, isFor } from './entry.ts';

export async function settle(database: AccountDatabase, entry: AnyEntry, delivered: Delivered): Promise<void> {
  const { hardware, technicians, outbox, attachments, facts } = database;
  const tables = [...requestTables(database), hardware, technicians, outbox, attachments, facts];
  try {
    await database.transaction('rw', tables, async () => {
      // The person may act for another company by now, whose rows these tables hold.
      if (isFor(entry, await companyIdOf(database))) await storeRow(database, entry, delivered);
      if (delivered.list === 'contact') await noteContactSent(database, entry.id, delivered.messageNumber);
      await outbox.delete(entry.id);
      if (delivered.list === 'requests') await removeConfirmed(database, entry, delivered.row);
    });
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // No room for the row: the server has the work, so making room comes first; reconcile brings the row.
    await database.transaction('rw', outbox, attachments, async () => {
      await outbox.delete(entry.id);
      if (delivered.list === 'requests') await removeConfirmed(database, entry, delivered.row);
    });
  }
}

async function storeRow(database: AccountDatabase, entry: AnyEntry, delivered: Delivered): Promise<void> {
  const { technicians } = database;
  switch (delivered.list) {
    case 'requests':
      return putNewer(requestMirror(database), (row) => row.supportRequestId, [requestRowFrom(delivered.row)]);
    case 'hardware':
      if ('goneId' in delivered) return database.hardware.delete(delivered.goneId);
      return storeHardware(database, entry, delivered.row);
    case 'technicians':
      if (delivered.isFavourite) await technicians.filter((row) => row.isFavourite).modify({ isFavourite: false });
      await technicians.update(delivered.id, { isFavourite: delivered.isFavourite });
      return;
    case 'contact':
    // Below: it is the person's own, whichever company they act for.
  }
}

async function storeHardware(database: AccountDatabase, entry: AnyEntry, row: HardwareItem): Promise<void> {
  const { hardware, facts } = database;
  const present = await hardware.get(row.id);
  const seen = await facts.get('seen:hardware');
  // The first answer to a repeat is old news: what the list has told since, also that the device is gone, stands.
  if (row.revision < (present?.revision ?? 0) || (!present && row.revision <= Number(seen?.value ?? 0))) return;
  // The server holds one favourite: its answer about the new one is also about the old.
  if (entry.kind === 'set-favourite' && row.isFavourite) {
    await hardware.filter((other) => other.isFavourite).modify({ isFavourite: false });
  }
  await hardware.put(row);
}

/** Bytes go only when the server says that it has exactly these. */
async function removeConfirmed(database: AccountDatabase, entry: AnyEntry, row: SupportRequest): Promise<void> {
  if (entry.kind !== 'create-request' || entry.args.attachmentIds.length === 0) return;
  const confirmed = new Map(row.attachments.map((attachment) => [attachment.attachmentId, attachment.sha256]));
  const held = await database.attachments.bulkGet(entry.args.attachmentIds);
  const safe = held.filter((attachment) => attachment && confirmed.get(attachment.id) === attachment.sha256);
  await database.attachments.bulkDelete(safe.flatMap((attachment) => (attachment ? [attachment.id] : [])));
}

/** Notes on hardware that waits to be added follow it: to another serial number, and out of the queue. */
import type { Client } from '../../../client/client.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { canRemove, type OutboxEntry } from '../../../sync/outbox/entry.ts';
import { dependencyRefused } from '../../../sync/outbox/in-state.ts';
import { editKeyOf } from '../../../sync/outbox/edit-key.ts';
import { entriesOf } from '../../../sync/outbox/projection.ts';
import { entriesHere } from '../../../sync/outbox/rows.ts';
import type { Removed } from '../../../sync/removed.ts';

type Outbox = Pick<Client['outbox'], 'beginEdit' | 'submit' | 'discard' | 'retry'>;

async function notesAbout(database: AccountDatabase, serialNumber: string) {
  const notes = entriesOf(await entriesHere(database), 'add-hardware-note');
  return notes.filter((note) => note.args.serialNumber === serialNumber && canRemove(note));
}

/** The hardware's serial number was corrected. Not those that are open in a form. */
export async function moveNotes(outbox: Outbox, database: AccountDatabase, from: string, to: string): Promise<void> {
  if (from === to) return;
  for (const { id, state, args } of await notesAbout(database, from)) {
    if (state === 'editing' || !(await outbox.beginEdit(id))) continue;
    await outbox.submit('add-hardware-note', { ...args, serialNumber: to }, editKeyOf(id));
  }
}

/**
 * The hardware is not added after all. What was noted on it goes and comes back with it, unless there is such hardware: a colleague
 * has added it, and the notes are about that one. Null: it is too late.
 */
export async function discardWithNotes(
  outbox: Outbox,
  database: AccountDatabase,
  added: OutboxEntry<'add-device'>,
): Promise<Removed | null> {
  const device = await outbox.discard(added.id);
  if (!device) return null;
  const notes = await notesAbout(database, added.args.device.serialNumber);
  if (await isInList(database, added)) {
    for (const { id, reason } of notes) if (reason?.code === dependencyRefused) await outbox.retry(id);
    return device;
  }
  const removed = [device];
  for (const note of notes) {
    const one = await outbox.discard(note.id);
    if (one) removed.push(one);
  }
  return {
    async restore() {
      for (const one of removed) if ((await one.restore()) === 'storage-full') return 'storage-full';
      return 'restored';
    },
  };
}

/** As the server has said: by its refusal, or by the list that is here. */
async function isInList(database: AccountDatabase, { reason, args }: OutboxEntry<'add-device'>): Promise<boolean> {
  if (reason?.code === 'conflict') return true;
  const { serialNumber } = args.device;
  return (await database.hardware.filter((item) => item.serialNumber === serialNumber).count()) > 0;
}

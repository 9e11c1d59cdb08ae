/** Notes on hardware that waits to be added follow it: to another serial number, and out of the queue. */
import type { Client } from '../../client/client.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import { companyIdOf } from '../../data/company.ts';
import { moveDraft } from '../../data/draft-keys.ts';
import { type AnyEntry, canRemove, isFor, type OutboxEntry } from '../../sync/outbox/entry.ts';
import { dependencyRefused } from '../../sync/outbox/in-state.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import { entriesOf } from '../../sync/outbox/projection.ts';
import { allEntries, entryById } from '../../sync/outbox/rows.ts';
import { recordOf } from '../../sync/mutations/registry.ts';
import type { Removed } from '../../sync/removed.ts';
import { discardWith } from '../work/discard-with.ts';
import { draftKeyOf } from '../work/draft-forms.ts';

type Outbox = Pick<Client['outbox'], 'beginEdit' | 'submit' | 'discard' | 'retry'>;

/** Of one company: hardware of another may have the same serial number. */
async function notesAbout(database: AccountDatabase, serialNumber: string, companyId: number | null) {
  const notes = entriesOf(await allEntries(database), 'add-hardware-note');
  return notes.filter((note) => note.args.serialNumber === serialNumber && isFor(note, companyId) && canRemove(note));
}

/** The hardware's serial number was corrected: what was noted on it follows, and what was only begun. */
export async function moveNotes(outbox: Outbox, database: AccountDatabase, from: string, to: string): Promise<void> {
  if (from === to) return;
  await moveDraft(database, draftKeyOf('hardware-note', from), draftKeyOf('hardware-note', to));
  for (const { id, state, args } of await notesAbout(database, from, await companyIdOf(database))) {
    if (state === 'editing') await moveEdited(database, id, to);
    else if (await outbox.beginEdit(id)) {
      await outbox.submit('add-hardware-note', { ...args, serialNumber: to }, editKeyOf(id));
    }
  }
}

/** In its place, so that the change that was begun stays with it. Before its hardware is there it has not been sent. */
async function moveEdited(database: AccountDatabase, id: string, to: string): Promise<void> {
  const { outbox } = database;
  await database.transaction('rw', outbox, async () => {
    const entry = await entryById(database, id);
    if (entry?.kind !== 'add-hardware-note' || entry.state !== 'editing') return;
    const args = { ...entry.args, serialNumber: to };
    const moved: AnyEntry = { ...entry, args, record: recordOf({ kind: entry.kind, args }) };
    await outbox.put(moved);
  });
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
  const here = await companyIdOf(database);
  const notes = await notesAbout(database, added.args.device.serialNumber, added.company?.id ?? here);
  if (await isInList(database, added, here)) {
    for (const { id, reason } of notes) if (reason?.code === dependencyRefused) await outbox.retry(id);
    return device;
  }
  return await discardWith(
    outbox,
    device,
    notes.map(({ id }) => id),
  );
}

/** As the server has said: by its refusal, or by the list that is here, which is that of one company. */
async function isInList(
  database: AccountDatabase,
  added: OutboxEntry<'add-device'>,
  companyHere: number | null,
): Promise<boolean> {
  if (added.reason?.code === 'conflict') return true;
  if (!isFor(added, companyHere)) return false;
  const { serialNumber } = added.args.device;
  return (await database.hardware.filter((item) => item.serialNumber === serialNumber).count()) > 0;
}

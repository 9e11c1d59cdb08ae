import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { aDevice } from '../../../tests/support/an-entry.ts';
import { outboxOver } from '../../../tests/support/outbox-over.ts';
import { type SyncDevice, createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { keepAccount } from '../../data/company.ts';
import { attachToDraft, loadDraft, removeDraft, saveDraft } from '../../sync/drafts/drafts.ts';
import { type CommandDeps, submit } from '../../sync/outbox/commands.ts';
import { beginEdit, undoEdit } from '../../sync/outbox/edit.ts';
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import type { OutboxEntry } from '../../sync/outbox/entry.ts';
import { allEntries } from '../../sync/outbox/rows.ts';
import { createSender } from '../../sync/outbox/sender.ts';
import { draftKeyOf } from '../work/draft-forms.ts';
import { discardWithNotes, moveNotes } from './notes-of-waiting.ts';

const { serialNumber } = workOf['add-device'].device;
let device: SyncDevice;
let deps: CommandDeps;
beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});
const sender = () => createSender({ ...device.platform, ...device, canSend: () => true });
const outbox = outboxOver(() => deps);

/** New hardware with that many notes, the first of them with a photo; `code`: with which the server refuses the hardware. */
async function refusedHardware(noteCount: number, code: 'conflict' | 'validation') {
  await submit(deps, { kind: 'add-device', args: workOf['add-device'] });
  const photo = { name: 'plug.jpg', type: 'image/jpeg', bytes: Uint8Array.from([0xff, 0xd8, 0xff, 1]).buffer };
  for (let made = 0; made < noteCount; made++) {
    const kept = made === 0 ? await attachToDraft({ ...device.platform, ...device }, 'form', photo) : null;
    const attachmentIds = kept?.ok ? [kept.id] : [];
    const args = { serialNumber, note: `Note ${made + 1}`, attachmentIds, label: { hardware: 'VCI' } };
    await submit(deps, { kind: 'add-hardware-note', args }, 'form');
  }
  device.serve(() => refusal(code));
  await sender().kick();
  const [added] = await allEntries(device.database);
  return added as OutboxEntry<'add-device'>;
}
const notesHere = async () =>
  (await allEntries(device.database)).flatMap((entry) =>
    entry.kind === 'add-hardware-note' ? [`${entry.args.note} ${entry.state}`] : [],
  );
const photosHere = () => device.database.attachments.count();

test.each([0, 1, 3])(
  'hardware that a colleague has added meanwhile is not added again, and what was noted on it stays and is sent: %i notes',
  async (noteCount) => {
    const added = await refusedHardware(noteCount, 'conflict');
    const notes = Array.from({ length: noteCount }, (_, made) => `Note ${made + 1}`);
    expect(await notesHere()).toEqual(notes.map((note) => `${note} refused`));
    const removed = await discardWithNotes(outbox, device.database, added);
    expect(await notesHere()).toEqual(notes.map((note) => `${note} waiting`));
    expect(await photosHere()).toBe(Math.min(noteCount, 1));
    // Taken back, it stands beside them and keeps none of them.
    expect(await removed?.restore()).toBe('restored');
    device.calls.length = 0;
    device.serve(() => refusal('internal'));
    await sender().kick();
    expect(device.calls.length > 0).toBe(noteCount > 0);
  },
);

test('the list that has the serial number already says so too, whatever the hardware was refused for', async () => {
  const added = await refusedHardware(1, 'validation');
  await device.database.hardware.put(aDevice({ serialNumber }));
  await discardWithNotes(outbox, device.database, added);
  expect(await notesHere()).toEqual(['Note 1 waiting']);
});

test('what was noted on hardware that comes to exist nowhere goes with it, and comes back with it', async () => {
  const added = await refusedHardware(2, 'validation');
  await device.database.hardware.put(aDevice({ serialNumber: 'ANOTHER' }));
  const removed = await discardWithNotes(outbox, device.database, added);
  expect(await allEntries(device.database)).toEqual([]);
  expect(await photosHere()).toBe(0);
  expect(await removed?.restore()).toBe('restored');
  expect(await notesHere()).toEqual(['Note 1 refused', 'Note 2 refused']);
  expect(await photosHere()).toBe(1);
});

test('what was noted on hardware of one company stays when hardware of another, with the same serial number, is not added after all', async () => {
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  const added = await refusedHardware(1, 'validation');
  await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
  await device.database.hardware.put(aDevice({ serialNumber }));
  const args = { serialNumber, note: 'Ours', attachmentIds: [], label: { hardware: 'VCI' } };
  await submit(deps, { kind: 'add-hardware-note', args });
  const removed = await discardWithNotes(outbox, device.database, added);
  expect(await notesHere()).toEqual(['Ours waiting']);
  expect(await removed?.restore()).toBe('restored');
  expect(await notesHere()).toEqual(['Note 1 refused', 'Ours waiting']);
});

/** The serial number of the hardware is corrected, as its form does it. */
async function corrected(added: OutboxEntry<'add-device'>, to: string) {
  await beginEdit(deps, added.id);
  const args = { ...added.args, device: { ...added.args.device, serialNumber: to } };
  await submit(deps, { kind: 'add-device', args }, editKeyOf(added.id));
  await moveNotes(outbox, device.database, serialNumber, to);
}
const numbersOfNotes = async () =>
  (await allEntries(device.database)).flatMap((entry) =>
    entry.kind === 'add-hardware-note' ? [`${entry.record} ${entry.args.serialNumber} ${entry.state}`] : [],
  );

test.each([0, 1, 2])(
  'a note whose change was begun follows its hardware to the corrected serial number, with the change: %i beside others',
  async (changed) => {
    const added = await refusedHardware(2, 'validation');
    const notes = (await allEntries(device.database)).filter(({ kind }) => kind === 'add-hardware-note');
    const changedNotes = notes.slice(0, changed);
    for (const { id } of changedNotes) {
      await beginEdit(deps, id);
      await saveDraft({ ...device.platform, ...device }, editKeyOf(id), { note: 'Other words' });
    }
    await corrected(added, '777');
    const states = notes.map((_, made) => `hardware-notes:777 777 ${made < changed ? 'editing' : 'waiting'}`);
    expect((await numbersOfNotes()).toSorted()).toEqual(states.toSorted());
    for (const { id } of changedNotes) {
      expect(await device.database.drafts.get(editKeyOf(id))).toMatchObject({ value: { note: 'Other words' } });
      // Given up, it is the note as it was, on the hardware as it is.
      await undoEdit(deps, id);
    }
    expect(await numbersOfNotes()).toEqual(notes.map(() => 'hardware-notes:777 777 waiting'));
    expect(await photosHere()).toBe(1);
  },
);

test.each([false, true])(
  'a note that was only begun is gone on with at the corrected serial number, with its photo (another begun there: %s)',
  async (isAnotherThere) => {
    const at = { ...device.platform, ...device };
    const [from, to] = [draftKeyOf('hardware-note', serialNumber), draftKeyOf('hardware-note', '777')];
    const added = await refusedHardware(0, 'validation');
    await saveDraft(at, from, { note: 'Plug is bent', photoCount: 1 });
    const photo = { name: 'plug.jpg', type: 'image/jpeg', bytes: Uint8Array.from([0xff, 0xd8, 0xff, 1]).buffer };
    const kept = await attachToDraft(at, from, photo);
    if (isAnotherThere) await saveDraft(at, to, { note: 'Other', photoCount: null });
    await corrected(added, '777');
    expect(await loadDraft(at, from)).toBeNull();
    if (isAnotherThere) {
      expect(await loadDraft(at, to)).toMatchObject({ value: { note: 'Other' } });
      await removeDraft(at, to);
    }
    expect(await loadDraft(at, to)).toMatchObject({ value: { note: 'Plug is bent', photoCount: 1 } });
    const photos = await device.database.attachments.where('owner').equals(to).primaryKeys();
    expect(photos).toEqual([kept.ok && kept.id]);
  },
);

import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aLocale, workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice, ok, refusal } from '../../../tests/support/sync-device.ts';
import { attachToDraft } from '../drafts/drafts.ts';
import type { ArgsByKind, MutationKind } from '../mutations/registry.ts';
import { type CommandDeps, submit } from './commands.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';
import { submittedBehind } from '../../../tests/support/submitted-behind.ts';

let device: SyncDevice;
let deps: CommandDeps;
beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => {} };
});
const sender = () => createSender({ ...device.platform, ...device, canSend: () => true });
const note = (serialNumber: string, attachmentIds: string[] = []) => ({
  ...workOf['add-hardware-note'],
  ...{ serialNumber, attachmentIds },
});

const waitsFor = <K extends MutationKind>(kind: K, args: ArgsByKind[K]) => submittedBehind(deps, { kind, args });

test('a note goes behind the adding of its hardware and behind earlier notes on it, and the deletion behind the notes', async () => {
  const { serialNumber } = workOf['add-device'].device;
  await submit(deps, { kind: 'add-device', args: workOf['add-device'] });
  expect(await waitsFor('add-hardware-note', note(serialNumber))).toEqual(['add-device']);
  expect(await waitsFor('add-hardware-note', note('999'))).toEqual([]);
  expect(await waitsFor('add-hardware-note', note(serialNumber))).toEqual(['add-device', 'add-hardware-note']);
  expect(await waitsFor('add-hardware-note', note('123'))).toEqual([]);
  expect(await waitsFor('delete-device', workOf['delete-device'])).toEqual(['add-hardware-note']);
});

test('a note waits with hardware that the server refused, instead of being refused for missing it', async () => {
  const added = anEntry('add-device');
  const args = note(workOf['add-device'].device.serialNumber);
  await device.database.outbox.bulkPut([added, anEntry('add-hardware-note', { args, dependsOn: [added.id] })]);
  device.serve(({ path }) => refusal(path.endsWith('AddVCI') ? 'conflict' : 'internal'));
  await sender().kick();
  const [, waiting] = await allEntries(device.database);
  expect(waiting).toMatchObject({ state: 'refused', reason: { code: 'dependency-refused' } });
  expect(device.calls.filter(({ path }) => path.endsWith('AddVciNote'))).toEqual([]);
});

test('a photo of a note that has arrived leaves the waiting work and opens from this device as before', async () => {
  const bytes = Uint8Array.from([0xff, 0xd8, 0xff, 1]).buffer;
  const draftDeps = { ...device.platform, ...device };
  const kept = await attachToDraft(draftDeps, 'form', { name: 'plug.jpg', type: 'image/jpeg', bytes });
  const id = kept.ok ? kept.id : '';
  await device.database.attachments.update(id, { isUploaded: true });
  const saved = await submit(deps, { kind: 'add-hardware-note', args: note('123', [id]) }, 'form');
  const { sha256 = '' } = (await device.database.attachments.get(id)) ?? {};
  const photos = [{ attachmentId: id, name: 'plug.jpg', type: 'image/jpeg', size: 4, sha256 }];
  const about = { hardwareId: '17', note: 'Plug bent', author: 'Ada', at: '2026-11-21T08:00:00.000Z' };
  device.serve(() => ok({ id: '5', ...about, photos, clientKey: saved.ok ? saved.id : null, revision: 9 }));
  await sender().kick();
  expect(await allEntries(device.database)).toEqual([]);
  expect(await device.database.attachments.count()).toBe(0);
  expect(await device.database.hardwareNotes.toArray()).toMatchObject([{ id: '5', note: 'Plug bent' }]);
  expect(await device.database.files.toArray()).toMatchObject([{ id: `attachment:hardware-note-5:${id}`, bytes }]);
});

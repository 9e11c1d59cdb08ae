import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { workOf } from '../../../tests/support/work-samples.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { base64FromBytes, bytesFromBase64 } from '../../platform/base64.ts';
import type { MutationKind } from '../mutations/registry.ts';
import { editKeyOf } from './edit-key.ts';
import { undoEdit } from './edit.ts';
import { exportWork } from './export-file.ts';
import { importWork } from './import-file.ts';
import { allEntries } from './rows.ts';

let from: SyncDevice;
let to: SyncDevice;
const bytes = new Uint8Array(70_000).map((_, index) => index % 251);

beforeEach(async () => {
  [from, to] = [createSyncDevice(), createSyncDevice()];
  const comments = '  typed with spaces at both ends  ';
  const request = { ...workOf['create-request'].request, comments };
  const entry = anEntry('create-request', {
    id: '01930000-0000-7000-8000-000000000001',
    args: { ...workOf['create-request'], request, attachmentIds: ['photo'] },
  });
  const claim = anEntry('start-claim', { id: '01930000-0000-7000-8000-000000000002', state: 'refused' });
  await from.database.outbox.bulkPut([entry, claim]);
  const sha256 = await from.platform.cryptography.sha256Hex(bytes);
  const photo = { id: 'photo', owner: entry.id, name: 'p.jpg', type: 'image/jpeg', size: bytes.length, sha256 };
  await from.database.attachments.put({ ...photo, bytes: bytes.buffer, isUploaded: true });
});

const importInto = (device: SyncDevice, blob: Blob) => importWork({ ...device.platform, ...device }, blob);
const exported = async () => (await exportWork(from.database, Date.UTC(2026, 10, 21))).blob;
async function changed(change: (file: Record<string, unknown>) => void): Promise<Blob> {
  const file = JSON.parse(await (await exported()).text()) as Record<string, unknown>;
  change(file);
  return new Blob([JSON.stringify(file)]);
}

test('unsent work moves to another device whole: same keys, same words, same bytes', async () => {
  expect(await importInto(to, await exported())).toEqual({ ok: true, added: 2 });
  const [there, here] = [await allEntries(to.database), await allEntries(from.database)];
  expect(there.map(({ id, args, place }) => ({ id, args, place }))).toEqual(
    here.map(({ id, args, place }) => ({ id, args, place })),
  );
  const photo = await to.database.attachments.get('photo');
  expect(new Uint8Array(photo?.bytes ?? new ArrayBuffer())).toEqual(bytes);
  expect(photo?.isUploaded).toBe(false);
});

test.each(Object.keys(workOf) as MutationKind[])(
  'work of the kind %s survives the way through a file',
  async (kind) => {
    const entry = anEntry(kind, { id: '01930000-0000-7000-8000-000000000003' });
    await from.database.outbox.clear();
    await from.database.outbox.put(entry);
    expect(await importInto(to, await exported())).toEqual({ ok: true, added: 1 });
    expect(await allEntries(to.database)).toMatchObject([
      { id: entry.id, kind, args: entry.args, record: entry.record },
    ]);
  },
);

test('an imported entry counts as in doubt, because the first device may be sending it', async () => {
  await importInto(to, await exported());
  expect((await allEntries(to.database)).map(({ state, isInDoubt }) => [state, isInDoubt])).toEqual([
    ['waiting', true],
    ['refused', false],
  ]);
});

test('importing twice adds nothing the second time', async () => {
  await importInto(to, await exported());
  expect(await importInto(to, await exported())).toEqual({ ok: true, added: 0 });
  expect(await to.database.outbox.count()).toBe(2);
});

test.each([0, 1, 2])(
  'what was only begun goes along with its photos, %i of them, and the same twice is once',
  async (count) => {
    const drafts = [
      { key: 'claim:17', savedAt: 5, value: { faultCodeId: 4, repairNote: 'plug' } },
      { key: 'new-request:abc', savedAt: 6, value: { subject: 'Half typed' } },
    ].slice(0, count);
    await from.database.drafts.bulkPut(drafts);
    for (const { key } of drafts) {
      const photo = await from.database.attachments.get('photo');
      if (photo) await from.database.attachments.put({ ...photo, id: `of-${key}`, owner: key });
    }
    expect(await importInto(to, await exported())).toEqual({ ok: true, added: 2 + count });
    expect(await to.database.drafts.toArray()).toEqual(drafts);
    for (const { key } of drafts) expect(await to.database.attachments.get(`of-${key}`)).toMatchObject({ owner: key });
    expect(await importInto(to, await exported())).toEqual({ ok: true, added: 0 });
  },
);

test('what was begun on both devices in the same form stays on both sides, with its photo', async () => {
  await from.database.drafts.put({ key: 'new-request', savedAt: 5, value: { subject: 'There' } });
  const photo = await from.database.attachments.get('photo');
  if (photo) await from.database.attachments.put({ ...photo, id: 'begun', owner: 'new-request' });
  await to.database.drafts.put({ key: 'new-request', savedAt: 9, value: { subject: 'Here' } });
  await importInto(to, await exported());
  await importInto(to, await exported());
  const found = await to.database.drafts.toArray();
  expect(found.map(({ value }) => value)).toEqual([{ subject: 'Here' }, { subject: 'There' }]);
  expect(await to.database.attachments.get('begun')).toMatchObject({ owner: found[1]?.key });
});

test('what was begun on three devices in the same form, at the same moment by their clocks, is all there on the one that takes it in', async () => {
  const key = 'add-device';
  const begun = (words: string) => ({ key, savedAt: 1, value: { words } });
  await to.database.drafts.put(begun('here'));
  for (const words of ['first', 'second', 'second', 'here']) {
    await from.database.drafts.put(begun(words));
    expect(await importInto(to, await exported())).toMatchObject({ ok: true });
  }
  const all = await to.database.drafts.toArray();
  expect(all.map(({ value }) => (value as { words: string }).words).toSorted()).toEqual(['first', 'here', 'second']);
});

test('work that is being edited goes along as it was, with all its files, and with what was changed', async () => {
  const [request] = await allEntries(from.database);
  const id = request?.id ?? '';
  await from.database.outbox.update(id, { state: 'editing', editedFrom: 'waiting' } as object);
  await from.database.attachments.update('photo', { owner: `edit:${id}` });
  await from.database.drafts.put({ key: `edit:${id}`, savedAt: 5, value: { subject: 'Changed' } });
  expect(await importInto(to, await exported())).toEqual({ ok: true, added: 3 });
  const there = (await allEntries(to.database)).find((entry) => entry.id === id);
  expect(there).toMatchObject({ state: 'waiting', isInDoubt: true });
  expect(there).not.toHaveProperty('editedFrom');
  expect(await to.database.attachments.get('photo')).toMatchObject({ owner: id });
  expect(await to.database.drafts.get(`edit:${id}`)).toMatchObject({ value: { subject: 'Changed' } });
});

test('refused work that was half changed is still being changed after the way through a file, and goes back to where it was', async () => {
  const id = '01930000-0000-7000-8000-000000000002';
  await from.database.outbox.update(id, { state: 'editing', editedFrom: 'refused' } as object);
  await from.database.drafts.put({ key: editKeyOf(id), savedAt: 1, value: { repairNote: 'other words' } });
  expect(await importInto(to, await exported())).toEqual({ ok: true, added: 3 });
  const there = async () => (await allEntries(to.database)).find((entry) => entry.id === id);
  expect(await there()).toMatchObject({ state: 'editing', editedFrom: 'refused' });
  await undoEdit({ ...to.platform, ...to, onKept: () => {} }, id);
  expect(await there()).toMatchObject({ state: 'refused' });
  expect(await to.database.drafts.count()).toBe(0);
});

test('the photos of refused work that was half changed are in its form after the way through a file, and with the work when the change is given up', async () => {
  const id = '01930000-0000-7000-8000-000000000001';
  await from.database.outbox.update(id, { state: 'editing', editedFrom: 'refused' } as object);
  await from.database.attachments.update('photo', { owner: editKeyOf(id) });
  await from.database.drafts.put({ key: editKeyOf(id), savedAt: 1, value: { subject: 'other words' } });
  await importInto(to, await exported());
  expect(await to.database.attachments.get('photo')).toMatchObject({ owner: editKeyOf(id) });
  await undoEdit({ ...to.platform, ...to, onKept: () => {} }, id);
  expect(await to.database.attachments.get('photo')).toMatchObject({ owner: id });
});

test('a file of the version before, which knew nothing of what was only begun, is taken in', async () => {
  const blob = await changed((file) => {
    file['version'] = 1;
    delete file['drafts'];
  });
  expect(await importInto(to, blob)).toEqual({ ok: true, added: 2 });
});

test('work of another account is not taken in, neither as a whole nor smuggled in', async () => {
  const other = createSyncDevice({ account: 'ciam-bo' });
  expect(await importInto(other, await exported())).toEqual({ ok: false, reason: 'other-account' });
  const smuggled = await changed((file) => {
    file['account'] = 'ciam-bo';
  });
  expect(await importInto(other, smuggled)).toEqual({ ok: false, reason: 'other-account' });
  expect(await other.database.outbox.count()).toBe(0);
});

test('a photo whose bytes were changed on the way makes the file unreadable, and nothing of it is taken', async () => {
  const blob = await changed((file) => {
    (file['attachments'] as { base64: string }[])[0] = {
      ...(file['attachments'] as { base64: string }[])[0],
      base64: base64FromBytes(new Uint8Array([1, 2, 3])),
    };
  });
  expect(await importInto(to, blob)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await to.database.outbox.count()).toBe(0);
});

test('a request without its photo makes the file unreadable', async () => {
  const blob = await changed((file) => {
    file['attachments'] = [];
  });
  expect(await importInto(to, blob)).toEqual({ ok: false, reason: 'unreadable' });
});

test.each(['', 'not json', '{}', '[]', JSON.stringify({ format: 'workshop-unsent-work', version: 0 })])(
  'a file that is not ours is said to be none of ours (%s)',
  async (text) => {
    expect(await importInto(to, new Blob([text]))).toEqual({ ok: false, reason: 'not-ours' });
  },
);

test('an entry of an unknown kind or with foreign arguments is not taken in', async () => {
  for (const change of [{ kind: 'wipe-server' }, { kind: 'cancel-request' }, { id: '../../x' }]) {
    const blob = await changed((file) => {
      const [first, ...rest] = file['entries'] as object[];
      file['entries'] = [{ ...first, ...change }, ...rest];
    });
    expect(await importInto(to, blob)).toEqual({ ok: false, reason: 'not-ours' });
  }
});

test('a hostile file cannot replace a photo that belongs to other work', async () => {
  await to.database.attachments.put({
    id: 'photo',
    owner: 'new-request',
    name: 'mine.jpg',
    type: 'image/jpeg',
    size: 1,
    sha256: '',
    bytes: new ArrayBuffer(1),
    isUploaded: false,
  });
  expect(await importInto(to, await exported())).toEqual({ ok: false, reason: 'unreadable' });
  expect(await to.database.attachments.get('photo')).toMatchObject({ name: 'mine.jpg', owner: 'new-request' });
  expect(await to.database.outbox.count()).toBe(0);
});

test('text that is not base64 is no bytes', () => {
  expect(bytesFromBase64('***')).toBeNull();
});

test('an encrypted file is imported with its passphrase only, and a wrong one or none changes nothing', async () => {
  const file = await exportWork(from.database, Date.UTC(2026, 10, 21), 'four words of mine');
  expect(file.name).toMatch(/^unsent-work-2026-11-2[012]_\d\d-\d\d-\d\d\.encrypted$/);
  const importWith = (passphrase?: string) => importWork({ ...to.platform, ...to }, file.blob, passphrase);
  expect(await importWith()).toEqual({ ok: false, reason: 'needs-passphrase' });
  expect(await importWith('four words of yours')).toEqual({ ok: false, reason: 'wrong-passphrase' });
  expect(await to.database.outbox.count()).toBe(0);
  expect(await importWith('four words of mine')).toEqual({ ok: true, added: 2 });
  expect(await to.database.attachments.get('photo')).toMatchObject({ size: bytes.length });
});

test('a file of a later version is called newer, not foreign', async () => {
  const newer = await changed((file) => (file['version'] = 3));
  expect(await importInto(to, newer)).toEqual({ ok: false, reason: 'newer' });
});

import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { type DraftDeps, attachToDraft, loadDraft, removeDraft, saveDraft } from './drafts.ts';

let device: SyncDevice;
let deps: DraftDeps;
const photo = { name: 'p.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('photo').buffer };

beforeEach(() => {
  device = createSyncDevice();
  deps = { ...device.platform, ...device };
});

test('what was typed is there again, with when it was saved', async () => {
  expect(await saveDraft(deps, 'new-request', { subject: 'Brakes' })).toBe(true);
  const savedAt = device.platform.clock.now();
  expect(await loadDraft(deps, 'new-request')).toEqual({ value: { subject: 'Brakes' }, savedAt });
  expect(await loadDraft(deps, 'claim:17')).toBeNull();
});

test('a photo is called saved only when it can be read back as it was', async () => {
  expect((await attachToDraft(deps, 'new-request', photo)).ok).toBe(true);
  const original = device.platform.cryptography;
  let calls = 0;
  const cryptography = {
    ...original,
    // The second hash is that of what was read back.
    sha256Hex: async (bytes: ArrayBuffer) => (calls++ === 0 ? original.sha256Hex(bytes) : 'other bytes'),
  };
  expect(await attachToDraft({ ...deps, cryptography }, 'new-request', photo)).toEqual({
    ok: false,
    reason: 'unreadable',
  });
  expect(await device.database.attachments.count()).toBe(1);
});

test('a full device is said, for text and for photos', async () => {
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(anAccount, mortal.storage);
  await database.open();
  mortal.isFull = () => true;
  expect(await saveDraft({ ...deps, database }, 'new-request', {})).toBe(false);
  const attached = await attachToDraft({ ...deps, database }, 'new-request', photo);
  expect(attached).toEqual({ ok: false, reason: 'storage-full' });
});

test('nothing is kept for a person who is being signed out', async () => {
  await device.database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: false } });
  expect(await saveDraft(deps, 'new-request', {})).toBe(false);
  expect((await attachToDraft(deps, 'new-request', photo)).ok).toBe(false);
  expect(await device.database.drafts.count()).toBe(0);
  expect(await device.database.attachments.count()).toBe(0);
});

test('what was typed while a sign-out began, and is emptied away with the rest, is not called saved', async () => {
  const { clock } = deps;
  // The mark comes right after it was looked for, and before the words are written.
  const now = () => {
    void device.database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: false } });
    return clock.now();
  };
  expect(await saveDraft({ ...deps, clock: { ...clock, now } }, 'new-request', { subject: 'Brakes' })).toBe(false);
});

test('a draft that is thrown away takes its photos with it and leaves those of others', async () => {
  await saveDraft(deps, 'new-request', {});
  await attachToDraft(deps, 'new-request', photo);
  await attachToDraft(deps, 'entry-1', photo);
  await removeDraft(deps, 'new-request');
  expect((await device.database.attachments.toArray()).map(({ owner }) => owner)).toEqual(['entry-1']);
});

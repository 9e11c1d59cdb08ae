import { expect, test } from 'vitest';
import { anEntry } from '../../tests/support/an-entry.ts';
import { aLocale } from '../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { createSyncDevice } from '../../tests/support/sync-device.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { discardDraft, loadDraft, saveDraft } from './drafts/drafts.ts';
import { discard } from './outbox/commands.ts';
import { allEntries } from './outbox/rows.ts';

function createDevice() {
  const device = createSyncDevice();
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  let isFull = false;
  mortal.isFull = () => isFull;
  const fill = (full: boolean) => {
    isFull = full;
  };
  return { ...device, database, fill };
}

test('undo of discarded work without room says so, and brings it back once there is room', async () => {
  const { database, platform, fill } = createDevice();
  let kicks = 0;
  const deps = { ...platform, database, place: () => Promise.resolve(aLocale), onKept: () => (kicks += 1) };
  await database.outbox.put({ ...anEntry('start-claim'), id: 'one' });
  const removed = await discard(deps, 'one');
  fill(true);
  expect(await removed?.restore()).toBe('storage-full');
  expect([await allEntries(database), kicks]).toEqual([[], 0]);
  fill(false);
  expect(await removed?.restore()).toBe('restored');
  expect([(await allEntries(database)).map(({ id }) => id), kicks]).toEqual([['one'], 1]);
});

test('undo of a discarded form without room says so, and brings it back once there is room', async () => {
  const { database, platform, fill } = createDevice();
  const deps = { ...platform, database };
  await saveDraft(deps, 'contact', { subject: 'Gearbox' });
  const removed = await discardDraft(deps, 'contact');
  fill(true);
  expect(await removed?.restore()).toBe('storage-full');
  expect(await loadDraft(deps, 'contact')).toBeNull();
  fill(false);
  expect(await removed?.restore()).toBe('restored');
  expect(await loadDraft(deps, 'contact')).toMatchObject({ value: { subject: 'Gearbox' } });
});

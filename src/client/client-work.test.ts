import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { createFakeDevice, createFakePlatform } from '../platform/fake-platform.ts';
import { createDrafts, createOutbox } from './client-work.ts';

const claim = { hardWareId: '17', faultCodeId: 1, repairNote: 'cable', label: { hardware: '', fault: '' } };

function openWork() {
  const mortal = createMortalStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
  const platform = createFakePlatform(createFakeDevice(mortal.storage));
  const database = new AccountDatabase('ciam-anna', mortal.storage);
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const commands = { ...platform, database, place, onKept: () => {} };
  const deps = { platform, commands: () => commands };
  return { mortal, database, outbox: createOutbox(deps), drafts: createDrafts(deps) };
}

test('on a full device nothing is said to be saved, and what waits stays as it is', async () => {
  const { mortal, database, outbox, drafts } = openWork();
  const saved = await outbox.submit('start-claim', claim);
  if (!saved.ok) throw new Error(saved.reason);
  const before = await database.outbox.toArray();
  mortal.isFull = () => true;
  expect(await outbox.submit('start-claim', claim)).toEqual({ ok: false, reason: 'storage-full' });
  expect(await outbox.beginEdit(saved.id)).toBeNull();
  await outbox.retry(saved.id);
  expect(await drafts.save('new-request', { comments: 'half typed' })).toBe(false);
  expect(await database.outbox.toArray()).toEqual(before);
});

test('when another tab has signed the person out nothing is accepted and nothing breaks', async () => {
  const { database, outbox, drafts } = openWork();
  const saved = await outbox.submit('start-claim', claim);
  if (!saved.ok) throw new Error(saved.reason);
  database.close();
  expect(await outbox.submit('start-claim', claim)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await outbox.discard(saved.id)).toBeNull();
  expect(await drafts.save('new-request', {})).toBe(false);
  expect(await drafts.load('new-request')).toBeNull();
});

test('with nobody signed in there is nothing to save or to send', async () => {
  const platform = createFakePlatform(createFakeDevice({ indexedDB: new IDBFactory(), IDBKeyRange }));
  const deps = { platform, commands: () => null };
  expect(await createOutbox(deps).submit('start-claim', claim)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await createDrafts(deps).save('new-request', {})).toBe(false);
});

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { AccountDatabase } from '../data/account-database.ts';
import { createFakeDevice, createFakePlatform } from '../platform/fake-platform.ts';
import { latestIdOf } from '../data/goes-on.ts';
import { editKeyOf } from '../sync/outbox/edit-key.ts';
import { keepLastWords } from '../data/last-words.ts';
import { createDrafts, createOutbox } from './client-work.ts';

const claim = { hardWareId: '17', faultCodeId: 1, repairNote: 'cable', label: { hardware: '', fault: '' } };

function openWork() {
  const mortal = createMortalStorage({ indexedDB: new IDBFactory(), IDBKeyRange });
  const platform = createFakePlatform(createFakeDevice(mortal.storage));
  const database = new AccountDatabase('ciam-anna', mortal.storage);
  const place = () => Promise.resolve({ countryCode: 'de', language: 'de-DE', timeZoneId: 'Europe/Berlin' });
  const commands = { ...platform, database, place, onKept: () => {} };
  const pulls: string[] = [];
  const deps = { platform, commands: () => commands, pull: () => void pulls.push('all') };
  return { pulls, mortal, platform, database, outbox: createOutbox(deps), drafts: createDrafts(deps) };
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

test('work that is sent again after a refusal, or changed, is found under the id by which a page knows it', async () => {
  const { database, outbox, drafts } = openWork();
  const saved = await outbox.submit('start-claim', claim);
  if (!saved.ok) throw new Error(saved.reason);
  const { id } = saved;
  const latest = async () => {
    const found = await latestIdOf(database, id);
    return [found, (await database.outbox.get(found))?.state];
  };
  // What was not refused keeps its id.
  await outbox.retry(id);
  expect(await latest()).toEqual([id, 'waiting']);
  const seen = [id];
  for (const way of ['again', 'changed', 'again'] as const) {
    const before = seen.at(-1) ?? '';
    await database.outbox.update(before, { state: 'refused' });
    if (way === 'again') await outbox.retry(before);
    else {
      await outbox.beginEdit(before);
      await drafts.save(editKeyOf(before), {});
      await outbox.submit('start-claim', { ...claim, repairNote: 'Plug' }, editKeyOf(before));
    }
    const [only, ...others] = await database.outbox.toCollection().primaryKeys();
    expect([others, seen.includes(only ?? '')]).toEqual([[], false]);
    expect(await latest()).toEqual([only, 'waiting']);
    seen.push(only ?? '');
  }
  // Also when it is on the server by now.
  await database.outbox.clear();
  expect(await latest()).toEqual([seen.at(-1), undefined]);
  expect(await latestIdOf(database, 'unknown')).toBe('unknown');
});

test('when work comes in from a file all lists are asked for, because another device may have sent since what it is about', async () => {
  const { pulls, database, outbox } = openWork();
  await outbox.submit('start-claim', claim);
  const file = await outbox.exportFile();
  await database.outbox.clear();
  expect(await outbox.importFile(new Blob(['no such file']))).toMatchObject({ ok: false });
  expect(pulls).toEqual([]);
  expect(await outbox.importFile(file?.blob ?? new Blob())).toEqual({ ok: true, added: 1 });
  expect(pulls).toEqual(['all']);
});

test('on a full device a form opens with what was typed last: files that can be fetched again make room for it, and where there are none it waits beside', async () => {
  const { mortal, platform, database, drafts } = openWork();
  const beside = () => platform.keyValue.keys().length;
  const file = { id: 'a', name: 'a.jpg', type: 'image/jpeg', size: 3, bytes: new ArrayBuffer(3), fetchedAt: 1 };
  await database.files.put(file);
  const clear = database.files.clear.bind(database.files);
  let isFull = true;
  database.files.clear = () => {
    isFull = false;
    return clear();
  };
  mortal.isFull = () => isFull;
  await database.open();
  const savedAt = platform.clock.now();
  keepLastWords(platform.keyValue, database, { key: 'contact', savedAt, value: 'typed' });
  expect(await drafts.load('contact')).toEqual({ value: 'typed', savedAt });
  expect([await database.drafts.count(), beside()]).toEqual([1, 0]);

  isFull = true;
  keepLastWords(platform.keyValue, database, { key: 'contact', savedAt: savedAt + 1, value: 'typed on' });
  keepLastWords(platform.keyValue, database, { key: 'claim:1', savedAt, value: 'a claim' });
  expect(await drafts.load('contact')).toEqual({ value: 'typed on', savedAt: savedAt + 1 });
  expect(await drafts.load('claim:1')).toEqual({ value: 'a claim', savedAt });
  expect(await drafts.load('claim:2')).toBeNull();
  expect(beside()).toBe(2);
  isFull = false;
  await drafts.load('contact');
  expect([await database.drafts.get('contact'), beside()]).toMatchObject([{ value: 'typed on' }, 1]);
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
  const deps = { platform, commands: () => null, pull: () => {} };
  expect(await createOutbox(deps).submit('start-claim', claim)).toEqual({ ok: false, reason: 'unreadable' });
  expect(await createDrafts(deps).save('new-request', {})).toBe(false);
});

import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { aLocale, anAccount, workOf } from '../../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { keepAccount } from '../../data/company.ts';
import { attachToDraft, saveDraft } from '../drafts/drafts.ts';
import { type CommandDeps, discard, retry, submit } from './commands.ts';
import { allEntries, entriesHere } from './rows.ts';

let device: SyncDevice;
let deps: CommandDeps;
let kept: number;

beforeEach(() => {
  device = createSyncDevice();
  kept = 0;
  deps = { ...device.platform, ...device, place: () => Promise.resolve(aLocale), onKept: () => kept++ };
});

const photo = { name: 'p.jpg', type: 'image/jpeg', bytes: new TextEncoder().encode('photo').buffer };
const attach = async (draftKey: string) => {
  const attached = await attachToDraft({ ...deps, cryptography: device.platform.cryptography }, draftKey, photo);
  return attached.ok ? attached.id : '';
};
const requestWith = (...attachmentIds: string[]) => ({ ...workOf['create-request'], attachmentIds });
const owners = async () => (await device.database.attachments.toArray()).map(({ owner }) => owner);
const draftKeys = () => device.database.drafts.toCollection().primaryKeys();

test('submitted work is on the device with all that sending it needs, and the sender is woken', async () => {
  const saved = await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  const [entry] = await allEntries(device.database);
  expect(saved).toEqual({ ok: true, id: entry?.id });
  expect(entry).toMatchObject({ account: anAccount, state: 'waiting', place: aLocale, record: 'hardware:17' });
  expect(kept).toBe(1);
});

test('a draft becomes an entry in one step: its text and unused photos go, its photos become the entry’s', async () => {
  const draftDeps = { ...deps, cryptography: device.platform.cryptography };
  await saveDraft(draftDeps, 'new-request', { subject: 'Brakes' });
  const used = await attach('new-request');
  await attach('new-request');
  const saved = await submit(deps, { kind: 'create-request', args: requestWith(used) }, 'new-request');
  expect(saved.ok).toBe(true);
  expect(await draftKeys()).toEqual([]);
  expect(await owners()).toEqual([saved.ok && saved.id]);
});

test('a request whose photo is gone is not accepted, and the draft stays', async () => {
  await device.database.drafts.put({ key: 'new-request', savedAt: 1, value: {} });
  const saved = await submit(deps, { kind: 'create-request', args: requestWith('gone') }, 'new-request');
  expect(saved).toEqual({ ok: false, reason: 'unreadable' });
  expect(await draftKeys()).toEqual(['new-request']);
  expect(await allEntries(device.database)).toEqual([]);
});

test('a full device says so and loses nothing', async () => {
  const mortal = createMortalStorage(device.platform.storage);
  await device.database.drafts.put({ key: 'new-request', savedAt: 1, value: {} });
  const database = new AccountDatabase(anAccount, mortal.storage);
  await database.open();
  mortal.isFull = () => true;
  const full = { ...deps, database };
  const work = { kind: 'create-request', args: requestWith() } as const;
  expect(await submit(full, work, 'new-request')).toEqual({ ok: false, reason: 'storage-full' });
  expect(await draftKeys()).toEqual(['new-request']);
  expect(kept).toBe(0);
});

test('nothing is accepted for a person who is being signed out', async () => {
  await device.database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: false } });
  const saved = await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  expect(saved.ok).toBe(false);
  expect(await allEntries(device.database)).toEqual([]);
});

test('later work on a record waits for the earlier, whatever the clock says; other records do not', async () => {
  const answer = { kind: 'answer-request', args: workOf['answer-request'] } as const;
  const first = await submit(deps, answer);
  device.platform.clock.jump(0);
  const second = await submit(deps, { kind: 'cancel-request', args: workOf['cancel-request'] });
  await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  const entries = await allEntries(device.database);
  const waitsFor = (saved: typeof first) => entries.find(({ id }) => saved.ok && id === saved.id)?.dependsOn;
  expect(waitsFor(second)).toEqual([first.ok && first.id]);
  expect(entries.find(({ kind }) => kind === 'start-claim')?.dependsOn).toEqual([]);
});

test.each([{ state: 'sending' }, { isInDoubt: true }] as const)(
  'work that the server may have is not discarded (%j)',
  async (given) => {
    const entry = anEntry('start-claim', given);
    await device.database.outbox.put(entry);
    expect(await discard(deps, entry.id)).toBeNull();
    expect(await allEntries(device.database)).toEqual([entry]);
  },
);

test('discarded work is gone with its photos, and undo brings back both', async () => {
  const id = await attach('new-request');
  const saved = await submit(deps, { kind: 'create-request', args: requestWith(id) }, 'new-request');
  const before = await allEntries(device.database);
  const undo = await discard(deps, saved.ok ? saved.id : '');
  expect([await allEntries(device.database), await owners()]).toEqual([[], []]);
  await undo?.restore();
  expect(await allEntries(device.database)).toEqual(before);
  expect(await owners()).toEqual([saved.ok && saved.id]);
});

test('refused work goes again as new work and keeps its photos', async () => {
  const refused = anEntry('create-request', {
    state: 'refused',
    reason: { code: 'timeslot-unavailable', messages: [] },
  });
  await device.database.outbox.put(refused);
  await device.database.attachments.put({
    ...photo,
    id: 'photo',
    owner: refused.id,
    size: 5,
    sha256: '',
    isUploaded: true,
  });
  await retry(deps, refused.id);
  const [again, ...none] = await allEntries(device.database);
  expect(none).toEqual([]);
  expect(again?.id).not.toBe(refused.id);
  expect(again?.state).toBe('waiting');
  expect(await owners()).toEqual([again?.id]);
  expect(kept).toBe(1);
});

test('work remembers the company it was made for, and waits only for earlier work of that company', async () => {
  const tap = () =>
    submit(deps, { kind: 'set-favourite', args: { hardwareId: '1', isFavourite: true, label: { hardware: 'VCI' } } });
  await keepAccount(device.database, anAccountOf({ cdbId: 7, name1: 'Lindner' }));
  await tap();
  await keepAccount(device.database, anAccountOf({ cdbId: 8, name1: 'Berg' }));
  await tap();
  await tap();
  const [atLindner, atBerg, again] = await allEntries(device.database);
  expect(atLindner?.company).toEqual({ id: 7, name: 'Lindner' });
  expect(atBerg).toMatchObject({ company: { id: 8, name: 'Berg' }, dependsOn: [] });
  expect(again?.dependsOn).toEqual([atBerg?.id]);
  expect((await entriesHere(device.database)).map(({ id }) => id)).toEqual([atBerg?.id, again?.id]);
});

test('work made for another company can be thrown away', async () => {
  await keepAccount(device.database, anAccountOf({ cdbId: 7 }));
  const saved = await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  await keepAccount(device.database, anAccountOf({ cdbId: 8 }));
  expect(await discard(deps, saved.ok ? saved.id : '')).not.toBeNull();
  expect(await allEntries(device.database)).toEqual([]);
});

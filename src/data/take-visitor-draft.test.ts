import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { createMemoryKeyValue, type KeyValue } from '../platform/key-value.ts';
import { AccountDatabase } from './account-database.ts';
import { DeviceDatabase } from './device-database.ts';
import { takeVisitorDraft } from './take-visitor-draft.ts';
import { keepAttempt, keepVisitorDraft, keepVisitorDraftInParting, visitorDraft } from './visitor-drafts.ts';

const now = Date.parse('2026-03-02T09:00:00.000Z');
let device: DeviceDatabase;
let anna: AccountDatabase;
let keyValue: KeyValue;
beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  [device, anna, keyValue] = [
    new DeviceDatabase(storage),
    new AccountDatabase('anna', storage),
    createMemoryKeyValue(),
  ];
});

const take = (at = now) => takeVisitorDraft({ device, keyValue }, anna, 'contact', at);
const ofVisitor = () => visitorDraft({ device, keyValue }, 'contact', now);
const ofAnna = async () => (await anna.drafts.toArray()).map(({ key, value }) => [key, value]);

test('what a visitor has typed goes on with them when they sign in, and is no visitor’s any more', async () => {
  await keepVisitorDraft(device, 'contact', { typed: 'a long message' }, now - 1);
  await take();
  expect(await ofAnna()).toEqual([['contact', { typed: 'a long message' }]]);
  expect(await ofVisitor()).toBeNull();
  // The address that led here is opened again.
  await anna.drafts.clear();
  await take();
  expect(await ofAnna()).toEqual([]);
});

test('so do the last words of the page that left for the sign-in', async () => {
  const parting = { device: { isOpen: () => false } as never, keyValue };
  keepVisitorDraftInParting(parting, 'contact', { typed: 'to the end' }, now - 1);
  await take();
  expect(await ofAnna()).toEqual([['contact', { typed: 'to the end' }]]);
  expect(keyValue.keys()).toEqual([]);
});

test('a message that the person had begun themselves is kept beside it, not lost', async () => {
  await anna.drafts.put({ key: 'contact', savedAt: 5, value: { typed: 'own' } });
  await keepVisitorDraft(device, 'contact', { typed: 'as a visitor' }, now - 1);
  await take();
  expect(await ofAnna()).toEqual([
    ['contact', { typed: 'as a visitor' }],
    ['contact~aside:5', { typed: 'own' }],
  ]);
});

test('nothing is taken where nothing was typed, where it is a week old, and where it may have been sent already', async () => {
  await take();
  await keepVisitorDraft(device, 'contact', { typed: 'long ago' }, now - 7 * 86_400_000);
  await take();
  await keepVisitorDraft(device, 'contact', { typed: 'sent' }, now - 1);
  await keepAttempt(device, 'contact', { key: 'key-1', body: {} });
  await take();
  expect(await ofAnna()).toEqual([]);
  expect(await ofVisitor()).toEqual({ typed: 'sent' });
});

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { type KeyValue, createMemoryKeyValue } from '../platform/key-value.ts';
import { createMemoryOwnKey } from '../platform/own-key.ts';
import { AccountDatabase, type StorageOptions } from './account-database.ts';
import { forgetLastWords, keepLastWords, takeLastWords } from './last-words.ts';

const secret = 'brake noise at the Olsen car';
const row = (savedAt: number, value: unknown = secret) => ({ key: 'contact', savedAt, value });
let ownKey: ReturnType<typeof createMemoryOwnKey>;
let database: AccountDatabase;
let storage: StorageOptions;
let keyValue: KeyValue;

beforeEach(async () => {
  ownKey = createMemoryOwnKey();
  storage = { indexedDB: new IDBFactory(), IDBKeyRange, ownKey };
  database = new AccountDatabase('anna', storage);
  keyValue = createMemoryKeyValue();
  await database.open();
});
const left = () => keyValue.keys();
const draft = () => database.drafts.get('contact');

test('what was typed in the last moment lies sealed beside the database, and goes into it once', async () => {
  keepLastWords(keyValue, database, row(2));
  expect(left().map((name) => keyValue.get(name))).not.toContainEqual(expect.stringContaining(secret));
  await takeLastWords(keyValue, database);
  expect([await draft(), left()]).toEqual([row(2), []]);
  await database.drafts.clear();
  await takeLastWords(keyValue, database);
  expect(await draft()).toBeUndefined();
});

test.each([
  ['later', 3, 'typed elsewhere since'],
  ['of the same moment', 2, secret],
  ['earlier', 1, secret],
])('beside a draft that is %s it counts as what it is', async (_, savedAt, value) => {
  keepLastWords(keyValue, database, row(2));
  await database.drafts.put(row(savedAt, 'typed elsewhere since'));
  await takeLastWords(keyValue, database);
  expect([(await draft())?.value, left()]).toEqual([value, []]);
});

test('a page that has not opened the database yet takes them in all the same', async () => {
  keepLastWords(keyValue, database, row(2));
  database.close({ disableAutoOpen: false });
  await takeLastWords(keyValue, database);
  expect([await draft(), left()]).toEqual([row(2), []]);
  const next = new AccountDatabase('anna', storage);
  keepLastWords(keyValue, database, row(3, 'and more'));
  await takeLastWords(keyValue, next);
  expect(await next.drafts.get('contact')).toEqual(row(3, 'and more'));
});

test('of several drafts and people each has its own, and one that was thrown away does not come back', async () => {
  const boris = new AccountDatabase('boris', { indexedDB: new IDBFactory(), IDBKeyRange, ownKey });
  await boris.open();
  keepLastWords(keyValue, boris, row(2, 'of Boris'));
  for (const key of ['contact', 'claim:1', 'claim:17']) keepLastWords(keyValue, database, { ...row(2), key });
  await takeLastWords(keyValue, database, 'claim:1');
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['claim:1']);
  forgetLastWords(keyValue, 'anna', 'claim:17');
  await takeLastWords(keyValue, database);
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['claim:1', 'contact']);
  expect(left()).toHaveLength(1);
  await takeLastWords(keyValue, boris);
  expect((await boris.drafts.get('contact'))?.value).toBe('of Boris');
});

test('words of a person who is being signed out, and such as another key has sealed, come back to nobody', async () => {
  keepLastWords(keyValue, database, row(2));
  await database.facts.put({ key: 'leaving', value: { id: 'x', keepLocked: false } });
  await takeLastWords(keyValue, database);
  await database.facts.delete('leaving');
  expect([await draft(), left()]).toEqual([undefined, []]);

  keepLastWords(keyValue, database, row(2));
  database.close({ disableAutoOpen: false });
  await ownKey.remove();
  await database.open();
  await takeLastWords(keyValue, database);
  expect([await draft(), left()]).toEqual([undefined, []]);
});

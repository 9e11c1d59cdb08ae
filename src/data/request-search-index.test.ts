import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchTerms } from '../../domain/search-terms.ts';
import { aRequest } from '../../tests/support/an-entry.ts';
import { AccountDatabase, type RequestRow, type StoredFile } from './account-database.ts';
import { attachmentFileId, certificateFileId } from './files.ts';
import { requestIds } from './request-order.ts';
import { requestMirror, requestTables } from './request-mirror.ts';
import { completeTexts, idsWithWords } from './request-search-index.ts';
import { requestRowFrom } from './requests.ts';

let database: AccountDatabase;
let otherTab: AccountDatabase;
beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new AccountDatabase('anna', storage);
  otherTab = new AccountDatabase('anna', storage);
});

const row = (id: number | string, subject: string) =>
  requestRowFrom(aRequest({ supportRequestId: String(id), subject }));
const put = (by: AccountDatabase, rows: RequestRow[]) =>
  by.transaction('rw', requestTables(by), () => requestMirror(by).bulkPut(rows));
const remove = (by: AccountDatabase, ids: string[]) =>
  by.transaction('rw', requestTables(by), () => requestMirror(by).bulkDelete(ids));
const found = async (typed: string, by = database) => [...(await idsWithWords(by, searchTerms(typed)))];
const texts = async () => (await database.requestTexts.toArray()).map(({ lines }) => lines).join('\n');

test('a changed request is found by its new words and no longer by its old ones, also after a change in another tab', async () => {
  await put(database, [row(1, 'Bremse'), row(2, 'Kupplung')]);
  expect(await found('bremse')).toEqual(['1']);
  await put(otherTab, [row(1, 'Anlasser')]);
  expect([await found('bremse'), await found('anlasser')]).toEqual([[], ['1']]);
});

test('a plate is found with and without what stands between its parts', async () => {
  const vehicleLookup = { searchMethodId: 10 as const, value: 'B-AB 123', stateCode: null };
  await put(database, [requestRowFrom(aRequest({ supportRequestId: '5', vehicle: null, vehicleLookup }))]);
  for (const typed of ['b-ab 123', 'BAB123', 'B AB 123', '123']) expect(await found(typed)).toEqual(['5']);
});

test('many small changes stay few records, and nothing is lost or found twice', async () => {
  await put(
    database,
    Array.from({ length: 30 }, (_, id) => row(id, 'Bremse')),
  );
  expect(await found('bremse')).toHaveLength(30);
  for (let id = 0; id < 100; id++) await put(otherTab, [row(id, `Kupplung ${id}`)]);
  expect(await otherTab.requestTexts.count()).toBeLessThanOrEqual(41);
  for (const tab of [database, otherTab]) {
    expect([(await found('kupplung', tab)).length, await found('bremse', tab)]).toEqual([100, []]);
  }
});

test('with a deleted request its text and its files leave the device, and those of others stay', async () => {
  const aFile = (id: string): StoredFile => ({
    ...{ id, name: 'a.pdf', type: 'application/pdf', size: 1, bytes: new ArrayBuffer(1), fetchedAt: 1 },
  });
  await put(database, [row(1, 'Bremse'), row(10, 'Kupplung')]);
  await database.files.bulkPut(
    [attachmentFileId('1', 'a'), certificateFileId('1'), attachmentFileId('10', 'a')].map(aFile),
  );
  await remove(database, ['1']);
  expect(await database.files.toCollection().primaryKeys()).toEqual([attachmentFileId('10', 'a')]);
  expect(await texts()).not.toContain('bremse');
  expect(await found('kupplung')).toEqual(['10']);
});

test('a request that was deleted and came back within one change is found', async () => {
  await put(database, [row(1, 'Bremse')]);
  await database.transaction('rw', requestTables(database), async () => {
    await requestMirror(database).bulkDelete(['1']);
    await requestMirror(database).bulkPut([row(1, 'Kupplung')]);
  });
  expect([await found('kupplung'), await found('bremse')]).toEqual([['1'], []]);
});

test('a list that was emptied and filled anew is searched as it is now', async () => {
  await put(database, [row(1, 'Bremse')]);
  expect(await found('bremse')).toEqual(['1']);
  await Promise.all([database.requests.clear(), database.requestTexts.clear()]);
  expect(await found('bremse')).toEqual([]);
  await put(otherTab, [row(2, 'Bremse')]);
  expect(await found('bremse')).toEqual(['2']);
});

test('a write that fails leaves nothing to be found', async () => {
  await expect(
    database.transaction('rw', requestTables(database), async () => {
      await requestMirror(database).bulkPut([row(1, 'Bremse')]);
      throw new Error('no room');
    }),
  ).rejects.toThrow('no room');
  expect([await texts(), await found('bremse')]).toEqual(['', []]);
});

test('requests that an older app left here are found at once, and after a reconcile as fast as others', async () => {
  await database.requests.bulkPut([row(1, 'Bremse'), row(2, 'Bremse')]);
  expect(await found('bremse', otherTab)).toEqual(['1', '2']);
  await completeTexts(database);
  await completeTexts(database);
  expect((await texts()).match(/bremse/g)).toHaveLength(2);
  expect(await found('bremse')).toEqual(['1', '2']);
});

test('an answer that comes before the first reconcile of a newer app does not leave the rest to be read with every search', async () => {
  await database.requests.bulkPut([row(1, 'Bremse'), row(2, 'Bremse')]);
  // The sender is faster than the reconcile.
  await put(database, [row(3, 'Bremse'), row(1, 'Kupplung')]);
  await completeTexts(database);
  expect((await texts()).match(/bremse/g)).toHaveLength(2);
  expect([await found('bremse', otherTab), await found('kupplung', otherTab)]).toEqual([['3', '2'], ['1']]);
});

test('a search that is on the screen finds what comes later', async () => {
  const seen: string[][] = [];
  const order = { sort: 'createDate', isAscending: false } as const;
  const subscription = liveQuery(() => requestIds(database, { search: 'bremse' }, order)).subscribe((ids) => {
    seen.push(ids);
  });
  await vi.waitFor(() => expect(seen).toEqual([[]]));
  await put(database, [row(1, 'Bremse')]);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual(['1']));
  await put(database, [row(1, 'Anlasser')]);
  await vi.waitFor(() => expect(seen.at(-1)).toEqual([]));
  subscription.unsubscribe();
});

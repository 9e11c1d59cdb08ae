import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aRequest, anEntry } from '../../tests/support/an-entry.ts';
import { searchTerms } from '../../domain/search-terms.ts';
import { AccountDatabase, accountDatabaseName } from './account-database.ts';
import { createAccountDatabases } from './account-databases.ts';
import { idsWithWords } from './request-search-index.ts';
import { newestVersion, storesOf } from './tables.ts';

/** As an app of version 1 left it. */
async function anOlderDatabase(storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): Promise<void> {
  const older = new Dexie(accountDatabaseName('anna'), storage);
  older.version(1).stores({
    requests: 'supportRequestId, createDate, [statusId+createDate], [subsystemId+createDate]',
    hardware: 'id',
    wallet: 'id, at',
    technicians: 'id',
    serviceTypes: 'id',
    ticketCategories: 'id',
    faultReasons: 'id',
    timeslots: 'startTime',
    outbox: 'id, record',
    attachments: 'id, owner',
    drafts: 'key',
    facts: 'key',
  });
  const rows = ['Zahnriemen', 'anlasser'].map((subject, index) => ({
    ...aRequest({ subject, supportRequestId: String(index) }),
    statusId: 20,
  }));
  await older.table('requests').bulkPut(rows);
  await older.table('outbox').put(anEntry('start-claim'));
  await older.table('drafts').put({ key: 'new-request', savedAt: 1, value: 'typed' });
  await older.table('facts').put({ key: 'seen:requests', value: 9 });
  older.close();
}

test('a newer app keeps everything an older one left on the device, and its requests sort by every column and are found by words', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  await anOlderDatabase(storage);
  const database = new AccountDatabase('anna', storage);
  const bySubject = await database.requests.orderBy('[sortSubject+createDate]').toArray();
  expect(bySubject.map(({ subject }) => subject)).toEqual(['anlasser', 'Zahnriemen']);
  expect(bySubject.map(({ sortSlot }) => sortSlot)).toEqual(['', '']);
  expect([...(await idsWithWords(database, searchTerms('ANLASS')))]).toEqual(['1']);
  expect([await database.outbox.count(), await database.drafts.count()]).toEqual([1, 1]);
  expect(await database.facts.get('seen:requests')).toEqual({ key: 'seen:requests', value: 9 });
});

function indexesOnDisk(database: Dexie): [string, string[]][] {
  const open = database.backendDB();
  const stores = open.transaction([...open.objectStoreNames], 'readonly');
  return [...open.objectStoreNames].map((name) => [name, [...stores.objectStore(name).indexNames]]);
}

const olderVersions = Array.from({ length: newestVersion }, (_, index) => index + 1);

test.each(olderVersions)(
  'work that an app left in version %i of its database is there after the update, and so is every table',
  async (version) => {
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
    const older = new Dexie(accountDatabaseName('anna'), storage);
    older.version(version).stores(storesOf(version));
    await older.table('outbox').put(anEntry('start-claim'));
    await older.table('drafts').put({ key: 'new-request', savedAt: 1, value: 'typed' });
    older.close();
    const [database, fresh] = [new AccountDatabase('anna', storage), new AccountDatabase('bo', storage)];
    expect([await database.outbox.count(), await database.drafts.count()]).toEqual([1, 1]);
    await fresh.open();
    expect(indexesOnDisk(database)).toEqual(indexesOnDisk(fresh));
  },
);

test('a page that is still open while a newer app raises the database goes on keeping what is typed in it', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const open = createAccountDatabases(storage).open('anna');
  await open.drafts.put({ key: 'new-request', savedAt: 1, value: 'typed before' });
  const newer = new AccountDatabase('anna', storage);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  await open.drafts.put({ key: 'new-request', savedAt: 2, value: 'typed after' });
  expect(await newer.drafts.get('new-request')).toMatchObject({ value: 'typed after' });
});

test('a page that is still open while the person signs out elsewhere writes nothing any more', async () => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  const databases = createAccountDatabases(storage);
  const open = databases.open('anna');
  await open.drafts.put({ key: 'new-request', savedAt: 1, value: 'typed' });
  await databases.remove(databases.open('anna'));
  await expect(open.drafts.put({ key: 'new-request', savedAt: 2, value: 'too late' })).rejects.toThrow('closed');
  expect(await databases.list()).toEqual([]);
});

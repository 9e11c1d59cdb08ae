import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { AccountDatabase } from './account-database.ts';
import { bookkeepingTables, durabilityOf } from './durability.ts';

/** A database whose transactions are written down with the durability that the browser is asked for. */
function watchedDatabase(): { database: AccountDatabase; asked: (string | undefined)[] } {
  const asked: (string | undefined)[] = [];
  const inner = new IDBFactory();
  const indexedDB = Object.assign(Object.create(inner) as IDBFactory, {
    open(name: string, version?: number) {
      const request = inner.open(name, version);
      request.addEventListener('success', () => watch(request.result, asked));
      return request;
    },
  });
  return { database: new AccountDatabase('anna', { indexedDB, IDBKeyRange }), asked };
}

function watch(connection: IDBDatabase, asked: (string | undefined)[]): void {
  const begin = connection.transaction.bind(connection);
  connection.transaction = (names, mode, options) => {
    if (mode === 'readwrite') asked.push(options?.durability);
    return begin(names, mode, options);
  };
}

test('own work waits for the disk; what the server can give again does not', async () => {
  const { database, asked } = watchedDatabase();
  const { outbox, attachments, drafts, facts, requests } = database;
  await drafts.put({ key: 'new-request', savedAt: 1, value: 'typed' });
  await database.transaction('rw', [outbox, attachments, drafts, facts], () =>
    outbox.put({ id: '1', state: 'waiting', record: null }),
  );
  await requests.clear();
  await database.transaction('rw', [requests, outbox], () => outbox.delete('1'));
  await database.transaction('rw', bookkeepingTables(database), () => outbox.delete('1'));
  expect(asked).toEqual(['strict', 'strict', 'relaxed', 'relaxed', 'relaxed']);
});

test('every table is either own work, a mirror of the server, or small facts', () => {
  const { tables } = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const own = tables.map((table) => table.name).filter((name) => durabilityOf([name]) === 'strict');
  expect(own.toSorted()).toEqual(['attachments', 'drafts', 'outbox']);
});

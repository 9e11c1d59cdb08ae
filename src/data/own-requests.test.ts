import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { aRequest } from '../../tests/support/an-entry.ts';
import { AccountDatabase } from './account-database.ts';
import { requestByClientKey, requestRowFrom } from './requests.ts';

test('a request made on this device is found again, however many came after it', async () => {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  const rows = Array.from({ length: 300 }, (_, id) =>
    requestRowFrom(
      aRequest({
        supportRequestId: String(id),
        clientKey: `key-${id}`,
        createDate: `2026-10-01T08:00:00.${String(id).padStart(3, '0')}Z`,
      }),
    ),
  );
  await database.requests.bulkPut(rows);
  const idOf = async (key: string, isStillHere: boolean) =>
    (await requestByClientKey(database, key, isStillHere))?.supportRequestId;
  expect(await idOf('key-299', true)).toBe('299');
  expect(await idOf('key-50', false)).toBe('50');
  expect(await idOf('key-50', true)).toBeUndefined();
  expect(await idOf('nobody', false)).toBeUndefined();
});

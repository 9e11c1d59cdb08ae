import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { AccountDatabase } from './account-database.ts';
import { keepSeen } from './chat-seen.ts';
import { fact } from './facts.ts';

test('a tab that has seen less than another does not make messages unseen again [SU-202]', async () => {
  const database = new AccountDatabase('anna', { indexedDB: new IDBFactory(), IDBKeyRange });
  await keepSeen(database, new Map([['100', '2026-03-02T10:00:00.000Z']]));
  await keepSeen(
    database,
    new Map([
      ['100', '2026-03-02T09:00:00.000Z'],
      ['101', '2026-03-02T09:00:00.000Z'],
    ]),
  );
  expect(await fact(database, 'chatSeen')).toEqual({
    '100': '2026-03-02T10:00:00.000Z',
    '101': '2026-03-02T09:00:00.000Z',
  });
});

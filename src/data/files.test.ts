import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { anAccountOf } from '../../tests/support/an-account.ts';
import { createMortalStorage } from '../../tests/support/mortal-storage.ts';
import { saveDraft } from '../sync/drafts/drafts.ts';
import { AccountDatabase, type StoredFile } from './account-database.ts';
import { createAccountDatabases } from './account-databases.ts';
import { keepAccount, actingCompanyOf } from './company.ts';
import { attachmentFileId, keepFile, keptFile, keptFileIds } from './files.ts';

let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
let database: AccountDatabase;
beforeEach(async () => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  database = new AccountDatabase('anna', storage);
  await keepAccount(database, anAccountOf({ cdbId: 7 }));
});

function aFile(id: string, fetchedAt: number, size = 3): StoredFile {
  return { id, name: 'brake.jpg', type: 'image/jpeg', size, bytes: Uint8Array.of(1, 2, 3).buffer, fetchedAt };
}
const keep = async (file: StoredFile) => keepFile(database, await actingCompanyOf(database), file);

test('a file that was opened once is on the device with its bytes, and only that one counts as there [SU-317]', async () => {
  const id = attachmentFileId('100', 'a');
  expect(await keep(aFile(id, 1))).toBe(true);
  expect(new Uint8Array((await keptFile(database, id))?.bytes ?? new ArrayBuffer(0))).toEqual(Uint8Array.of(1, 2, 3));
  expect(await keptFileIds(database, [id, attachmentFileId('100', 'b')])).toEqual([id]);
  expect(await keptFile(database, attachmentFileId('100', 'b'))).toBeNull();
});

test('the oldest files make room for a new one beyond 50 MB, and one that is larger than that is not kept', async () => {
  for (const [id, at] of [
    ['old', 1],
    ['middle', 2],
    ['new', 3],
  ] as const) {
    await keep(aFile(id, at, 20_000_000));
  }
  expect(await keptFileIds(database, ['old', 'middle', 'new'])).toEqual(['middle', 'new']);
  expect(await keep(aFile('middle', 4, 20_000_000))).toBe(true);
  expect(await keptFileIds(database, ['middle', 'new'])).toEqual(['middle', 'new']);
  expect(await keep(aFile('film', 5, 50_000_001))).toBe(false);
});

test('files go with the company and with the account, and one that comes after a change of company is not kept', async () => {
  const before = await actingCompanyOf(database);
  await keep(aFile('a', 1));
  await keepAccount(database, anAccountOf({ cdbId: 8, originalBranch: 7 }));
  expect(await database.files.count()).toBe(0);
  expect(await keepFile(database, before, aFile('b', 2))).toBe(false);
  await keep(aFile('c', 3));
  await createAccountDatabases(storage).empty(database);
  expect(await database.files.count()).toBe(0);
});

test('on a full device files that can be fetched again make room for what a person types', async () => {
  await keep(aFile('a', 1));
  const mortal = createMortalStorage(storage);
  const full = new AccountDatabase('anna', mortal.storage);
  let isRoomy = false;
  mortal.isFull = () => !isRoomy;
  const clear = full.files.clear.bind(full.files);
  full.files.clear = () => {
    isRoomy = true;
    return clear();
  };
  const clock = { now: () => 1 };
  expect(await saveDraft({ database: full, clock } as never, 'new-request', 'typed')).toBe(true);
  expect([await full.files.count(), await full.drafts.count()]).toEqual([0, 1]);
});

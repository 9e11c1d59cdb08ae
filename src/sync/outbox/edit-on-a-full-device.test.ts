import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { settleEdits } from './edit.ts';
import { allEntries } from './rows.ts';

test('work that a dead page was changing on a full device goes back into the queue as soon as there is room', async () => {
  const device = createSyncDevice();
  for (const id of ['one', 'two'])
    await device.database.outbox.put({ ...anEntry('start-claim'), id, state: 'editing' });
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  let isFull = true;
  mortal.isFull = () => isFull;
  const deps = { database, locks: device.platform.locks, onKept: () => {} };
  expect(await settleEdits(deps)).toBe('storage-full');
  isFull = false;
  expect(await settleEdits(deps)).toBe('settled');
  expect((await allEntries(database)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

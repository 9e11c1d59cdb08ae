import { expect, test } from 'vitest';
import { createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { createSender } from './sender.ts';

test('a device without room for the note that something is sent sends nothing, says why, and goes on when there is room', async () => {
  const device = createSyncDevice();
  const server = createClaimServer();
  device.serve(server.answer);
  await device.database.outbox.put(anEntry('start-claim'));
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(device.database.accountId, mortal.storage);
  let isFull = true;
  mortal.isFull = () => isFull;
  const sender = createSender({ ...device.platform, ...device, database, canSend: () => true });
  await sender.kick();
  expect([sender.isStorageFull.get(), device.calls.length]).toEqual([true, 0]);
  isFull = false;
  await sender.kick();
  expect([sender.isStorageFull.get(), server.effects.length]).toEqual([false, 1]);
  await sender.stop();
});

import { beforeEach, expect, test } from 'vitest';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { type SyncDevice, createSyncDevice, refusal } from '../../../tests/support/sync-device.ts';
import { allEntries } from './rows.ts';
import { sendInBackground } from './send-in-background.ts';

let device: SyncDevice;
let server: ClaimServer;

beforeEach(() => {
  device = createSyncDevice();
  server = createClaimServer();
  device.serve(server.answer);
});

test('the worker sends what waits, with the same keys', async () => {
  const claim = anEntry('start-claim');
  await device.database.outbox.put(claim);
  await sendInBackground({ ...device.platform, ...device });
  expect(server.effects).toEqual([claim.id]);
});

test('the worker asks to be woken again when our server is not there, and puts nothing into doubt', async () => {
  await device.database.outbox.put(anEntry('start-claim'));
  device.serve(() => new Response('<html>Please log in to the hotel network</html>'));
  await expect(sendInBackground({ ...device.platform, ...device })).rejects.toThrow('our server does not answer');
  expect(await allEntries(device.database)).toMatchObject([{ attempts: 0, isInDoubt: false }]);
});

test('what needs a person does not wake the worker again', async () => {
  await device.database.outbox.put(anEntry('start-claim'));
  device.serve((call) => (call.path === '/api/health' ? server.answer(call) : refusal('forbidden')));
  await expect(sendInBackground({ ...device.platform, ...device })).resolves.toBeUndefined();
});

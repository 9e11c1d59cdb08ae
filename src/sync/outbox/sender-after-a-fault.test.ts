/** A fault of the storage while the queue is sent, after which the storage works again. */
import { expect, test, vi } from 'vitest';
import { createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { createSyncDevice, settled } from '../../../tests/support/sync-device.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';

test('a fault of the storage in the middle ends one run only: the work goes when its time has come again', async () => {
  const device = createSyncDevice();
  const server = createClaimServer();
  const { database, platform } = device;
  const claim = anEntry('start-claim');
  await database.outbox.put(claim);
  const put = vi.spyOn(database.outbox, 'bulkPut');
  device.serve(() => {
    put.mockRejectedValueOnce(new DOMException('aborted', 'AbortError'));
    throw new TypeError('connection lost');
  });
  const sender = createSender({ ...platform, ...device, canSend: () => true });
  await expect(sender.kick()).rejects.toThrow('aborted');
  expect(await allEntries(database)).toMatchObject([{ state: 'sending' }]);
  device.serve(server.answer);
  platform.clock.advance(60_000);
  await settled();
  expect([server.effects, await allEntries(database)]).toEqual([[claim.id], []]);
});

/** What a run of the sender writes before a call leaves: a person waits for each of these writes. */
import { expect, test, vi } from 'vitest';
import { createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { anAccountOf } from '../../../tests/support/an-account.ts';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { createSyncDevice } from '../../../tests/support/sync-device.ts';
import { keepAccount } from '../../data/company.ts';
import { createSender } from './sender.ts';
import type { AnyEntry } from './entry.ts';

const company = { id: 7, name: 'Garage' };

/** Of the first call, with `left` in the queue beside what is sent. */
async function writesBeforeCall(left: readonly AnyEntry[]): Promise<number> {
  const device = createSyncDevice();
  const server = createClaimServer();
  await keepAccount(device.database, anAccountOf({ cdbId: company.id }));
  await device.database.outbox.bulkPut([{ ...anEntry('start-claim'), company }, ...left]);
  const transactions = vi.spyOn(device.database, 'transaction');
  const writes = () => transactions.mock.calls.filter(([mode]) => mode !== 'r').length;
  let before: number | null = null;
  device.serve((call) => {
    before ??= writes();
    return server.answer(call);
  });
  await createSender({ ...device.platform, ...device, canSend: () => true }).kick();
  return before ?? Number.NaN;
}

test('only the mark that it is being sent is written before a call, while nobody has left anything to tidy up', async () => {
  expect(await writesBeforeCall([])).toBe(1);
});

test('what a sender that died has left, or a version that knew one company only, is tidied up before anything is sent', async () => {
  const left = { ...anEntry('start-claim'), company, record: 'hardware:18', state: 'sending' as const };
  expect(await writesBeforeCall([left])).toBe(2);
  expect(await writesBeforeCall([{ ...left, company: undefined as never }])).toBe(3);
});

import { expect, test } from 'vitest';
import { type ClaimServer, createClaimServer } from '../../../tests/support/a-claim-server.ts';
import { aLocale, anAccount, workOf } from '../../../tests/support/work-samples.ts';
import { createMortalStorage } from '../../../tests/support/mortal-storage.ts';
import { type SyncDevice, createSyncDevice, settled } from '../../../tests/support/sync-device.ts';
import { AccountDatabase } from '../../data/account-database.ts';
import { createFakeDevice, createFakePlatform } from '../../platform/fake-platform.ts';
import { submit } from './commands.ts';
import { allEntries } from './rows.ts';
import { createSender } from './sender.ts';

/** A tab whose storage can die, over the storage of a device that lives on. */
async function aTab(device: SyncDevice) {
  const mortal = createMortalStorage(device.platform.storage);
  const database = new AccountDatabase(anAccount, mortal.storage);
  await database.open();
  return { mortal, database };
}

/** Sends until all is quiet with a fresh tab, as the next start does. */
async function sendAfterRestart(device: SyncDevice): Promise<void> {
  const platform = createFakePlatform(createFakeDevice(device.platform.storage));
  await createSender({ ...platform, ...device, canSend: () => true }).kick();
}

async function submitIn(device: SyncDevice, database: AccountDatabase): Promise<boolean> {
  const place = () => Promise.resolve(aLocale);
  const deps = { ...device.platform, database, place, onKept: () => {} };
  const saved = await submit(deps, { kind: 'start-claim', args: workOf['start-claim'] });
  return saved.ok;
}

async function countOf(device: SyncDevice, server: ClaimServer) {
  return { effects: server.effects.length, waiting: (await allEntries(device.database)).length };
}

/** More transactions than a whole submit or send needs. */
const crashPoints = Array.from({ length: 12 }, (_, index) => index);

test.each(crashPoints)(
  'a tab that dies at storage step %i of sending leaves work that arrives exactly once',
  async (step) => {
    const device = createSyncDevice();
    const server = createClaimServer();
    device.serve(server.answer);
    const { mortal, database } = await aTab(device);
    expect(await submitIn(device, database)).toBe(true);
    mortal.dieAfter(step);
    await createSender({ ...device.platform, ...device, database, canSend: () => true })
      .kick()
      .catch(() => 0);
    await settled();
    const { effects, waiting } = await countOf(device, server);
    expect(effects + waiting).toBeGreaterThanOrEqual(1);
    await sendAfterRestart(device);
    expect(await countOf(device, server)).toEqual({ effects: 1, waiting: 0 });
    expect((await device.database.hardware.get('17'))?.repairStatus.status).toBe('Initiated');
  },
);

test.each(crashPoints)(
  'work whose tab dies at storage step %i of keeping it is either kept whole or never said to be kept',
  async (step) => {
    const device = createSyncDevice();
    const { mortal, database } = await aTab(device);
    mortal.dieAfter(step);
    const isSaidToBeKept = await submitIn(device, database).catch(() => false);
    const entries = await allEntries(device.database);
    if (isSaidToBeKept) expect(entries).toHaveLength(1);
    expect(entries.length).toBeLessThanOrEqual(1);
  },
);

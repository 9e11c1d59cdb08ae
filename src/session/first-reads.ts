/**
 * What the first frame needs of this device beside the session: the countries and the account. Read once while the
 * code of the screen arrives, so that the guard decides at the first drawing; later reads replace it, so that a
 * screen opened later starts with what was known last.
 */
import type { Account } from '../../contract/accounts.ts';
import type { Region } from '../../contract/shell.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact, fact } from '../data/facts.ts';
import type { SessionKeeper } from './session-keeper.ts';

const regionsOf = new WeakMap<DeviceDatabase, readonly Region[]>();
const accountOf = new WeakMap<AccountDatabase, Account | null>();

/** Reads the session as well; what cannot be read here is left to the screens. */
export async function readFirst(device: DeviceDatabase, keeper: SessionKeeper): Promise<void> {
  const regions = readRegions(device).catch(() => undefined);
  await keeper.refresh();
  const database = keeper.database();
  if (database) await readAccount(database).catch(() => undefined);
  await regions;
}

/** What records kept by an earlier version of the app lack, until the server has been asked again. */
const addedLater: Pick<Region, 'campaignPath' | 'homeLinks' | 'training'> = {
  campaignPath: null,
  homeLinks: [],
  training: { catalogue: null, calendar: null, program: null },
};

/** Empty before the first fetch. */
export async function readRegions(device: DeviceDatabase): Promise<readonly Region[]> {
  const kept = (await deviceFact(device, 'regions')) ?? [];
  const regions = kept.map((region) => ({ ...addedLater, ...region }));
  regionsOf.set(device, regions);
  return regions;
}

export async function readAccount(database: AccountDatabase): Promise<Account | null> {
  const account = (await fact(database, 'account')) ?? null;
  accountOf.set(database, account);
  return account;
}

/** As last read; undefined before. */
export function knownRegions(device: DeviceDatabase): readonly Region[] | undefined {
  return regionsOf.get(device);
}

export function knownAccount(database: AccountDatabase | null): Account | null | undefined {
  return database ? accountOf.get(database) : undefined;
}

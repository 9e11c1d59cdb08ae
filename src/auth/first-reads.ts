/**
 * What the first frame needs of this device beside the session: the countries, the account and what
 * waits to be sent. Read once while the
 * code of the screen arrives, so that the guard decides at the first drawing; later reads replace it, so that a
 * screen opened later starts with what was known last.
 */
import type { Account } from '../../contract/accounts.ts';
import type { Region } from '../../contract/shell.ts';
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact, fact } from '../data/facts.ts';
import { withDoubt } from '../data/slip-doubt.ts';
import { type AnyEntry, isQuiet } from '../sync/outbox/entry.ts';
import type { SessionKeeper } from './session-keeper.ts';

const regionsOf = new WeakMap<DeviceDatabase, readonly Region[]>();
const accountOf = new WeakMap<AccountDatabase, Account | null>();
const unsentOf = new WeakMap<AccountDatabase, readonly AnyEntry[]>();

export interface FirstReads {
  /** Whoever is signed in is known, and their database is open. */
  opened: Promise<void>;
  /** And what is read here is there. */
  ready: Promise<void>;
}

/** Reads the session as well; what cannot be read here is left to the screens. */
export function readFirst(device: DeviceDatabase, keeper: SessionKeeper): FirstReads {
  const regions = readRegions(device).catch(() => undefined);
  const opened = keeper.refresh();
  return { opened, ready: opened.then(() => readRest(keeper, regions)) };
}

async function readRest(keeper: SessionKeeper, regions: Promise<unknown>): Promise<void> {
  const database = keeper.database();
  if (database) await Promise.all([readAccount(database), readUnsent(database)]).catch(() => undefined);
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

/** Without the quiet kinds that nobody needs to see. */
export async function readUnsent(database: AccountDatabase): Promise<readonly AnyEntry[]> {
  const rows = await withDoubt(database, (await database.outbox.orderBy('id').toArray()) as unknown as AnyEntry[]);
  const unsent = rows.filter((entry) => !isQuiet(entry.kind));
  unsentOf.set(database, unsent);
  return unsent;
}

/** As last read; undefined before. */
export function knownRegions(device: DeviceDatabase): readonly Region[] | undefined {
  return regionsOf.get(device);
}

export function knownAccount(database: AccountDatabase | null): Account | null | undefined {
  return database ? accountOf.get(database) : undefined;
}

export function knownUnsent(database: AccountDatabase | null): readonly AnyEntry[] | undefined {
  return database ? unsentOf.get(database) : undefined;
}

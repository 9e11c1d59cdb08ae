/**
 * What is open on this device before anything else is loaded: the device database, the way to account databases,
 * and whose session it is. Small on purpose: with it the first rows are on the screen.
 */
import { type AccountDatabases, createAccountDatabases } from '../data/account-databases.ts';
import { DeviceDatabase } from '../data/device-database.ts';
import type { Platform, WorkerPlatform } from '../platform/platform.ts';
import { type ServerTime, createServerTime } from '../platform/server-time.ts';
import { type SessionKeeper, createSessionKeeper } from './session-keeper.ts';

export interface OpenDatabases {
  device: DeviceDatabase;
  databases: AccountDatabases;
}
export interface OpenDevice extends OpenDatabases {
  keeper: SessionKeeper;
  serverTime: ServerTime;
}

/** Tokens and locked work must survive a power cut: the device database is strictly durable. */
export function openDatabases({ storage }: WorkerPlatform): OpenDatabases {
  const device = new DeviceDatabase({ ...storage, chromeTransactionDurability: 'strict' });
  return { device, databases: createAccountDatabases(storage) };
}

export function openDevice(platform: Platform): OpenDevice {
  const opened = openDatabases(platform);
  const keeper = createSessionKeeper({ ...opened, channels: platform.channels });
  return { ...opened, keeper, serverTime: createServerTime(platform.clock) };
}

/** What page and service worker share: the device database, the tokens in it, and the api client that uses them. */
import { type Api, createApi } from '../api/client.ts';
import type { TokenSource } from '../api/token-source.ts';
import { type AccountDatabases, createAccountDatabases } from '../data/account-databases.ts';
import { DeviceDatabase } from '../data/device-database.ts';
import type { WorkerPlatform } from '../platform/platform.ts';
import { refreshGrant } from './refresh-grant.ts';
import { createTokens } from './tokens.ts';

export interface SignedInApi {
  device: DeviceDatabase;
  databases: AccountDatabases;
  tokens: TokenSource;
  api: Api;
}

/** Tokens and locked work must survive a power cut: the device database is strictly durable. */
export function createSignedInApi(
  platform: WorkerPlatform,
  told: { onExpired(): void; onContact(didAnswer: boolean): void },
): SignedInApi {
  const device = new DeviceDatabase({ ...platform.storage, chromeTransactionDurability: 'strict' });
  const tokens = createTokens({
    device,
    now: platform.clock.now,
    withLock: (name, task) => platform.locks.request(name, {}, task),
    refresh: (session) => refreshGrant(platform, session),
    onExpired: told.onExpired,
  });
  const api = createApi({ ...platform, tokens, onContact: told.onContact });
  return { device, databases: createAccountDatabases(platform.storage), tokens, api };
}

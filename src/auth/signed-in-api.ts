/** What page and service worker share over the open databases: the tokens and the api client that uses them. */
import { type Api, type ApiDeps, createApi } from '../api/client.ts';
import type { TokenSource } from '../api/token-source.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import type { WorkerPlatform } from '../platform/platform.ts';
import { refreshGrant } from './refresh-grant.ts';
import { createTokens } from './tokens.ts';

export interface SignedInApi {
  tokens: TokenSource;
  api: Api;
}

export function createSignedInApi(
  platform: WorkerPlatform & Pick<ApiDeps, 'interruptions'>,
  device: DeviceDatabase,
  told: { onExpired(): void } & Pick<ApiDeps, 'startContact' | 'serverTime' | 'company' | 'onCompanyChanged'>,
): SignedInApi {
  const tokens = createTokens({
    device,
    now: platform.clock.now,
    withLock: (name, task) => platform.locks.request(name, {}, task),
    refresh: (session) => refreshGrant(platform, session),
    onExpired: told.onExpired,
  });
  return { tokens, api: createApi({ ...platform, ...told, tokens }) };
}

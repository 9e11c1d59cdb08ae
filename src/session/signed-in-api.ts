/** What page and service worker share over the open databases: the tokens and the api client that uses them. */
import { type Api, createApi } from '../api/client.ts';
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
  platform: WorkerPlatform,
  device: DeviceDatabase,
  told: { onExpired(): void; startContact?: () => (didAnswer: boolean) => void },
): SignedInApi {
  const tokens = createTokens({
    device,
    now: platform.clock.now,
    withLock: (name, task) => platform.locks.request(name, {}, task),
    refresh: (session) => refreshGrant(platform, session),
    onExpired: told.onExpired,
  });
  const api = createApi({ ...platform, tokens, ...(told.startContact && { startContact: told.startContact }) });
  return { tokens, api };
}

/** Everything this program wants from the browser, in one value: the simulation gives another. */
import { type BackgroundSync, createBrowserBackgroundSync } from './background-sync.ts';
import { type Channels, createBrowserChannels } from './channel.ts';
import { type Clock, createBrowserClock } from './clock.ts';
import { type Cryptography, createCryptography } from './cryptography.ts';
import { type Ids, createIds } from './ids.ts';
import { type Interruptions, pageInterruptions } from './interruptions.ts';
import { type KeyValue, createBrowserKeyValue, createMemoryKeyValue } from './key-value.ts';
import { type Locks, createBrowserLocks } from './locks.ts';
import { type Network, createBrowserNetwork } from './network.ts';
import { ownKeyName } from './own-key-name.ts';
import { createBrowserOwnKey } from './browser-own-key.ts';
import type { OwnKey } from './own-key.ts';
import { type PageLife, createBrowserPageLife } from './page-life.ts';
import { type Quota, createBrowserQuota } from './quota.ts';
import { type Random, createBrowserRandom } from './random.ts';

export interface DeviceStorage {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
  /** With which a person's own rows are sealed; without one they lie open. */
  ownKey?: OwnKey;
}

/** What page and worker have in common. */
export interface WorkerPlatform {
  clock: Clock;
  ids: Ids;
  random: Random;
  network: Network;
  locks: Locks;
  channels: Channels;
  quota: Quota;
  cryptography: Cryptography;
  backgroundSync: BackgroundSync;
  /** Given to the databases as their options. */
  storage: DeviceStorage;
}

export interface Platform extends WorkerPlatform {
  keyValue: KeyValue;
  pageLife: PageLife;
  interruptions: Interruptions;
}

export function createWorkerPlatform(): WorkerPlatform {
  const clock = createBrowserClock();
  const random = createBrowserRandom();
  return {
    clock,
    random,
    ids: createIds(clock, random),
    network: createBrowserNetwork(),
    locks: createBrowserLocks(),
    channels: createBrowserChannels(),
    quota: createBrowserQuota(),
    cryptography: createCryptography(),
    backgroundSync: createBrowserBackgroundSync(),
    storage: { indexedDB, IDBKeyRange, ownKey: createBrowserOwnKey(ownKeyName) },
  };
}

export function createBrowserPlatform(): Platform {
  return {
    ...createWorkerPlatform(),
    keyValue: typeof localStorage === 'undefined' ? createMemoryKeyValue() : createBrowserKeyValue(),
    pageLife: createBrowserPageLife(),
    interruptions: pageInterruptions,
  };
}

import { createFakeChannels } from './fake-channel.ts';
import { type FakeClock, createFakeClock } from './fake-clock.ts';
import { createCryptography } from './cryptography.ts';
import { type FakeLockManager, createFakeLockManager } from './fake-locks.ts';
import { type FakeNetwork, createFakeNetwork } from './fake-network.ts';
import { type FakePageLife, createFakePageLife } from './fake-page-life.ts';
import { createFakeQuota } from './fake-quota.ts';
import { createIds } from './ids.ts';
import { createInterruptions } from './interruptions.ts';
import { createMemoryKeyValue } from './key-value.ts';
import type { Channels } from './channel.ts';
import type { Platform } from './platform.ts';
import { createSeededRandom } from './fake-random.ts';

export interface FakePlatform extends Platform {
  clock: FakeClock;
  network: FakeNetwork;
  pageLife: FakePageLife;
  /** Tags registered for background sync, oldest first. */
  syncTags: string[];
  closeTab(): void;
}

/** What the tabs of one device share; a second tab is a second platform over the same device. */
export interface FakeDevice {
  clock: FakeClock;
  lockManager: FakeLockManager;
  channels: Channels;
  storage: Platform['storage'];
}

export function createFakeDevice(storage: Platform['storage']): FakeDevice {
  return {
    clock: createFakeClock(),
    lockManager: createFakeLockManager(),
    channels: createFakeChannels(),
    storage,
  };
}

export function createFakePlatform(device: FakeDevice, seed = 1): FakePlatform {
  const random = createSeededRandom(seed);
  const tab = device.lockManager.forTab();
  const syncTags: string[] = [];
  return {
    clock: device.clock,
    random,
    ids: createIds(device.clock, random),
    network: createFakeNetwork(),
    locks: tab.locks,
    channels: device.channels,
    quota: createFakeQuota(),
    cryptography: createCryptography(),
    backgroundSync: {
      register(tag) {
        syncTags.push(tag);
        return Promise.resolve(true);
      },
    },
    storage: device.storage,
    keyValue: createMemoryKeyValue(),
    pageLife: createFakePageLife(),
    interruptions: createInterruptions(),
    syncTags,
    closeTab: () => tab.close(),
  };
}

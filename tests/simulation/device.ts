/** A tablet of the simulation: what its tabs share, and the platform of each tab, which dies with it. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Channels } from '../../src/platform/channel.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Cryptography } from '../../src/platform/cryptography.ts';
import { createFakeChannels } from '../../src/platform/fake-channel.ts';
import type { FakeClock } from '../../src/platform/fake-clock.ts';
import { type FakeLockManager, createFakeLockManager } from '../../src/platform/fake-locks.ts';
import { type FakePageLife, createFakePageLife } from '../../src/platform/fake-page-life.ts';
import { createFakeQuota } from '../../src/platform/fake-quota.ts';
import { createIds } from '../../src/platform/ids.ts';
import { createInterruptions } from '../../src/platform/interruptions.ts';
import { type KeyValue, createMemoryKeyValue } from '../../src/platform/key-value.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { Random } from '../../src/platform/random.ts';
import { type MortalStorage, createMortalStorage } from '../support/mortal-storage.ts';
import { type DeviceKey, createDeviceKey, ownKeyOf } from './device-key.ts';
import { type Line, type Wire, networkOf } from './lossy-network.ts';
import type { SimulatedPerson } from './workshop.ts';

export interface SimulatedDevice {
  name: string;
  /** Who uses it. */
  people: readonly SimulatedPerson[];
  factory: IDBFactory;
  key: DeviceKey;
  lockManager: FakeLockManager;
  channels: Channels;
  keyValue: KeyValue;
  /** Unsent pieces that the browser threw away while somebody was looking: the tablet has to say so. */
  lostPieces: number;
  line: Line;
  isFull: boolean;
  /** Wall clock minus true time. */
  clockOffsetMs: number;
  hintListeners: Set<(isOnline: boolean) => void>;
}

export interface TabPlatform {
  platform: Platform;
  mortal: MortalStorage;
  pageLife: FakePageLife;
}

export interface Surroundings {
  trueClock: FakeClock;
  random: Random;
  wire: Wire;
  touch(): void;
}

/** Dexie keeps answers by the names of databases, and all tablets of this process have the same names. */
const ownAnswers = { cache: 'disabled' };

export function createDevice(name: string, people: readonly SimulatedPerson[]): SimulatedDevice {
  return {
    name,
    people,
    factory: new IDBFactory(),
    key: createDeviceKey(),
    lockManager: createFakeLockManager(),
    channels: createFakeChannels(),
    keyValue: createMemoryKeyValue(),
    lostPieces: 0,
    line: 'good',
    isFull: false,
    clockOffsetMs: 0,
    hintListeners: new Set(),
  };
}

/** `isAppTooOld` is asked at each call: the server may drop a version at any moment. */
export function createTabPlatform(
  around: Surroundings,
  device: SimulatedDevice,
  name: string,
  isAppTooOld: () => boolean,
): TabPlatform {
  const mortal = createMortalStorage({ indexedDB: device.factory, IDBKeyRange }, around.touch);
  mortal.isFull = () => device.isFull;
  const tabLocks = device.lockManager.forTab();
  const opened = new Set<{ close(): void }>();
  const clock: Clock = {
    now: () => around.trueClock.now() + device.clockOffsetMs,
    after: (delayMs, action) =>
      around.trueClock.after(delayMs, () => {
        if (mortal.isDead) return;
        around.touch();
        action();
      }),
  };
  const hints = new Set<(isOnline: boolean) => void>();
  device.hintListeners.add((isOnline) => {
    if (!mortal.isDead) for (const listener of hints) listener(isOnline);
  });
  const pageLife = createFakePageLife();
  const platform: Platform = {
    clock,
    random: around.random,
    ids: createIds(clock, around.random),
    network: networkOf(around.wire, {
      name,
      line: () => (mortal.isDead ? 'offline' : device.line),
      isAppTooOld,
      touch: around.touch,
      onHint(listener) {
        hints.add(listener);
        return () => hints.delete(listener);
      },
    }),
    locks: tabLocks.locks,
    channels: {
      open(channelName) {
        const channel = device.channels.open(channelName);
        opened.add(channel);
        return channel;
      },
    },
    quota: createFakeQuota(),
    cryptography: quickCryptography(around.random),
    backgroundSync: { register: () => Promise.resolve(false) },
    storage: { ...mortal.storage, ...ownAnswers, ownKey: ownKeyOf(device.key, device.name, mortal, around.touch) },
    keyValue: device.keyValue,
    pageLife,
    interruptions: createInterruptions(),
  };
  const die = mortal.die;
  mortal.die = () => {
    if (mortal.isDead) return;
    die();
    tabLocks.close();
    for (const channel of opened) channel.close();
  };
  return { platform, mortal, pageLife };
}

/** The same algorithms without worker threads, so that a run takes the same steps every time. */
function quickCryptography(random: Random): Cryptography {
  const tagLength = 16;
  return {
    sha256Hex: (bytes) => Promise.resolve(createHash('sha256').update(new Uint8Array(bytes)).digest('hex')),
    encrypt(key, plain) {
      const iv = random.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
      return Promise.resolve({ iv, ciphertext: new Uint8Array(sealed).buffer });
    },
    decrypt(key, { iv, ciphertext }) {
      try {
        const sealed = Buffer.from(ciphertext);
        const decipher = createDecipheriv('aes-256-gcm', key, iv);
        decipher.setAuthTag(sealed.subarray(-tagLength));
        const plain = Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
        return Promise.resolve(new Uint8Array(plain).buffer);
      } catch {
        return Promise.resolve(null);
      }
    },
  };
}

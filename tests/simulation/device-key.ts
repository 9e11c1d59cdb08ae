/** A tablet's own key: a file beside its databases, which each tab reads and makes for as long as it lives. */
import { createHash } from 'node:crypto';
import { type SealedRows, createSealedRows } from '../../src/data/sealed-rows.ts';
import type { OwnKey } from '../../src/platform/own-key.ts';
import type { MortalStorage } from '../support/mortal-storage.ts';

export interface DeviceKey {
  /** As it is on the disk. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Opens rows with it; null: nobody can. */
  rows: SealedRows | null;
  /** How many there have been: each is another one. */
  made: number;
}

export function createDeviceKey(): DeviceKey {
  return { bytes: null, rows: null, made: 0 };
}

export function removeKey(key: DeviceKey): void {
  Object.assign(key, { bytes: null, rows: null });
}

function makeKey(key: DeviceKey, name: string): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(
    createHash('sha256')
      .update(`${name} ${++key.made}`)
      .digest(),
  );
  Object.assign(key, { bytes: made, rows: createSealedRows(made) });
  return made;
}

export function ownKeyOf(key: DeviceKey, name: string, mortal: MortalStorage, touch: () => void): OwnKey {
  const alive = async <T>(what: () => T): Promise<T> => {
    touch();
    if (mortal.isDead) throw new DOMException('the tab is gone', 'AbortError');
    return what();
  };
  return {
    read: () => alive(() => key.bytes),
    readOrMake: () => alive(() => key.bytes ?? makeKey(key, name)),
    remove: () => alive(() => removeKey(key)),
    isFile: () => alive(() => true),
  };
}

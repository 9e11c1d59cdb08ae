/**
 * Unsent work of a person who has signed out: sealed with a key that only their own next sign-in gets from the
 * server. Locking proves the sealed copy before the open one may go; unlocking deletes the sealed copy only
 * after the work is back. A crash in between leaves both copies, never none, and a repeat overwrites its own.
 * Knows nothing of accounts on the server, of tokens or of screens.
 */
import type { AccountDatabase } from '../data/account-database.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceIdOf, keepLocked, knownDeviceIdOf, lockedOf, removeLocked } from '../data/locked-rows.ts';
import { isEmptyWork, readUnsentWork, restoreUnsentWork } from '../data/unsent-work.ts';
import type { Cryptography } from '../platform/cryptography.ts';
import { packWork, unpackWork } from './pack-work.ts';

export interface LockDeps {
  device: DeviceDatabase;
  cryptography: Cryptography;
  makeId(): string;
  now(): number;
}

/** Seals what is unsent under `id`; resolves false when the sealed copy could not be proved (nothing was removed). */
export async function lockWork(
  deps: LockDeps,
  database: AccountDatabase,
  id: string,
  deviceKey: string,
): Promise<boolean> {
  const work = await readUnsentWork(database);
  if (isEmptyWork(work)) {
    await removeLocked(deps.device, id);
    return true;
  }
  const owner = await ownerOf(deps, database.accountId);
  const key = keyBytes(deviceKey);
  const open = packWork(work);
  const sealed = await deps.cryptography.encrypt(key, open);
  const kept = await keepLocked(deps.device, { id, owner, lockedAt: deps.now(), ...sealed });
  const proof = kept && (await deps.cryptography.decrypt(key, kept));
  return proof !== null && isSame(new Uint8Array(proof), open);
}

/** Puts back everything this person locked on this device; what cannot be opened stays. Resolves whether anything came. */
export async function unlockWork(deps: LockDeps, database: AccountDatabase, deviceKey: string): Promise<boolean> {
  let isAnyBack = false;
  const owner = await ownerOf(deps, database.accountId);
  for (const row of await lockedOf(deps.device, owner)) {
    const open = await deps.cryptography.decrypt(keyBytes(deviceKey), row);
    if (!open) continue;
    await restoreUnsentWork(database, unpackWork(open), row.id);
    await removeLocked(deps.device, row.id);
    isAnyBack = true;
  }
  return isAnyBack;
}

/** The account itself is deleted: its sealed work goes too. */
export async function forgetLockedWork(deps: LockDeps, accountId: string): Promise<void> {
  for (const row of await lockedOf(deps.device, await ownerOf(deps, accountId)))
    await removeLocked(deps.device, row.id);
}

/** SHA-256 of device and account, so that the record does not say whose it is. */
export async function ownerOf(
  deps: Pick<LockDeps, 'device' | 'cryptography' | 'makeId'>,
  accountId: string,
): Promise<string> {
  return ownerUnder(deps, await deviceIdOf(deps.device, deps.makeId), accountId);
}

/** The same for who only asks, which needs no room: null when nothing has been kept of anybody yet. */
export async function knownOwnerOf(
  deps: Pick<LockDeps, 'device' | 'cryptography'>,
  accountId: string,
): Promise<string | null> {
  const deviceId = await knownDeviceIdOf(deps.device);
  return deviceId === undefined ? null : ownerUnder(deps, deviceId, accountId);
}

function ownerUnder({ cryptography }: Pick<LockDeps, 'cryptography'>, deviceId: string, accountId: string) {
  return cryptography.sha256Hex(new TextEncoder().encode(`${deviceId}\n${accountId}`));
}

/** 32 bytes from base64url. */
function keyBytes(deviceKey: string): Uint8Array<ArrayBuffer> {
  const binary = atob(deviceKey.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

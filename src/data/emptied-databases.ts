/**
 * Databases that are empty and only wait to be deleted, by their owner's hash: opening one could wait without an end for whoever
 * still holds it. Written before the deletion is tried.
 */
import type { DeviceDatabase } from './device-database.ts';
import { orStorageFull } from './storage-failure.ts';

const keyOf = (owner: string): string => `emptied:${owner}`;

/** Facts of this kind outlive the clearing of a device. */
export function isKeyOfEmptied(key: string): boolean {
  return key.startsWith(keyOf(''));
}

export async function noteEmptied(device: DeviceDatabase, owner: string): Promise<void> {
  // Without room for the note it is deleted all the same.
  await orStorageFull(() => device.facts.put({ key: keyOf(owner), value: true }));
}

export async function isEmptied(device: DeviceDatabase, owner: string): Promise<boolean> {
  return (await device.facts.get(keyOf(owner))) !== undefined;
}

export async function forgetEmptied(device: DeviceDatabase, owner: string): Promise<void> {
  await device.facts.delete(keyOf(owner));
}

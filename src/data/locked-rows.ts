/** Sealed work in the device database: kept, found by owner, removed. Says nothing about who the owner is. */
import type { DeviceDatabase, LockedWork } from './device-database.ts';

/** Resolves with the row as it was read back, so that nothing is deleted on the strength of an unproved write. */
export async function keepLocked(device: DeviceDatabase, row: LockedWork): Promise<LockedWork | null> {
  await device.locked.put(row);
  return (await device.locked.get(row.id)) ?? null;
}

export async function lockedOf(device: DeviceDatabase, owner: string): Promise<LockedWork[]> {
  const rows = await device.locked.where('owner').equals(owner).toArray();
  return rows.sort((a, b) => a.lockedAt - b.lockedAt);
}

/** Of how many people there is sealed work; whose it is the records do not say. */
export async function lockedOwnerCount(device: DeviceDatabase): Promise<number> {
  return (await device.locked.orderBy('owner').uniqueKeys()).length;
}

export async function removeLocked(device: DeviceDatabase, id: string): Promise<void> {
  await device.locked.delete(id);
}

const deviceIdKey = 'deviceId';

/** Undefined before it was made: then nothing here has been kept under it. */
export async function knownDeviceIdOf(device: DeviceDatabase): Promise<string | undefined> {
  return (await device.facts.get(deviceIdKey))?.value as string | undefined;
}

/** This device's own id, made once. */
export async function deviceIdOf(device: DeviceDatabase, makeId: () => string): Promise<string> {
  return device.transaction('rw', device.facts, async () => {
    const row = await device.facts.get(deviceIdKey);
    if (row) return row.value as string;
    const id = makeId();
    await device.facts.put({ key: deviceIdKey, value: id });
    return id;
  });
}

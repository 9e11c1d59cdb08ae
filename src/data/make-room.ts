/**
 * The writes that must get through on a full device (who is signed in, who has left, a person's own work): what can be
 * fetched again makes room for them.
 */
import type { AccountDatabase } from './account-database.ts';
import type { DeviceDatabase } from './device-database.ts';
import { orStorageFull } from './storage-failure.ts';

/** Runs `write`; when there is no room, once more without the vehicle catalogue. */
export async function orMakeRoom<T>(device: DeviceDatabase, write: () => Promise<T>): Promise<T | 'storage-full'> {
  const written = await orStorageFull(write);
  if (written !== 'storage-full') return written;
  await device.catalogues.clear();
  return orStorageFull(write);
}

/** The same for a person's own work: files that were kept for reading make room for it. */
export async function orDropFiles<T>({ files }: AccountDatabase, write: () => Promise<T>): Promise<T | 'storage-full'> {
  const written = await orStorageFull(write);
  if (written !== 'storage-full' || (await files.count()) === 0) return written;
  await files.clear();
  return orStorageFull(write);
}

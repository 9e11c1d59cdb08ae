/** The company's hardware as the server last told it. */
import type { HardwareItem } from '../../contract/hardware.ts';
import type { AccountDatabase } from './account-database.ts';

/** Favourite first, then by name. */
export async function allHardware(database: AccountDatabase): Promise<HardwareItem[]> {
  const items = await database.hardware.toArray();
  return items.sort(
    (a, b) => Number(b.isFavourite) - Number(a.isFavourite) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  );
}

export async function hardwareById(database: AccountDatabase, id: string): Promise<HardwareItem | undefined> {
  return database.hardware.get(id);
}

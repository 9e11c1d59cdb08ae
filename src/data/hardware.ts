/** The company's hardware as the server last told it. */
import type { HardwareItem } from '../../contract/hardware.ts';
import type { AccountDatabase } from './account-database.ts';
import { type Stay, isStillIn } from './company.ts';
import { putNewer } from './mirror.ts';

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

/** An answer of the server about one device; an older one, or one from before a change of company, changes nothing. */
export async function keepHardware(database: AccountDatabase, stay: Stay, item: HardwareItem): Promise<void> {
  const { hardware, facts } = database;
  await database.transaction('rw', hardware, facts, async () => {
    if (await isStillIn(database, stay)) await putNewer<HardwareItem>(hardware, ({ id }) => id, [item]);
  });
}

export async function forgetHardware(database: AccountDatabase, id: string): Promise<void> {
  await database.hardware.delete(id);
}

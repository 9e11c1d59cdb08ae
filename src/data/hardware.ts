/** The company's hardware as the server last told it. */
import type { HardwareItem } from '../../contract/hardware.ts';
import type { AccountDatabase } from './account-database.ts';
import { companyIdOf } from './company.ts';
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

/** An answer of the server about one device of this company; an older one changes nothing. */
export async function keepHardware(
  database: AccountDatabase,
  companyId: number | null,
  item: HardwareItem,
): Promise<void> {
  const { hardware, facts } = database;
  await database.transaction('rw', hardware, facts, async () => {
    if ((await companyIdOf(database)) === companyId) await putNewer<HardwareItem>(hardware, ({ id }) => id, [item]);
  });
}

export async function forgetHardware(database: AccountDatabase, id: string): Promise<void> {
  await database.hardware.delete(id);
}

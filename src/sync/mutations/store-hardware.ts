/** A device as the server has answered it goes among the rows of the tablet. */
import type { HardwareItem } from '../../../contract/hardware.ts';
import type { AccountDatabase } from '../../data/account-database.ts';

/** Inside a transaction over hardware and facts. */
export async function storeHardware(database: AccountDatabase, row: HardwareItem): Promise<void> {
  if (await isNews(database, row)) await database.hardware.put(row);
}

/** The first answer to a repeat is old news: what the list has told since, also that the device is gone, stands. */
export async function isNews({ hardware, facts }: AccountDatabase, row: HardwareItem): Promise<boolean> {
  const present = await hardware.get(row.id);
  const seen = await facts.get('seen:hardware');
  return row.revision >= (present?.revision ?? 0) && (present !== undefined || row.revision > Number(seen?.value ?? 0));
}

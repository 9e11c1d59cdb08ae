/** When experts are there, as the device was told last for where the person works: under country and zone of `readLocale`, as it was asked for. */
import type { AccountDatabase } from '../../data/account-database.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { keptSupportPlan, type SupportPlan } from '../../data/support-plan.ts';
import { readLocale } from '../../sync/locale.ts';

/** null: never told. */
export async function supportPlanHere(device: DeviceDatabase, database: AccountDatabase): Promise<SupportPlan | null> {
  const { countryCode, timeZoneId } = await readLocale(device, database);
  return keptSupportPlan(device, countryCode, timeZoneId);
}

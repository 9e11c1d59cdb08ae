/** When experts are there, by country and time zone, as last told, so that it can be said without a connection. */
import type { OpeningPlan } from '../../domain/next-support.ts';
import type { DeviceDatabase } from './device-database.ts';

export interface SupportPlan extends OpeningPlan {
  /** When it was told, epoch ms. */
  at: number;
}

const keyOf = (country: string, timeZone: string) => `support-plan:${country}:${timeZone}`;

export async function keepSupportPlan(device: DeviceDatabase, country: string, plan: SupportPlan): Promise<void> {
  await device.facts.put({ key: keyOf(country, plan.timeZone), value: plan });
}

/** null: never told for this country and zone. */
export async function keptSupportPlan(
  device: DeviceDatabase,
  country: string,
  timeZone: string,
): Promise<SupportPlan | null> {
  const row = await device.facts.get(keyOf(country, timeZone));
  return (row?.value as SupportPlan | undefined) ?? null;
}

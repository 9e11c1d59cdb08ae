/** By which numbers vehicles can be looked up in a country, as the operator set it up and as last told. */
import type { SearchMethod } from '../../domain/wire-enums.ts';
import type { DeviceDatabase } from './device-database.ts';

const prefix = 'search-methods:';

export async function keepSearchMethods(
  device: DeviceDatabase,
  country: string,
  methods: readonly SearchMethod[],
): Promise<void> {
  await device.facts.put({ key: prefix + country, value: methods });
}

/** null: never told. */
export async function keptSearchMethods(device: DeviceDatabase, country: string): Promise<SearchMethod[] | null> {
  const row = await device.facts.get(prefix + country);
  return (row?.value as SearchMethod[] | undefined) ?? null;
}

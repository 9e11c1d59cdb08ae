/** Several facts in one turn to the database, which costs as much as one. Apart from `facts.ts`: the first frame asks for single ones. */
import type { AccountDatabase, Facts } from './account-database.ts';
import type { DeviceDatabase, DeviceFacts } from './device-database.ts';

export async function factsOf<K extends keyof Facts>(
  { facts }: AccountDatabase,
  keys: readonly K[],
): Promise<Partial<Pick<Facts, K>>> {
  return byKey(keys, await facts.bulkGet([...keys]));
}

export async function deviceFactsOf<K extends keyof DeviceFacts>(
  { facts }: DeviceDatabase,
  keys: readonly K[],
): Promise<Partial<Pick<DeviceFacts, K>>> {
  return byKey(keys, await facts.bulkGet([...keys]));
}

function byKey<All, K extends keyof All>(keys: readonly K[], rows: readonly ({ value: unknown } | undefined)[]) {
  return Object.fromEntries(keys.map((key, index) => [key, rows[index]?.value])) as Partial<Pick<All, K>>;
}

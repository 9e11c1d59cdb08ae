/** Single values with their types, per account (`Facts`) and per device (`DeviceFacts`). */
import type { AccountDatabase, Facts } from './account-database.ts';
import type { DeviceDatabase, DeviceFacts } from './device-database.ts';

export async function fact<K extends keyof Facts>(database: AccountDatabase, key: K): Promise<Facts[K] | undefined> {
  const row = await database.facts.get(key);
  return row?.value as Facts[K] | undefined;
}

export async function putFact<K extends keyof Facts>(
  database: AccountDatabase,
  key: K,
  value: Facts[K],
): Promise<void> {
  await database.facts.put({ key, value });
}

export async function putFacts(database: AccountDatabase, facts: Partial<Facts>): Promise<void> {
  await database.facts.bulkPut(Object.entries(facts).map(([key, value]) => ({ key, value })));
}

export async function deviceFact<K extends keyof DeviceFacts>(
  database: DeviceDatabase,
  key: K,
): Promise<DeviceFacts[K] | undefined> {
  const row = await database.facts.get(key);
  return row?.value as DeviceFacts[K] | undefined;
}

export async function putDeviceFact<K extends keyof DeviceFacts>(
  database: DeviceDatabase,
  key: K,
  value: DeviceFacts[K],
): Promise<void> {
  await database.facts.put({ key, value });
}

/** What SERMI asks of a workshop, as last fetched, so that it can be read without a connection (SU-312). */
import type { DeviceDatabase } from './device-database.ts';

export interface SermiInfo {
  /** Language id of the text that was found. */
  language: string;
  title: string;
  /** CommonMark. */
  markdown: string;
}

const prefix = 'sermi:';

export async function keepSermiInfo(device: DeviceDatabase, language: string, info: SermiInfo): Promise<void> {
  await device.facts.put({ key: prefix + language, value: info });
}

/** In the wanted language, else in whichever was kept; null: never fetched. */
export async function keptSermiInfo(device: DeviceDatabase, language: string): Promise<SermiInfo | null> {
  const row =
    (await device.facts.get(prefix + language)) ?? (await device.facts.where('key').startsWith(prefix).first());
  return (row?.value as SermiInfo | undefined) ?? null;
}

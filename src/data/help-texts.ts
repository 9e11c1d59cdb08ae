/** Questions, answers and videos as last fetched, so that they can be read without a connection. */
import type { FaqEntry, SupportVideo } from '../../contract/help.ts';
import type { DeviceDatabase } from './device-database.ts';

export interface HelpTexts {
  /** Language id of the answers. */
  language: string;
  entries: FaqEntry[];
  videos: SupportVideo[];
}

const prefix = 'help:';
export const helpKeyOf = (country: string, language: string) => `${prefix}${country}:${language}`;

export async function keepHelpTexts(
  device: DeviceDatabase,
  { country, language }: { country: string; language: string },
  texts: HelpTexts,
): Promise<void> {
  await device.facts.put({ key: helpKeyOf(country, language), value: texts });
}

/** In the wanted language, else in whichever was kept; null: never fetched. */
export async function keptHelpTexts(
  device: DeviceDatabase,
  { country, language }: { country: string; language: string },
): Promise<HelpTexts | null> {
  const exact = await device.facts.get(helpKeyOf(country, language));
  const row = exact ?? (await device.facts.where('key').startsWith(prefix).first());
  return (row?.value as HelpTexts | undefined) ?? null;
}

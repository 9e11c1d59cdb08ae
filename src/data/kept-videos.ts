/** Videos of the help as last fetched, of exactly a country and language. */
import type { SupportVideo } from '../../contract/help.ts';
import type { DeviceDatabase } from './device-database.ts';
import { type HelpTexts, helpKeyOf } from './help-texts.ts';

export async function keptVideos(
  device: DeviceDatabase,
  { country, language }: { country: string; language: string },
): Promise<SupportVideo[]> {
  const row = await device.facts.get(helpKeyOf(country, language));
  return (row?.value as HelpTexts | undefined)?.videos ?? [];
}

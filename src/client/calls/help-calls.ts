/** Fetches the help texts of a country and language and keeps them on the device; null when they cannot be fetched. */
import { help } from '../../../contract/help.ts';
import type { Api } from '../../api/client.ts';
import type { DeviceDatabase } from '../../data/device-database.ts';
import { keptVideos } from '../../data/kept-videos.ts';
import { type HelpTexts, keepHelpTexts } from '../../data/help-texts.ts';
import { orStorageFull } from '../../data/storage-failure.ts';

export async function fetchHelpTexts(
  api: Api,
  device: DeviceDatabase,
  place: { country: string; language: string },
): Promise<HelpTexts | null> {
  const query = { CountryCode: place.country, Language: place.language };
  const [faq, videos] = await Promise.all([
    api.send(help, 'GET /api/v1/support/GetFaq', { query }),
    api.send(help, 'GET /api/v1/support/GetSupportVideos', { query }),
  ]);
  if (!faq.ok) return null;
  // Those of the last time where only the answer about them was lost.
  const texts = { ...faq.value, videos: videos.ok ? videos.value : await keptVideos(device, place) };
  // A full device takes nothing from what was answered.
  await orStorageFull(() => keepHelpTexts(device, place, texts));
  return texts;
}

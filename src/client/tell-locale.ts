/**
 * The device database has the country and language that calls and the worker go by: it is told again at each start where it has
 * others or none, because the page went too soon after a choice, there was no room, or the browser has made it anew.
 */
import type { DeviceDatabase } from '../data/device-database.ts';
import { deviceFact, putDeviceFact } from '../data/facts.ts';
import type { LocaleStore } from './locale.ts';

export async function tellLocale(places: Pick<LocaleStore, 'kept'>, device: DeviceDatabase): Promise<void> {
  await device.transaction('rw', device.facts, async () => {
    const known = await deviceFact(device, 'place');
    // Read last: another tab may have chosen meanwhile.
    const place = places.kept();
    const isSame = place?.country === known?.country && place?.language === known?.language;
    if (place && !isSame) await putDeviceFact(device, 'place', place);
  });
}

/**
 * The country and language chosen on this device: in local storage, because the first frame needs them, and in
 * the device database, because the worker does (SH-223). Knows no network.
 */
import type { Locale } from '../../domain/visit.ts';
import type { DeviceDatabase } from '../data/device-database.ts';
import type { KeyValue } from '../platform/key-value.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';

export interface LocaleStore extends ReadableStore<Locale | null> {
  /** For the next start, without showing it in this one yet. */
  keep(place: Locale): void;
  /** Shown and kept for the next start at once; rejects when the device database cannot keep it. */
  choose(place: Locale): Promise<void>;
  /** What was chosen last on this device, in whatever tab. */
  kept(): Locale | null;
}

export const localeKey = 'portal.place';

export function createLocaleStore(keyValue: KeyValue, device: DeviceDatabase): LocaleStore {
  const kept = () => placeFromText(keyValue.get(localeKey));
  const store = createStore<Locale | null>(kept());
  const keep = (place: Locale) => keyValue.set(localeKey, JSON.stringify(place));
  return {
    kept,
    get: store.get,
    subscribe: store.subscribe,
    keep,
    async choose(place) {
      keep(place);
      store.set(place);
      await device.facts.put({ key: 'place', value: place });
    },
  };
}

function placeFromText(text: string | null): Locale | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isPlace(value) ? value : null;
  } catch {
    return null;
  }
}

function isPlace(value: unknown): value is Locale {
  return (
    typeof value === 'object' &&
    value !== null &&
    'country' in value &&
    typeof value.country === 'string' &&
    'language' in value &&
    typeof value.language === 'string'
  );
}

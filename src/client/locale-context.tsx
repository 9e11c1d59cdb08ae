/** Country, language, regions and the public calls for React. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, use } from 'react';
import type { Region } from '../../contract/shell.ts';
import { regionOf } from '../../domain/region.ts';
import { type Locale } from '../../domain/visit.ts';
import { knownRegions, readRegions } from '../auth/first-reads.ts';
import type { LocaleStore } from './locale.ts';
import { useClient, useStore } from './client-context.tsx';
import type { PublicCalls } from './calls/public-calls.ts';

export interface LocaleServices {
  places: LocaleStore;
  calls: PublicCalls;
}

const LocaleContext = createContext<LocaleServices | null>(null);
export const LocaleProvider = LocaleContext.Provider;

export function useLocaleServices(): LocaleServices {
  const services = use(LocaleContext);
  if (!services) throw new Error('no PlaceProvider above');
  return services;
}

/** null: no country was chosen or found yet. */
export function useLocale(): Locale | null {
  return useStore(useLocaleServices().places);
}

/** The active regions kept on this device; undefined while they are read, empty before the first fetch. */
export function useRegions(): readonly Region[] | undefined {
  const { device } = useClient();
  return useLiveQuery(() => readRegions(device), [device], knownRegions(device));
}

/** Region record of the chosen country. */
export function useRegion(): Region | undefined {
  const place = useLocale();
  return regionOf(place?.country ?? '', useRegions() ?? []);
}

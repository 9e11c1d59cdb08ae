/** Country, language, regions and the public calls for React. */
import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, use } from 'react';
import type { Region } from '../../contract/shell.ts';
import { type Place, regionOf } from '../../domain/entry.ts';
import { knownRegions, readRegions } from '../auth/first-reads.ts';
import type { PlaceStore } from './locale.ts';
import { useClient, useStore } from './client-context.tsx';
import type { PublicCalls } from './calls/public-calls.ts';

export interface PlaceServices {
  places: PlaceStore;
  calls: PublicCalls;
}

const PlaceContext = createContext<PlaceServices | null>(null);
export const PlaceProvider = PlaceContext.Provider;

export function usePlaceServices(): PlaceServices {
  const services = use(PlaceContext);
  if (!services) throw new Error('no PlaceProvider above');
  return services;
}

/** null: no country was chosen or found yet. */
export function usePlace(): Place | null {
  return useStore(usePlaceServices().places);
}

/** The active regions kept on this device; undefined while they are read, empty before the first fetch. */
export function useRegions(): readonly Region[] | undefined {
  const { device } = useClient();
  return useLiveQuery(() => readRegions(device), [device], knownRegions(device));
}

/** Region record of the chosen country. */
export function useRegion(): Region | undefined {
  const place = usePlace();
  return regionOf(place?.country ?? '', useRegions() ?? []);
}

import { portalCountryFromIso } from './time-zone.ts';

/** The region of a country code, whatever its case; the world's own `gb` is our `uk`. */
export function regionOf<R extends { country: string }>(country: string, regions: readonly R[]): R | undefined {
  const wanted = portalCountryFromIso(country.trim());
  return regions.find((region) => region.country.toLowerCase() === wanted);
}

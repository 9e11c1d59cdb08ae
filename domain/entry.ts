/**
 * Which country and language a visit starts with, from the address, what the device keeps, the region list
 * and geolocation: SH-191..200 with their decisions. Pure: who asks the network for the location calls
 * `placeFromLocation` with its answer.
 */
export interface EntryRegion {
  country: string;
  languages: readonly { lcid: string; defaultLanguage: boolean }[];
}

export interface Place {
  /** Lower-case country code as in the region list. */
  country: string;
  /** lcid of one of its languages. */
  language: string;
}

export interface EntryQuestion {
  /** Query parameters as they came; absent ones are undefined. */
  query: {
    c?: string | undefined;
    l?: string | undefined;
    redirect?: string | undefined;
    isGeo?: string | undefined;
    isignoregeo?: string | undefined;
  };
  stored: Place | null;
  /** Active regions only. */
  regions: readonly EntryRegion[];
  /** The page opens without a country (callbacks, /regions, legal pages), so nobody is located for it. */
  isCountryFree: boolean;
  /** Same-site check of a path; the rule lives in domain/return-path.ts. */
  isReturnPath: (path: string) => boolean;
}

export type EntryDecision =
  /** Nothing to decide: stay with the stored place, if any. */
  | { kind: 'stay' }
  | { kind: 'settle'; place: Place; goTo: string | null }
  | { kind: 'invalid-parameter' }
  | { kind: 'locate' };

export function decideEntry(question: EntryQuestion): EntryDecision {
  const { query, regions } = question;
  if (query.c !== undefined && query.c !== '') {
    const region = regionOf(query.c, regions);
    if (!region) return { kind: 'invalid-parameter' };
    return { kind: 'settle', place: placeIn(region, query.l), goTo: destinationOf(question) };
  }
  if (question.stored || question.isCountryFree || query.isignoregeo === '1') return { kind: 'stay' };
  return { kind: 'locate' };
}

/** SH-057, SH-058: the wanted route; else `/` when country and language were both given; else stay. */
function destinationOf({ query, isReturnPath }: EntryQuestion): string | null {
  if (query.redirect !== undefined && isReturnPath(query.redirect)) return query.redirect;
  return query.l !== undefined && query.l !== '' && query.isGeo !== '1' ? '/' : null;
}

/** Location of the visitor's address; null: it could not be told, or nobody answered. */
export interface Location {
  countryCode: string | null;
  isRestricted: boolean;
}

export type LocationDecision = { kind: 'settle'; place: Place } | { kind: 'forbidden' } | { kind: 'regions' };

/** SH-195..200. */
export function placeFromLocation(location: Location | null, regions: readonly EntryRegion[]): LocationDecision {
  const code = location?.countryCode?.toUpperCase() ?? null;
  if (location?.isRestricted || (code !== null && restrictedCountries.has(code))) return { kind: 'forbidden' };
  if (code === null) return { kind: 'regions' };
  const neighbour = redirects[code];
  const region = regionOf(neighbour?.country ?? code, regions);
  return region ? { kind: 'settle', place: placeIn(region, neighbour?.language) } : { kind: 'regions' };
}

const restrictedCountries = new Set(['RU', 'SY', 'IR', 'KP', 'BY']);

/** Countries served by a neighbour. `SL` is how the specification writes Slovenia. */
const redirects: Record<string, { country: string; language?: string }> = {
  BA: { country: 'hr' },
  SI: { country: 'hr', language: 'sl' },
  SL: { country: 'hr', language: 'sl' },
  GB: { country: 'uk' },
};

export function regionOf<R extends EntryRegion>(country: string, regions: readonly R[]): R | undefined {
  const wanted = country.trim().toLowerCase();
  return regions.find((region) => region.country.toLowerCase() === wanted);
}

/** The wanted language if the country has it (`de` finds `de-AT`), else its default (SH-193). */
export function placeIn(region: EntryRegion, language?: string): Place {
  const wanted = language?.trim().toLowerCase() ?? '';
  const found =
    region.languages.find(({ lcid }) => lcid.toLowerCase() === wanted) ??
    region.languages.find(({ lcid }) => bareLanguage(lcid) === wanted) ??
    region.languages.find(({ defaultLanguage }) => defaultLanguage) ??
    region.languages[0];
  return { country: region.country, language: found?.lcid ?? 'en-US' };
}

/** `de-AT` → `de`. */
export function bareLanguage(lcid: string): string {
  return lcid.toLowerCase().split('-')[0] ?? '';
}

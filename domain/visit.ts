/**
 * Which country and language a visit starts with, from the address, what the device keeps, the region list
 * and geolocation: SH-191..200 with their decisions. Pure: who asks the network for the location calls
 * `localeFromLocation` with its answer.
 */
import { bareLanguage, defaultLanguage } from './language-id.ts';
import { regionOf } from './region.ts';

export interface VisitRegion {
  country: string;
  languages: readonly { lcid: string; defaultLanguage: boolean }[];
  /** Same-site path for visits that carry all three utm values (SH-059); null or absent: none. */
  campaignPath?: string | null;
}

export interface Locale {
  /** Lower-case country code as in the region list. */
  country: string;
  /** lcid of one of its languages. */
  language: string;
}

/** Query parameters as they came; absent ones are undefined. */
export interface VisitQuery {
  c?: string | undefined;
  l?: string | undefined;
  redirect?: string | undefined;
  isGeo?: string | undefined;
  isignoregeo?: string | undefined;
  utm_source?: string | undefined;
  utm_medium?: string | undefined;
  utm_campaign?: string | undefined;
}

/**
 * - `ordinary`: the address may say the country and where to go on.
 * - `goes-on`: it may say the country; where to go on the page decides itself.
 * - `left-alone`: a step of the sign-in or of the device's own care; parameters in its address steer nothing.
 */
export type VisitPage = 'ordinary' | 'goes-on' | 'left-alone';

export interface VisitQuestion {
  query: VisitQuery;
  page: VisitPage;
  stored: Locale | null;
  /** Active regions only. */
  regions: readonly VisitRegion[];
  /** The page opens without a country (callbacks, /regions, legal pages), so nobody is located for it. */
  isCountryFree: boolean;
  /** What the visitor's browser is set to, most wanted first. */
  ownLanguages: readonly string[];
  /** Same-site check of a path; the rule lives in domain/return-path.ts. */
  isReturnPath: (path: string) => boolean;
}

export type VisitDecision =
  /** Nothing to decide: keep the stored locale, if any. */
  | { kind: 'stay' }
  /** `goTo` null: stay on the page, without what steered the visit in its address (`parametersAfterStart`). */
  | { kind: 'settle'; place: Locale; goTo: string | null }
  | { kind: 'invalid-parameter' }
  /** `goTo`: where to go on once a country is known; null: stay. */
  | { kind: 'locate'; goTo: string | null };

export function decideVisit(question: VisitQuestion): VisitDecision {
  const { query, regions, stored, page } = question;
  if (page === 'left-alone') return { kind: 'stay' };
  if (query.c !== undefined && query.c.trim() !== '') {
    const region = regionOf(query.c, regions);
    if (!region) return { kind: 'invalid-parameter' };
    const own = [...(stored ? [stored.language] : []), ...question.ownLanguages];
    return { kind: 'settle', place: localeIn(region, query.l, own), goTo: destinationOf(question, region) };
  }
  const goTo = question.isCountryFree ? null : wantedRoute(question);
  if (stored && goTo !== null) return { kind: 'settle', place: stored, goTo };
  if (stored || question.isCountryFree || query.isignoregeo === '1') return { kind: 'stay' };
  return { kind: 'locate', goTo };
}

/** SH-057..059: the wanted route; else, when country and language were both given, the campaign's page or `/`. */
function destinationOf(question: VisitQuestion, region: VisitRegion): string | null {
  const { query, page, isReturnPath } = question;
  if (page === 'goes-on') return null;
  const wanted = wantedRoute(question);
  if (wanted !== null) return wanted;
  if (query.l === undefined || query.l === '' || query.isGeo === '1') return null;
  const { campaignPath } = region;
  const isCampaign = [query.utm_source, query.utm_medium, query.utm_campaign].every(Boolean);
  return isCampaign && campaignPath && isReturnPath(campaignPath) ? campaignPath : '/';
}

function wantedRoute({ query, page, isReturnPath }: VisitQuestion): string | null {
  const { redirect } = query;
  return page === 'ordinary' && redirect !== undefined && isReturnPath(redirect) ? redirect : null;
}

const goesOn = /^\/(?:launchlinkredirect|login-redirect)\/?$/i;
const leftAlone =
  /^\/(?:signincallback|signincallbackpopup|editprofilecallback|signoutcallback|sessiontimeout|redirect-subdomain|clear-state)\/?$/i;

export function visitPageOf(pathname: string): VisitPage {
  if (leftAlone.test(pathname)) return 'left-alone';
  return goesOn.test(pathname) ? 'goes-on' : 'ordinary';
}

const steering: ReadonlySet<string> = new Set(['c', 'l', 'isGeo']);

/**
 * The parameters that stay in the address once it has said the country, in their order: with `c` left in it, every
 * reload would undo a country that was chosen since.
 */
export function parametersAfterStart<P extends readonly [string, string]>(parameters: readonly P[]): P[] {
  return parameters.filter(([name]) => !steering.has(name));
}

/** Location of the visitor's address; null: it could not be told, or nobody answered. */
export interface Location {
  countryCode: string | null;
  isRestricted: boolean;
}

export type LocationDecision =
  /** `isNeighbour`: another country than theirs serves them. */
  { kind: 'settle'; place: Locale; isNeighbour: boolean } | { kind: 'forbidden' } | { kind: 'regions' };

/** SH-195..200. */
export function localeFromLocation(location: Location | null, regions: readonly VisitRegion[]): LocationDecision {
  const code = location?.countryCode?.toUpperCase() ?? null;
  if (location?.isRestricted || (code !== null && restrictedCountries.has(code))) return { kind: 'forbidden' };
  if (code === null) return { kind: 'regions' };
  const neighbour = redirects[code];
  const region = regionOf(neighbour?.country ?? code, regions);
  if (!region) return { kind: 'regions' };
  return { kind: 'settle', place: localeIn(region, neighbour?.language), isNeighbour: neighbour !== undefined };
}

const restrictedCountries = new Set(['RU', 'SY', 'IR', 'KP', 'BY']);

/** Countries served by a neighbour. `SL` is how the specification writes Slovenia. */
const redirects: Record<string, { country: string; language?: string }> = {
  BA: { country: 'hr' },
  SI: { country: 'hr', language: 'sl' },
  SL: { country: 'hr', language: 'sl' },
};

/**
 * The wanted language if the country has it (`de` finds `de-AT`), else its default (SH-193). When one was asked for that the
 * country has not, the first of the visitor's `own` that it has comes before the default.
 */
export function localeIn(region: VisitRegion, language = '', own: readonly string[] = []): Locale {
  const find = (wanted: string) =>
    region.languages.find(({ lcid }) => lcid.toLowerCase() === wanted) ??
    region.languages.find(({ lcid }) => bareLanguage(lcid) === wanted);
  const wanted = language.trim().toLowerCase();
  const wishes = wanted === '' ? [] : [wanted, ...own.flatMap((one) => [one.toLowerCase(), bareLanguage(one)])];
  const found =
    wishes.map(find).find((one) => one !== undefined) ??
    region.languages.find(({ defaultLanguage }) => defaultLanguage) ??
    region.languages[0];
  return { country: region.country, language: found?.lcid ?? defaultLanguage };
}

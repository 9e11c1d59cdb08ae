/** Laws of the entry over every address there can be: it ends, it stays on this site, and it invents no country. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type VisitQuery,
  type VisitRegion,
  type Locale,
  decideVisit,
  visitPageOf,
  parametersAfterStart,
  localeFromLocation,
} from './visit.ts';
import { isReturnPath } from './return-path.ts';

const regions: VisitRegion[] = ['de', 'pl', 'uk', 'hr'].map((country) => ({
  country,
  languages: [
    { lcid: `${country}-${country.toUpperCase()}`, defaultLanguage: true },
    { lcid: 'sl', defaultLanguage: false },
  ],
  campaignPath: country === 'pl' ? '/subscriptions' : null,
}));
const pathnames = fc.constantFrom(
  '/',
  '/my-requests',
  '/regions',
  '/signincallback',
  '/launchlinkredirect',
  '/clear-state',
);
const words = fc.oneof(fc.constantFrom('de', 'PL', 'gb', 'xx', '', '1', 'sl', '/', '/my-requests'), fc.string());
/** Addresses within addresses, hostile ones among them. */
const addresses: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('//evil.example', 'https://evil.example', '/\\evil.example', '/login', '/%2F/evil.example'),
  fc.tuple(pathnames, fc.dictionary(fc.constantFrom('c', 'l', 'redirect', 'q'), words)).map(addressFrom),
);
const queries: fc.Arbitrary<VisitQuery> = fc.record(
  {
    ...{ c: words, l: words, isGeo: words, isignoregeo: words },
    ...{ utm_source: words, utm_medium: words, utm_campaign: words },
    redirect: fc.oneof(addresses, words),
  },
  { requiredKeys: [] },
);

function addressFrom([pathname, query]: [string, Record<string, string>]): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? pathname : `${pathname}?${search}`;
}

interface Visit {
  pathname: string;
  query: VisitQuery;
  stored: Locale | null;
}

/** The next address of a visit and what is kept by then; null: it stays where it is. */
function afterwards({ pathname, query, stored }: Visit): Visit | null {
  const isCountryFree = pathname !== '/' && pathname !== '/my-requests';
  const page = visitPageOf(pathname);
  const ownLanguages = ['de', 'xx'];
  const decision = decideVisit({ query, page, stored, regions, isCountryFree, isReturnPath, ownLanguages });
  if (decision.kind !== 'settle') return null;
  if (decision.goTo === null) {
    const kept = Object.fromEntries(parametersAfterStart(Object.entries(query) as [string, string][]));
    return { pathname, query: kept, stored: decision.place };
  }
  expect(isReturnPath(decision.goTo)).toBe(true);
  const next = new URL(decision.goTo, 'https://portal.example');
  expect(next.host).toBe('portal.example');
  return { pathname: next.pathname, query: Object.fromEntries(next.searchParams), stored: decision.place };
}

test('whatever the address says, the visit comes to rest on this site in a country of ours [SH-057, SH-191, SU-047]', () => {
  fc.assert(
    fc.property(pathnames, queries, fc.boolean(), (pathname, query, hasCountry) => {
      const stored = hasCountry ? { country: 'de', language: 'de-DE' } : null;
      let visit: Visit | null = { pathname, query, stored };
      for (let step = 0; visit !== null; step += 1) {
        expect(step).toBeLessThan(8);
        const { stored: place } = visit;
        if (place) expect(regions.some(({ country }) => country === place.country)).toBe(true);
        visit = afterwards(visit);
      }
    }),
  );
});

test('no location, however odd, settles a country that the service is not offered in [SH-195, SH-306, SU-282]', () => {
  const restricted = ['RU', 'SY', 'IR', 'KP', 'BY'];
  const codes = fc.oneof(fc.constantFrom(...restricted, 'ba', 'SI', 'GB', 'DE'), fc.string(), fc.constant(null));
  fc.assert(
    fc.property(codes, fc.boolean(), (countryCode, isRestricted) => {
      const decision = localeFromLocation({ countryCode, isRestricted }, regions);
      const isForbidden = isRestricted || restricted.includes(countryCode?.toUpperCase() ?? '');
      expect(decision.kind === 'forbidden').toBe(isForbidden);
      const country = decision.kind === 'settle' ? decision.place.country : 'de';
      expect(regions.map((region) => region.country)).toContain(country);
    }),
  );
});

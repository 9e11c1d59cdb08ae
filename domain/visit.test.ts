import { describe, expect, test } from 'vitest';
import { languageIdFrom } from './language-id.ts';
import {
  type VisitQuestion,
  type VisitRegion,
  decideVisit,
  visitPageOf,
  parametersAfterStart,
  localeFromLocation,
  localeIn,
} from './visit.ts';
import { isReturnPath } from './return-path.ts';

const regions: VisitRegion[] = [
  { country: 'de', languages: [{ lcid: 'de-DE', defaultLanguage: true }] },
  {
    country: 'ch',
    languages: [
      { lcid: 'fr-CH', defaultLanguage: false },
      { lcid: 'de-CH', defaultLanguage: true },
    ],
  },
  { country: 'uk', languages: [{ lcid: 'en-GB', defaultLanguage: true }] },
  {
    country: 'hr',
    languages: [
      { lcid: 'hr', defaultLanguage: true },
      { lcid: 'sl', defaultLanguage: false },
    ],
  },
  { country: 'pl', languages: [{ lcid: 'pl-PL', defaultLanguage: true }], campaignPath: '/subscriptions?campaign=1' },
];
const aVisit = (given: Partial<VisitQuestion> = {}): VisitQuestion => ({
  query: {},
  page: 'ordinary',
  stored: null,
  regions,
  isCountryFree: false,
  isReturnPath,
  ownLanguages: [],
  ...given,
});
const stored = { country: 'de', language: 'de-DE' };

describe('the country in the address', () => {
  test.each(['CH', 'ch', ' Ch '])('is found whatever its case: %s [SH-191, SH-055, SU-046]', (c) => {
    expect(decideVisit(aVisit({ query: { c } }))).toMatchObject({ kind: 'settle', place: { country: 'ch' } });
  });

  test.each([
    [undefined, 'de-CH'],
    ['fr-CH', 'fr-CH'],
    ['FR', 'fr-CH'],
    ['it', 'de-CH'],
  ])(
    'comes with the asked language if the country has it, else its default: %s → %s [SH-193, SH-056]',
    (l, language) => {
      expect(decideVisit(aVisit({ query: { c: 'ch', l } }))).toMatchObject({ place: { country: 'ch', language } });
    },
  );

  test.each([
    ['xx', ['fr-FR', 'de'], 'fr-CH'],
    ['xx-YY', ['it', 'fr'], 'fr-CH'],
    ['xx', ['pl-PL'], 'de-CH'],
    ['fr', ['de'], 'fr-CH'],
    [undefined, ['fr'], 'de-CH'],
    ['', ['fr'], 'de-CH'],
  ])('with the unknown language %s for somebody who reads %o comes in %s', (l, ownLanguages, language) => {
    expect(decideVisit(aVisit({ query: { c: 'ch', l }, ownLanguages }))).toMatchObject({ place: { language } });
  });

  test('with an unknown language keeps the one that the visitor had chosen before that of the browser', () => {
    const chosen = { country: 'hr', language: 'fr' };
    const visit = aVisit({ query: { c: 'ch', l: 'xx' }, stored: chosen, ownLanguages: ['de'] });
    expect(decideVisit(visit)).toMatchObject({ place: { country: 'ch', language: 'fr-CH' } });
  });

  test('that is no country of ours is called an invalid parameter, even with a stored one [SH-192]', () => {
    expect(decideVisit(aVisit({ query: { c: 'xx' }, stored }))).toEqual({ kind: 'invalid-parameter' });
  });

  test('wins over the stored one [SH-191]', () => {
    expect(decideVisit(aVisit({ query: { c: 'uk' }, stored }))).toMatchObject({ place: { country: 'uk' } });
  });
});

const utm = { utm_source: 'mail', utm_medium: 'letter', utm_campaign: 'spring' };

test.each([
  [{ c: 'ch', l: 'de' }, '/'],
  [{ c: 'ch', l: 'de', isGeo: '0' }, '/'],
  [{ c: 'ch', l: 'de', isGeo: '1' }, null],
  [{ c: 'ch', l: '' }, null],
  [{ c: 'ch' }, null],
  [{ c: 'ch', l: 'de', redirect: '/my-requests' }, '/my-requests'],
  [{ c: 'ch', redirect: '/new-request?x=1' }, '/new-request?x=1'],
  [{ c: 'ch', l: 'de', redirect: 'https://evil.example' }, '/'],
  [{ c: 'ch', l: 'de', redirect: '/login' }, '/'],
  [{ c: 'ch', redirect: '//evil.example' }, null],
])(
  'after the country is set the visit goes on where the address says, never off this site: %o → %s [SH-057, SH-058, SU-047]',
  (query, goTo) => {
    expect(decideVisit(aVisit({ query }))).toMatchObject({ kind: 'settle', goTo });
  },
);

test.each([
  ['with all three values', { c: 'pl', l: 'pl', ...utm }, '/subscriptions?campaign=1'],
  ['with a wanted route as well', { c: 'pl', l: 'pl', ...utm, redirect: '/contacts' }, '/contacts'],
  ['with one value empty', { c: 'pl', l: 'pl', ...utm, utm_medium: '' }, '/'],
  ['with one value missing', { c: 'pl', l: 'pl', utm_source: 'mail', utm_campaign: 'spring' }, '/'],
  ['marked as located', { c: 'pl', l: 'pl', ...utm, isGeo: '1' }, null],
  ['in a country without a campaign', { c: 'ch', l: 'de', ...utm }, '/'],
])("a visit from the Polish campaign goes to the campaign's page: %s [SH-059]", (_case, query, goTo) => {
  expect(decideVisit(aVisit({ query }))).toMatchObject({ kind: 'settle', goTo });
});

test('a campaign page that is not on this site is not followed [SH-059]', () => {
  const away = regions.map((region) => ({ ...region, campaignPath: 'https://evil.example' }));
  const visit = aVisit({ query: { c: 'pl', l: 'pl', ...utm }, regions: away });
  expect(decideVisit(visit)).toMatchObject({ goTo: '/' });
});

test('a wanted route is followed with a stored country, and after a country was found [SH-057, SU-047]', () => {
  const query = { redirect: '/my-requests' };
  expect(decideVisit(aVisit({ query, stored }))).toEqual({ kind: 'settle', place: stored, goTo: '/my-requests' });
  expect(decideVisit(aVisit({ query }))).toEqual({ kind: 'locate', goTo: '/my-requests' });
  expect(decideVisit(aVisit({ query: { redirect: 'https://evil.example' }, stored }))).toEqual({ kind: 'stay' });
});

test.each(['/signincallback', '/signincallbackpopup', '/editprofilecallback', '/signoutcallback', '/clear-state'])(
  'nothing in the address leads away from %s half-way, and nobody calls it invalid [SH-053]',
  (pathname) => {
    const visit = { page: visitPageOf(pathname), isCountryFree: true };
    for (const c of ['ch', 'xx']) {
      expect(decideVisit(aVisit({ ...visit, query: { c, l: 'de', redirect: '/contacts' } }))).toEqual({ kind: 'stay' });
    }
  },
);

test.each(['/launchlinkredirect', '/login-redirect'])(
  '%s takes the country from its address and goes on by itself [SH-055, SU-046]',
  (pathname) => {
    const query = { c: 'ch', l: 'fr', redirect: '/contacts' };
    const decision = decideVisit(aVisit({ page: visitPageOf(pathname), isCountryFree: true, query }));
    expect(decision).toEqual({ kind: 'settle', place: { country: 'ch', language: 'fr-CH' }, goTo: null });
  },
);

test('what said the country leaves the address, so that a reload does not undo a later choice; the rest stays', () => {
  const parameters = [...Object.entries({ c: 'ch', status: '10', l: 'de', utm_source: 'mail', isGeo: '1' })];
  expect(parametersAfterStart(parameters)).toEqual([
    ['status', '10'],
    ['utm_source', 'mail'],
  ]);
});

test.each([
  ['without a stored country', {}, { kind: 'locate', goTo: null }],
  ['with a stored country', { stored }, { kind: 'stay' }],
  ['on a page that needs no country', { isCountryFree: true }, { kind: 'stay' }],
  ['with isignoregeo=1', { query: { isignoregeo: '1' } }, { kind: 'stay' }],
] as const)(
  'a visitor is located only when nothing else says the country: %s [SH-194, SH-062, SU-045]',
  (_case, given, decision) => {
    expect(decideVisit(aVisit(given))).toEqual(decision);
  },
);

test('the world calls the United Kingdom gb, the portal uk: both are found', () => {
  for (const c of ['uk', 'GB']) {
    expect(decideVisit(aVisit({ query: { c } }))).toMatchObject({ place: { country: 'uk', language: 'en-GB' } });
  }
});

test('without any language known texts are asked for in American English [SH-379]', () => {
  expect(localeIn({ country: 'xx', languages: [] }).language).toBe('en-US');
  for (const code of ['', '*', 'en', '../../etc', '<b>']) expect(languageIdFrom(code)).toBe('en-US');
});

test('a bare language code is expanded before a country is known, one with a region stays [SH-381, SU-431]', () => {
  expect(['de', 'DA', 'de-AT', 'zh-Hant-TW'].map(languageIdFrom)).toEqual(['de-DE', 'da-DA', 'de-AT', 'zh-Hant-TW']);
});

describe('a located visitor', () => {
  test.each(['RU', 'SY', 'IR', 'KP', 'BY', 'by'])(
    'from %s is told that the service is not available [SH-195, SH-306, SU-282]',
    (code) => {
      expect(localeFromLocation({ countryCode: code, isRestricted: false }, regions)).toEqual({ kind: 'forbidden' });
    },
  );

  test('is turned away when the server says the country is restricted, whatever its code [SH-195]', () => {
    expect(localeFromLocation({ countryCode: 'DE', isRestricted: true }, regions)).toEqual({ kind: 'forbidden' });
  });

  test.each([
    ['BA', 'hr', 'hr', true],
    ['SI', 'hr', 'sl', true],
    ['SL', 'hr', 'sl', true],
    ['GB', 'uk', 'en-GB', false],
    ['CH', 'ch', 'de-CH', false],
    ['HR', 'hr', 'hr', false],
  ])(
    'from %s gets the site of %s in %s, and is told when that is a neighbour’s [SH-196, SH-197, SH-198]',
    (countryCode, country, language, isNeighbour) => {
      expect(localeFromLocation({ countryCode, isRestricted: false }, regions)).toEqual({
        kind: 'settle',
        place: { country, language },
        isNeighbour,
      });
    },
  );

  test.each([{ countryCode: 'ZW', isRestricted: false }, { countryCode: null, isRestricted: false }, null])(
    'whose country is unknown chooses one: %o [SH-199]',
    (location) => {
      expect(localeFromLocation(location, regions)).toEqual({ kind: 'regions' });
    },
  );
});

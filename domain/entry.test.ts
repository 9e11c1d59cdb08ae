import { describe, expect, test } from 'vitest';
import { type EntryQuestion, type EntryRegion, decideEntry, placeFromLocation } from './entry.ts';
import { isReturnPath } from './return-path.ts';

const regions: EntryRegion[] = [
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
];
const aVisit = (given: Partial<EntryQuestion> = {}): EntryQuestion => ({
  query: {},
  stored: null,
  regions,
  isCountryFree: false,
  isReturnPath,
  ...given,
});
const stored = { country: 'de', language: 'de-DE' };

describe('the country in the address', () => {
  test.each(['CH', 'ch', ' Ch '])('is found whatever its case: %s [SH-191, SH-055]', (c) => {
    expect(decideEntry(aVisit({ query: { c } }))).toMatchObject({ kind: 'settle', place: { country: 'ch' } });
  });

  test.each([
    [undefined, 'de-CH'],
    ['fr-CH', 'fr-CH'],
    ['FR', 'fr-CH'],
    ['it', 'de-CH'],
  ])(
    'comes with the asked language if the country has it, else its default: %s → %s [SH-193, SH-056]',
    (l, language) => {
      expect(decideEntry(aVisit({ query: { c: 'ch', l } }))).toMatchObject({ place: { country: 'ch', language } });
    },
  );

  test('that is no country of ours is called an invalid parameter, even with a stored one [SH-192]', () => {
    expect(decideEntry(aVisit({ query: { c: 'xx' }, stored }))).toEqual({ kind: 'invalid-parameter' });
  });

  test('wins over the stored one [SH-191]', () => {
    expect(decideEntry(aVisit({ query: { c: 'uk' }, stored }))).toMatchObject({ place: { country: 'uk' } });
  });
});

test.each([
  [{ c: 'ch', l: 'de' }, '/'],
  [{ c: 'ch', l: 'de', isGeo: '1' }, null],
  [{ c: 'ch' }, null],
  [{ c: 'ch', l: 'de', redirect: '/my-requests' }, '/my-requests'],
  [{ c: 'ch', redirect: '/new-request?x=1' }, '/new-request?x=1'],
  [{ c: 'ch', l: 'de', redirect: 'https://evil.example' }, '/'],
  [{ c: 'ch', redirect: '//evil.example' }, null],
])(
  'after the country is set the visit goes on where the address says, never off this site: %o → %s [SH-057, SH-058]',
  (query, goTo) => {
    expect(decideEntry(aVisit({ query }))).toMatchObject({ kind: 'settle', goTo });
  },
);

test.each([
  ['without a stored country', {}, 'locate'],
  ['with a stored country', { stored }, 'stay'],
  ['on a page that needs no country', { isCountryFree: true }, 'stay'],
  ['with isignoregeo=1', { query: { isignoregeo: '1' } }, 'stay'],
] as const)(
  'a visitor is located only when nothing else says the country: %s [SH-194, SH-062]',
  (_case, given, kind) => {
    expect(decideEntry(aVisit(given))).toEqual({ kind });
  },
);

describe('a located visitor', () => {
  test.each(['RU', 'SY', 'IR', 'KP', 'BY', 'by'])(
    'from %s is told that the service is not available [SH-195, SH-306]',
    (code) => {
      expect(placeFromLocation({ countryCode: code, isRestricted: false }, regions)).toEqual({ kind: 'forbidden' });
    },
  );

  test('is turned away when the server says the country is restricted, whatever its code [SH-195]', () => {
    expect(placeFromLocation({ countryCode: 'DE', isRestricted: true }, regions)).toEqual({ kind: 'forbidden' });
  });

  test.each([
    ['BA', 'hr', 'hr'],
    ['SI', 'hr', 'sl'],
    ['SL', 'hr', 'sl'],
    ['GB', 'uk', 'en-GB'],
    ['CH', 'ch', 'de-CH'],
  ])('from %s gets the site of %s in %s [SH-196, SH-197, SH-198]', (countryCode, country, language) => {
    expect(placeFromLocation({ countryCode, isRestricted: false }, regions)).toEqual({
      kind: 'settle',
      place: { country, language },
    });
  });

  test.each([{ countryCode: 'ZW', isRestricted: false }, { countryCode: null, isRestricted: false }, null])(
    'whose country is unknown chooses one: %o [SH-199]',
    (location) => {
      expect(placeFromLocation(location, regions)).toEqual({ kind: 'regions' });
    },
  );
});

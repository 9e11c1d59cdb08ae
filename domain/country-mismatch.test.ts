import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountryFacts, countryMismatchOf, countryOfferOf } from './country-mismatch.ts';

const inDenmark: CountryFacts = {
  siteCountry: 'dk',
  companyCountry: '',
  personCountry: '',
  cdbId: 0,
  countryDecision: '',
};

describe('on the Danish site', () => {
  test.each<[string, Partial<CountryFacts>, ReturnType<typeof countryMismatchOf>]>([
    ['a Danish workshop is at home', { companyCountry: 'dk', personCountry: 'dk', cdbId: 1 }, null],
    ['a German workshop is led to Germany', { companyCountry: 'de', cdbId: 1 }, { dialog: 'redirect', country: 'de' }],
    ['also before it is mapped', { companyCountry: 'de' }, { dialog: 'redirect', country: 'de' }],
    [
      'a mapped person without a company country goes by their own',
      { personCountry: 'se', cdbId: 1 },
      {
        dialog: 'redirect',
        country: 'se',
      },
    ],
    [
      'somebody tied to nothing may switch to where they live',
      { personCountry: 'se' },
      {
        dialog: 'switch',
        country: 'se',
      },
    ],
    ['somebody from Denmark tied to nothing is at home', { personCountry: 'DK' }, null],
    ['who works in Denmark and lives in Sweden is at home', { companyCountry: 'dk', personCountry: 'se' }, null],
    ['nobody is led away whose country is not known', {}, null],
  ])('%s [SH-238, SH-239, SH-240]', (_what, facts, expected) => {
    expect(countryMismatchOf({ ...inDenmark, ...facts })).toEqual(expected);
  });
});

test('the United Kingdom is one country whichever way it is written', () => {
  expect(countryMismatchOf({ siteCountry: 'uk', companyCountry: 'GB', personCountry: '', cdbId: 1 })).toBeNull();
});

test('whoever decided to stay here is not asked here again, but on the next foreign site', () => {
  const stays = { ...inDenmark, companyCountry: 'de', countryDecision: 'dk' };
  expect(countryOfferOf(stays)).toBeNull();
  expect(countryOfferOf({ ...stays, siteCountry: 'se' })).toEqual({ dialog: 'redirect', country: 'de' });
});

test('whoever follows the offer is at home and is offered nothing more', () => {
  const country = fc.constantFrom('', 'de', 'DK', 'uk', 'GB', 'us');
  const facts = fc.record({ companyCountry: country, personCountry: country, cdbId: fc.constantFrom(0, 7) });
  fc.assert(
    fc.property(facts, fc.constantFrom('de', 'dk', 'uk', 'us', 'at'), (person, siteCountry) => {
      const offer = countryMismatchOf({ ...person, siteCountry });
      const followed = offer?.country ?? siteCountry;
      expect(countryMismatchOf({ ...person, siteCountry: followed })).toBeNull();
    }),
  );
});

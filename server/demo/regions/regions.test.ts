import { expect, test } from 'vitest';
import { isKnownTimeZone, isoCountryFromPortal } from '../../../domain/time-zone.ts';
import { seedRegions } from './regions.ts';

test('every language of the interface is spoken in some country that is open [SU-430]', () => {
  const open = seedRegions.filter((region) => region.isActive);
  const spoken = new Set(open.flatMap((region) => region.languages.map((language) => language.lcid.slice(0, 2))));
  const needed = 'de es nl nb sv fr cs it pl pt bg da fi hr hu ro tr en'.split(' ');
  expect(needed.filter((language) => !spoken.has(language))).toEqual([]);
});

test('every country has one default language, known time zones and a currency that Intl can write', () => {
  expect(seedRegions.length).toBeGreaterThanOrEqual(30);
  for (const region of seedRegions) {
    expect(
      region.languages.filter((language) => language.defaultLanguage),
      region.country,
    ).toHaveLength(1);
    expect(region.timeZones.length, region.country).toBeGreaterThan(0);
    expect(
      region.timeZones.filter((zone) => !isKnownTimeZone(zone)),
      region.country,
    ).toEqual([]);
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: region.currency });
    expect(format.format(1), region.country).not.toBe('');
  }
});

test('only the US and Canada run the US version [SH-394, SH-396]', () => {
  const american = seedRegions.filter((region) => region.cdmVersion === 'US-1.0');
  expect(new Set(american.map((region) => region.country))).toEqual(new Set(['ca', 'us']));
});

test('country names are those of the world, with uk for the United Kingdom [SH-201, SU-227]', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  for (const region of seedRegions) {
    const known = names.of(isoCountryFromPortal(region.country)) ?? '';
    expect(known.startsWith(region.countryName), `${region.country}: ${known}`).toBe(true);
  }
});

test('visitors from Bosnia and Slovenia find Croatia with Slovene beside Croatian [SH-196, SH-197]', () => {
  const croatia = seedRegions.find((region) => region.country === 'hr');
  expect(croatia?.isActive).toBe(true);
  expect(croatia?.languages.map((language) => language.lcid)).toContain('sl-SI');
});

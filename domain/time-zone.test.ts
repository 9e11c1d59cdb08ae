import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKnownTimeZone, isoCountryFromPortal, portalCountryFromIso, timeZoneOf } from './time-zone.ts';

test('uk is GB for time zones and comes back as uk [SH-201, SU-227]', () => {
  expect(isoCountryFromPortal('uk')).toBe('GB');
  expect(portalCountryFromIso('GB')).toBe('uk');
});

test('every other country keeps its code in both directions [SH-201, SU-227]', () => {
  const letters = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  fc.assert(
    fc.property(letters, letters, (first, second) => {
      fc.pre(first + second !== 'gb');
      expect(portalCountryFromIso(isoCountryFromPortal(first + second))).toBe(first + second);
    }),
  );
});

test('the first time zone of a country is its own, UTC without one [SH-202, SU-228]', () => {
  expect(timeZoneOf({ timeZones: ['Europe/Berlin', 'Europe/Busingen'] })).toBe('Europe/Berlin');
  expect(timeZoneOf({ timeZones: [] })).toBe('UTC');
});

test('an invented time zone is not known', () => {
  expect(isKnownTimeZone('Europe/Copenhagen')).toBe(true);
  expect(isKnownTimeZone('Europe/Nowhere')).toBe(false);
  expect(isKnownTimeZone('')).toBe(false);
});

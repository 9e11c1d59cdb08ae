import fc from 'fast-check';
import { expect, test } from 'vitest';
import { modelYearsOf, vinFacts } from './vin-facts.ts';
import { checkDigitOf, checkVin } from './vin.ts';

const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
const yearCode = fc.constantFrom(...'ABCDEFGHJKLMNPRSTVWXY123456789');
const aVin = fc
  .tuple(
    fc.array(character, { minLength: 9, maxLength: 9 }),
    yearCode,
    fc.array(character, { minLength: 7, maxLength: 7 }),
  )
  .map(([before, year, after]) => [...before, year, ...after].join(''))
  .map((vin) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9));
const thisYear = 2026;

test('published VINs say who made them, where in the world, in which plant and year', () => {
  expect(vinFacts('1HGCM82633A004352')).toEqual({ wmi: '1HG', region: 'north-america', plant: 'A' });
  expect(modelYearsOf('1HGCM82633A004352', { isCycleTold: true, thisYear })).toEqual([2003]);
  expect(vinFacts('WVWZZZ1KZAW123456')).toEqual({ wmi: 'WVW', region: 'europe', plant: 'W' });
  expect(modelYearsOf('WVWZZZ1KZAW123456', { isCycleTold: false, thisYear })).toEqual([2010, 1980]);
  expect(modelYearsOf('5YJ3E1EA7JF000316', { isCycleTold: true, thisYear })).toEqual([2018]);
});

test('small makers that share their first places are told apart by places 12 to 14', () => {
  expect(vinFacts('YS9AAAAAAAA123456').wmi).toBe('YS9123');
});

test('a right VIN has its year in one of the two cycles, and where the seventh place tells there is never a choice', () => {
  fc.assert(
    fc.property(aVin, (vin) => {
      expect(checkVin(vin)).toEqual({ ok: true });
      const open = modelYearsOf(vin, { isCycleTold: false, thisYear });
      const told = modelYearsOf(vin, { isCycleTold: true, thisYear });
      expect(open.length).toBeGreaterThan(0);
      expect(told.length).toBeLessThanOrEqual(1);
      for (const year of told) expect(open).toContain(year);
      for (const year of told) expect(year >= 2010).toBe(/[A-Z]/.test(vin.charAt(6)));
    }),
  );
});

test('no year lies further ahead than the next model year', () => {
  fc.assert(
    fc.property(aVin, fc.integer({ min: 1990, max: 2038 }), fc.boolean(), (vin, now, isCycleTold) => {
      for (const year of modelYearsOf(vin, { isCycleTold, thisYear: now })) {
        expect(year).toBeLessThanOrEqual(now + 1);
        expect(year).toBeGreaterThanOrEqual(1980);
      }
    }),
  );
});

test('a place that cannot be a year gives none', () => {
  for (const code of ['U', 'Z', '0']) {
    expect(
      modelYearsOf(`WDD2040021${code}A12345`.replace(/^(.{9}).(.*)$/, `$1${code}$2`), { isCycleTold: false, thisYear }),
    ).toEqual([]);
  }
});

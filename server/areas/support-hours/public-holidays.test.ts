import fc from 'fast-check';
import { expect, test } from 'vitest';
import { easterSunday, publicHolidays } from './public-holidays.ts';

test('Easter falls where the almanac says', () => {
  const days = { 2008: '2008-03-23', 2024: '2024-03-31', 2025: '2025-04-20', 2026: '2026-04-05', 2038: '2038-04-25' };
  for (const [year, day] of Object.entries(days)) expect(easterSunday(Number(year))).toBe(day);
});

test('Easter is always a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
      const day = easterSunday(year);
      expect(new Date(day).getUTCDay()).toBe(0);
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
    }),
  );
});

test('moving holidays are found: Thanksgiving, the last Monday of May, Ascension', () => {
  expect(publicHolidays('us', 2026)).toContain('2026-11-26');
  expect(publicHolidays('uk', 2026)).toContain('2026-05-25');
  expect(publicHolidays('de', 2026)).toContain('2026-05-14');
  expect(publicHolidays('nz', 2026)).toContain('2026-10-26');
});

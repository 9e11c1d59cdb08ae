import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dateFormatOf,
  dateFormats,
  dateTimePatterns,
  isKnownPattern,
  patternOf,
  textByPattern,
} from './date-pattern.ts';

const afternoon = { year: 2026, month: 3, day: 9, hour: 14, minute: 5 };

test.each([
  ['dd.MM.yyyy HH:mm', '09.03.2026 14:05'],
  ['dd/MM/yyyy HH:mm', '09/03/2026 14:05'],
  ['dd-MM-yyyy HH:mm', '09-03-2026 14:05'],
  ['MM/dd/yyyy hh:mm a', '03/09/2026 02:05 PM'],
  ['MM-dd-yyyy hh:mm a', '03-09-2026 02:05 PM'],
  ['yyyy-MM-dd HH:mm', '2026-03-09 14:05'],
])('a date is written as the account wants it, zero-padded: %s [SH-167, CO-373]', (pattern, written) => {
  expect(textByPattern(pattern, afternoon, 'date-time')).toBe(written);
  expect(`${textByPattern(pattern, afternoon, 'date')} ${textByPattern(pattern, afternoon, 'time')}`).toBe(written);
});

test.each([
  [0, '12:00 AM'],
  [11, '11:00 AM'],
  [12, '12:00 PM'],
  [23, '11:00 PM'],
])('at hour %i the twelve-hour clock says %s [CO-374]', (hour, written) => {
  expect(textByPattern('MM/dd/yyyy hh:mm a', { ...afternoon, hour, minute: 0 }, 'time')).toBe(written);
});

test('a pattern that nobody offers is not known', () => {
  expect([...dateTimePatterns, '', 'dd.MM.yyyy', 'HH:mm'].filter((pattern) => !isKnownPattern(pattern))).toEqual([
    '',
    'dd.MM.yyyy',
    'HH:mm',
  ]);
});

test('no two minutes of a century are written alike', () => {
  const parts = fc.record({
    year: fc.integer({ min: 2000, max: 2099 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...dateTimePatterns), parts, parts, (pattern, a, b) => {
      const isSame = JSON.stringify(a) === JSON.stringify(b);
      expect(textByPattern(pattern, a, 'date-time') === textByPattern(pattern, b, 'date-time')).toBe(isSame);
    }),
  );
});

test('the choice of a date format is one of three, and every pattern stands for one of them [CO-128]', () => {
  expect(dateFormats).toEqual(['dd-mm-yyyy', 'mm-dd-yyyy', 'yyyy-mm-dd']);
  expect(dateTimePatterns.map(dateFormatOf)).toEqual([
    'dd-mm-yyyy',
    'dd-mm-yyyy',
    'dd-mm-yyyy',
    'mm-dd-yyyy',
    'mm-dd-yyyy',
    'yyyy-mm-dd',
  ]);
  expect(['', 'dd.MM.yyyy', 'HH:mm'].map(dateFormatOf)).toEqual([null, null, null]);
});

test('a choice is written as it is named, unless the present pattern has its order already [CO-128]', () => {
  const written = dateFormats.map((format) => textByPattern(patternOf(format, ''), afternoon, 'date'));
  expect(written).toEqual(['09-03-2026', '03-09-2026', '2026-03-09']);
  expect(patternOf('dd-mm-yyyy', 'dd.MM.yyyy HH:mm')).toBe('dd.MM.yyyy HH:mm');
  expect(patternOf('yyyy-mm-dd', 'dd.MM.yyyy HH:mm')).toBe('yyyy-MM-dd HH:mm');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTypeNumber, typeNumberProblem } from './type-numbers.ts';

test('a KBA number is four digits and three characters, however it is typed [SU-070]', () => {
  for (const text of ['0603/AUG', ' 0603 aug', '0603-AUG', '0603AUG', '0603/AUG00012', '0603/AUG000123']) {
    expect(typeNumberProblem('de', text), text).toBeNull();
    expect(formatTypeNumber('de', text)).toBe('0603/AUG');
  }
  for (const text of ['603/AUG', '0603/AU', '06O3/AUG', '0603/AUG1'])
    expect(typeNumberProblem('de', text), text).toBe('format');
});

test('Swiss and Austrian papers have numbers of their own, other countries have none [SU-070]', () => {
  expect(typeNumberProblem('ch', '1vd 123')).toBeNull();
  expect(formatTypeNumber('ch', '1vd 123')).toBe('1VD123');
  expect(typeNumberProblem('ch', '0603/AUG')).toBe('format');
  expect(typeNumberProblem('at', '123 456')).toBeNull();
  expect(typeNumberProblem('at', 'AUG')).toBe('format');
  expect(typeNumberProblem('dk', '0603/AUG')).toBe('not-here');
  expect(typeNumberProblem('constructor', '0603/AUG')).toBe('not-here');
  expect(typeNumberProblem('de', ' / ')).toBe('required');
});

test('every number of the German format is one, and written the same again; one character more or less is none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{4}[0-9A-Z]{3}$/), (key) => {
      const written = `${key.slice(0, 4)}/${key.slice(4)}`;
      expect(formatTypeNumber('de', key.toLowerCase())).toBe(written);
      expect(formatTypeNumber('de', written)).toBe(written);
      expect(typeNumberProblem('de', key.slice(1))).toBe('format');
      expect(typeNumberProblem('de', `${key}A`)).toBe('format');
    }),
  );
});

test('writing a number as papers do never makes a wrong one right or a right one wrong', () => {
  fc.assert(
    fc.property(fc.constantFrom('de', 'at', 'ch', 'us'), fc.string({ unit: 'grapheme' }), (country, text) => {
      const written = formatTypeNumber(country, text);
      expect(typeNumberProblem(country, written)).toBe(typeNumberProblem(country, text));
    }),
  );
});

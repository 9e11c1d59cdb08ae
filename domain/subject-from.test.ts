import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectFrom } from './subject-from.ts';

test('the first sentence is the subject', () => {
  expect(subjectFrom('  Jerks when cold. Since Monday.')).toBe('Jerks when cold');
  expect(subjectFrom('No communication\nwith the gateway')).toBe('No communication');
  expect(subjectFrom('Does it start? Yes')).toBe('Does it start');
  expect(subjectFrom(' \n')).toBe('');
});

test('a point within a number, a code or a short form ends no sentence', () => {
  expect(subjectFrom('Golf 2.0 TDI jerks when cold. Since Monday.')).toBe('Golf 2.0 TDI jerks when cold');
  expect(subjectFrom('Code P0300.12 comes back')).toBe('Code P0300.12 comes back');
  expect(subjectFrom('Falls out...')).toBe('Falls out');
});

test('a long one is cut at a word, and any text gives a subject that fits', () => {
  const long = 'The engine control unit does not answer after the battery was replaced yesterday evening';
  expect(subjectFrom(long)).toBe('The engine control unit does not answer after the battery …');
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
      expect(Array.from(subjectFrom(text)).length).toBeLessThanOrEqual(62);
    }),
  );
});

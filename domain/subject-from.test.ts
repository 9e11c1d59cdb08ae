import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subjectFrom } from './subject-from.ts';

test('the first sentence is the subject', () => {
  expect(subjectFrom('  Jerks when cold. Since Monday.')).toBe('Jerks when cold');
  expect(subjectFrom('No communication\nwith the gateway')).toBe('No communication');
  expect(subjectFrom(' \n')).toBe('');
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

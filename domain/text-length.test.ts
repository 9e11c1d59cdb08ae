import { expect, test } from 'vitest';
import { checkLength, lengthOf } from './text-length.ts';

test('too long and too short texts name the limit they broke [SU-258]', () => {
  expect(checkLength('x'.repeat(46), { max: 45 })).toEqual({ code: 'too-long', maxLength: 45 });
  expect(checkLength('x'.repeat(45), { max: 45 })).toBeNull();
  expect(checkLength('ab', { min: 3, max: 45 })).toEqual({ code: 'too-short', minLength: 3 });
});

test('a required text of blanks is missing, an optional one is fine [SU-272]', () => {
  expect(checkLength(' \n ', { min: 1, max: 45 })).toEqual({ code: 'required' });
  expect(checkLength(' \n ', { max: 45 })).toBeNull();
});

test('what the server drops is not counted, and what it counts twice counts twice [SU-258]', () => {
  expect(lengthOf(' a\u0000b\u202E ')).toBe(2);
  expect(lengthOf('a\u0308')).toBe(1);
  expect(lengthOf(' 🔧🔧 ')).toBe(4);
  expect(checkLength('\u0000', { min: 1, max: 45 })).toEqual({ code: 'required' });
});

import { expect, test } from 'vitest';
import { textOf } from './dictionary.ts';

const english = {
  language: 'en',
  texts: { hello: 'Hello {{ name }}', only: 'Only English', 'waiting_one': '{{count}} thing', 'waiting_other': '{{count}} things' },
};
const german = { language: 'de', texts: { hello: 'Hallo {{name}}', 'waiting_one': '{{count}} Ding', 'waiting_other': '{{count}} Dinge' } };

test('placeholders are filled in, also twice and with text that looks like a pattern [SH-184]', () => {
  expect(textOf([german, english], 'hello', { name: '$& {{name}}' })).toBe('Hallo $& {{name}}');
});

test('a text that a language lacks is shown in English, and a key that nobody has as itself [SH-186]', () => {
  expect(textOf([german, english], 'only')).toBe('Only English');
  expect(textOf([german, english], 'nowhere')).toBe('nowhere');
});

test('the server’s text is shown instead of the built-in one, the other texts stay [SH-189]', () => {
  const served = { language: 'de', texts: { hello: 'Servus {{name}}' } };
  expect(textOf([served, german, english], 'hello', { name: 'Ida' })).toBe('Servus Ida');
  expect(textOf([served, german, english], 'waiting', { count: 1 })).toBe('1 Ding');
});

test.each([
  [0, '0 Dinge'],
  [1, '1 Ding'],
  [2, '2 Dinge'],
])('numbers take the plural form of the language: %i', (count, text) => {
  expect(textOf([german, english], 'waiting', { count })).toBe(text);
});

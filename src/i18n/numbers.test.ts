import { expect, test } from 'vitest';
import { localeOf } from '../../domain/locale.ts';
import { numberText, writeNumbersAs } from './numbers.ts';
import { createTexts } from './set-up.ts';

const owed = (language: string) => {
  const texts = createTexts();
  texts.addResourceBundle('en', 'translation', {
    owed_one: '{{count}} credit',
    owed_other: '{{count}} credits, {{name}}',
  });
  void texts.changeLanguage(language);
  return (count: number) => texts.t('owed', { count, name: '1234' });
};

test.each([
  ['us', 'en-US', '1,234,567.5'],
  ['de', 'de-DE', '1.234.567,5'],
  ['de', 'en-US', '1.234.567,5'],
  ['ch', 'de-CH', "1'234'567.5"],
  ['uk', 'en-GB', '1,234,567.5'],
  ['dk', 'da-DK', '1.234.567,5'],
])('numbers are written as in the chosen country and language: %s, %s', (country, language, written) => {
  expect(numberText(1_234_567.5, localeOf({ country, language }))).toBe(written);
});

test('a number inside a sentence is written like one beside it, a text that looks like one is left alone, and follows the country when it changes', () => {
  const text = owed('en-US');
  writeNumbersAs('en-US');
  expect([0, 1, 2, 1234].map(text)).toEqual(['0 credits, 1234', '1 credit', '2 credits, 1234', '1,234 credits, 1234']);
  writeNumbersAs('en-DE');
  expect(text(1234)).toBe('1.234 credits, 1234');
});

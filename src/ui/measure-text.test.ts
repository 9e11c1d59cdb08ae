import { expect, test } from 'vitest';
import { localeOf } from '../../domain/locale.ts';
import { numberText } from '../i18n/numbers.ts';
import { engineSizeText, mileageText, mileageUnitText, weightText } from './measure-text.ts';

const formatIn = (country: string, language: string) => ({
  country,
  number: (value: number, options?: Intl.NumberFormatOptions) =>
    numberText(value, localeOf({ country, language }), options),
});
/** Intl sets number and unit apart by blanks of several kinds. */
const plain = (text: string) => text.replace(/\s/g, ' ');

test.each([
  ['us', 'en-US', '12,345 mi', '3,307 lb', '2.5 L'],
  ['uk', 'en-GB', '12,345 mi', '1,500 kg', '2.5 l'],
  ['de', 'de-DE', '12.345 km', '1.500 kg', '2,5 l'],
  ['de', 'en-US', '12.345 km', '1.500 kg', '2,5 l'],
  ['dk', 'da-DK', '12.345 km', '1.500 kg', '2,5 l'],
])('mileage, weight and engine size stand in the units of the country: %s, %s', (country, language, ...written) => {
  const format = formatIn(country, language);
  expect([mileageText(12_345, format), weightText(1500, format), engineSizeText(2.5, format)].map(plain)).toEqual(
    written,
  );
});

test('what is not known has no unit either, and what cannot be a mileage stays as it was typed', () => {
  const format = formatIn('us', 'en-US');
  expect([
    mileageText(null, format),
    mileageText('', format),
    weightText(null, format),
    weightText(undefined, format),
  ]).toEqual(['', '', '', '']);
  expect([engineSizeText(0, format), engineSizeText(null, format)]).toEqual(['', '']);
  expect(mileageText('12.5', format)).toBe('12.5');
  expect(plain(mileageText(0, format))).toBe('0 mi');
  expect(plain(weightText(0, format))).toBe('0 lb');
});

test('mileage typed in another notation is shown in that of the country', () => {
  expect(plain(mileageText('12.345 km', formatIn('de', 'de-DE')))).toBe('12.345 km');
  expect(plain(mileageText('12,345', formatIn('de', 'de-DE')))).toBe('12.345 km');
  expect(plain(mileageText('12345 miles', formatIn('us', 'en-US')))).toBe('12,345 mi');
});

test('a mileage keeps the unit it was read in, wherever it is shown', () => {
  expect(plain(mileageText(12_345, formatIn('de', 'de-DE'), 'mile'))).toBe('12.345 mi');
});

test.each([
  ['us', 'en-US', 'mi'],
  ['uk', 'en-GB', 'mi'],
  ['de', 'de-DE', 'km'],
  ['fr', 'fr-FR', 'km'],
])('the unit alone can be named: %s', (country, language, unit) => {
  expect(mileageUnitText(formatIn(country, language))).toBe(unit);
});

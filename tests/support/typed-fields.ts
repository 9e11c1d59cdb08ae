/** What people type into the fields of a request, right and wrong, by country; for properties that page and server share. */
import fc from 'fast-check';
import { checkDigitOf } from '../../domain/vin.ts';

const digits = (length: number) => text('0123456789', length);
const vinCharacters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

function text(characters: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
}

/** Portal codes with every format of their own: repair order, check digit, US state. */
export const anyCountry = fc.constantFrom('de', 'us', 'ca', 'ch', 'uk');

/** Seventeen characters; the check digit fits, as it must in North America. */
export const rightVin = text(vinCharacters, 17).map((vin) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9));
export const wrongVin = fc.oneof(
  text(vinCharacters, 1, 16),
  text(vinCharacters, 18, 25),
  fc.tuple(text(vinCharacters, 16), fc.constantFrom('I', 'O', 'Q', 'Ä', '_', '.')).map((parts) => parts.join('')),
);
/** Right everywhere but in the US and Canada. */
export const vinWithOtherCheckDigit = rightVin.map((vin) => {
  const other = vin.charAt(8) === '0' ? '1' : '0';
  return vin.slice(0, 8) + other + vin.slice(9);
});

export function rightRepairOrder(country: string): fc.Arbitrary<string> {
  if (country === 'us') return fc.tuple(digits(5), digits(6)).map((parts) => parts.join('-'));
  if (country === 'ca') return digits(14);
  return text('ABCabcÄøñ0123456789 -', 1, 45).filter((order) => order.trim() !== '');
}

export function wrongRepairOrder(country: string): fc.Arbitrary<string> {
  const special = fc.constantFrom('<', '>', '/', '\\', "'", '"', ';', '%', '&', '$', '\u0000', '€');
  const withSpecial = fc.tuple(text('AB12', 1, 20), special, text('AB12', 0, 20)).map((parts) => parts.join(''));
  if (country === 'us')
    return fc.oneof(
      withSpecial,
      digits(11),
      fc.tuple(digits(6), digits(5)).map((p) => p.join('-')),
    );
  if (country === 'ca') return fc.oneof(withSpecial, digits(13), digits(15), text('ABC', 14));
  return fc.oneof(withSpecial, text('AB12', 46, 60));
}

const grouped = (mark: string) => (value: number) => String(value).replace(/\B(?=(?:\d{3})+$)/g, mark);
export const rightMileage = fc
  .tuple(fc.nat(9_999_999), fc.constantFrom('', ' ', ',', '.', '’'))
  .map(([value, mark]) => grouped(mark)(value));
export const wrongMileage = fc.oneof(
  fc.tuple(fc.nat(999_999), fc.constantFrom('.', ','), fc.nat(99)).map((parts) => parts.join('')),
  fc.integer({ min: -9_999, max: -1 }).map(String),
  fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String),
  text('abcKM', 1, 8),
);

/** Of a device whose brand carries the maker's pattern (SU-260). */
export const patternSerial = fc
  .tuple(
    text('ABC0123456789', 2),
    fc.constantFrom('DV', 'DG'),
    fc.constantFrom('MN', 'OW', 'SW', 'S1', 'S2', 'S3', 'S4', 'S5'),
    fc.nat(53).map((week) => String(week).padStart(2, '0')),
    digits(2),
    text('0123456789XJ', 1),
    digits(5),
    fc.constantFrom('PT', 'HU', 'ET', 'SL', 'BL', 'ML', 'GR'),
  )
  .map((parts) => parts.join(''));
/** One character of it taken away, or one too many. */
export const brokenPatternSerial = fc.oneof(
  fc.tuple(patternSerial, fc.nat(16)).map(([serial, at]) => serial.slice(0, at) + serial.slice(at + 1)),
  patternSerial.map((serial) => `${serial}0`),
);

export const rightSerial = text('ABCDEF0123456789-', 1, 45).filter((serial) => serial.trim() !== '');
export const tooLongSerial = text('ABCDEF0123456789', 46, 60);
export const longerThan = (limit: number) =>
  text('abc ', limit + 1, limit + 40).filter((typed) => typed.trim().length > limit);

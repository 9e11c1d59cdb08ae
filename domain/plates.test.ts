import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plateFormats } from './plate-formats.ts';
import { formatPlate, isUsualPlate, normalisePlate, plateKey, plateProblem } from './plates.ts';

test('a plate is trimmed, in upper case, with single separators [SU-175, SH-282]', () => {
  expect(normalisePlate('  b-ab   123 ')).toBe('B-AB 123');
  expect(normalisePlate('m – xy – 7')).toBe('M-XY-7');
  expect(normalisePlate('zé 12-34')).toBe('ZÉ 12-34');
});

test('all spellings of one plate are the same plate', () => {
  for (const text of ['B-AB 123', 'b ab 123', 'BAB123', 'B--AB - 123', 'Ｂ-AB 123'])
    expect(plateKey(text), text).toBe('BAB123');
});

test('a plate of blanks without end is read at once', () => {
  expect(normalisePlate(`b${' '.repeat(200_000)}ab`)).toBe('B AB');
  expect(normalisePlate(`b${' -'.repeat(100_000)}ab`)).toBe('B-AB');
});

test('Japanese plates keep their kana', () => {
  expect(plateKey('品川 330 あ 12-34')).toBe('品川330あ1234');
});

test('normalising twice changes nothing more, and never changes which plate it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalisePlate(text);
      fc.pre(once === once.normalize('NFKC').toUpperCase());
      expect(normalisePlate(once)).toBe(once);
      expect(plateKey(once)).toBe(plateKey(text));
    }),
  );
});

test.each([
  ['de', 'b-ab123', 'B-AB 123'],
  ['de', 'hh ab 1234e', 'HH-AB 1234E'],
  ['at', 'w12345a', 'W-12345 A'],
  ['ch', 'zh123456', 'ZH 123 456'],
  ['dk', 'ab12345', 'AB 12 345'],
  ['nl', 'ab123c', 'AB-123-C'],
  ['fr', 'aa 123 bb', 'AA-123-BB'],
  ['uk', 'ab12cde', 'AB12 CDE'],
  ['pl', 'wa12345', 'WA 12345'],
  ['it', 'ab-123-cd', 'AB 123CD'],
  ['es', '1234bcd', '1234 BCD'],
  ['se', 'abc12d', 'ABC 12D'],
  ['no', 'ab12345', 'AB 12345'],
  ['fi', 'abc123', 'ABC-123'],
  ['cz', '1a23456', '1A2 3456'],
  ['jp', '品川330あ1234', '品川 330 あ 12-34'],
  ['kr', '123가4568', '123가 4568'],
])('a plate of %s is written as its country writes it', (country, typed, written) => {
  expect(formatPlate(country, typed)).toBe(written);
  expect(isUsualPlate(country, typed)).toBe(true);
});

test('a plate that could be split in two ways stays as it was typed', () => {
  expect(formatPlate('de', 'bab123')).toBe('BAB123');
  expect(formatPlate('de', 'bab 123')).toBe('BAB 123');
  expect(formatPlate('de', 'ba b 123')).toBe('BA-B 123');
});

test('personal, old and foreign plates are unusual and never refused', () => {
  for (const [country, plate] of [
    ['de', '0-1'],
    ['uk', 'X1'],
    ['fr', 'WW 12 AB 99'],
    ['dk', 'LARS'],
  ] as const) {
    expect(plateProblem(country, plate), plate).toBeNull();
  }
  expect(isUsualPlate('dk', 'LARS')).toBe(false);
  expect(formatPlate('dk', ' lars ')).toBe('LARS');
});

test('a US plate needs one of the states [SU-072]', () => {
  expect(plateProblem('us', 'ABC 1234')).toBe('state');
  expect(plateProblem('us', 'ABC 1234', 'XX')).toBe('state');
  expect(plateProblem('us', 'ABC 1234', 'tx')).toBeNull();
  expect(plateProblem('ca', 'ABCD 123')).toBeNull();
});

test('what has no letter or digit, other signs, or too many characters is no plate', () => {
  expect(plateProblem('de', ' - ')).toBe('required');
  for (const text of ["B' or '1'='1", 'B<b>', 'B\u0000A1', 'B/A 1'])
    expect(plateProblem('de', text), text).toBe('characters');
  expect(plateProblem('de', 'A'.repeat(13))).toBe('too-long');
});

/** A plate that follows a line of the table, with its separators. */
function aPlateLike(line: string): fc.Arbitrary<string> {
  const source = line.replaceAll('@', '[A-Z]').replaceAll('#', '[0-9]');
  const scripts = {
    Han: '[品川横浜]',
    Hiragana: '[あかさた]',
    Hangul: '[가나다라]',
    Greek: '[ΑΒΖ]',
    Cyrillic: '[АВЕ]',
  };
  const plain = source.replace(/\\p\{sc=(\w+)\}/g, (_all, script: keyof typeof scripts) => scripts[script]);
  return fc.stringMatching(new RegExp(`^${plain}$`));
}
const everyFormat = Object.entries(plateFormats).flatMap(([country, lines]) =>
  lines.map((line) => [country, line] as const),
);

test.each(everyFormat)(
  'every plate of %s like %s is usual, keeps its characters, and is written the same again',
  (country, line) => {
    fc.assert(
      fc.property(aPlateLike(line), (plate) => {
        expect(plateProblem(country, plate)).toBeNull();
        expect(isUsualPlate(country, plate)).toBe(true);
        const written = formatPlate(country, plate);
        expect(plateKey(written)).toBe(plateKey(plate));
        expect(formatPlate(country, written)).toBe(written);
      }),
      { numRuns: 40 },
    );
  },
);

test('whatever is typed, formatting never changes which plate it is', () => {
  const country = fc.constantFrom(...Object.keys(plateFormats), 'us', 'xx', 'constructor');
  fc.assert(
    fc.property(country, fc.string({ unit: fc.constantFrom(...'AB12Ä가あ -.x') }), (where, text) => {
      const written = formatPlate(where, text);
      expect(plateKey(written)).toBe(plateKey(text));
      expect(formatPlate(where, written)).toBe(written);
    }),
  );
});

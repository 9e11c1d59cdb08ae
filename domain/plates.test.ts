import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalisePlate, plateKey } from './plates.ts';

test('a plate is trimmed, in upper case, with single separators [SU-175, SH-282]', () => {
  expect(normalisePlate('  b-ab   123 ')).toBe('B-AB 123');
  expect(normalisePlate('m – xy – 7')).toBe('M-XY-7');
  expect(normalisePlate('zé 12-34')).toBe('ZÉ 12-34');
});

test('all spellings of one plate are the same plate', () => {
  for (const text of ['B-AB 123', 'b ab 123', 'BAB123', 'B--AB - 123', 'Ｂ-AB 123'])
    expect(plateKey(text), text).toBe('BAB123');
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

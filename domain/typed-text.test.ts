import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { cleanText, mostUnitsOf, visibleText } from './typed-text.ts';

const marks = ['\u0300', '\u0301', '\u0315', '\u0323', '\u0344', '\u{1D165}'];
const pieces = fc.constantFrom(...marks, 'a', 'e\u0301', '\uFB2A', '\u1112\u1161\u11AB', ' ', '\u202E', '\uD800', '🔧');
const typed = fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 80 }).map((all) => all.join(''));

test('a text that was cleaned once stays as it is, whatever was typed', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const once = cleanText(text);
      expect(cleanText(once)).toBe(once);
      expect(once).toBe(once.trim());
      expect(once.isWellFormed()).toBe(true);
    }),
  );
});

test('a text of honest length in any script stays what it was, composed', () => {
  for (const text of [
    'Prüfung: kein Öldruck',
    'Việt Nam',
    '한국어',
    'שָׁלוֹם',
    'กำลัง',
    '🔧👩🏽‍🔧',
    'a\u0301\u0323\u0308\u031B',
  ]) {
    expect(cleanText(text.normalize('NFD'))).toBe(text.normalize('NFC'));
  }
});

test('of more marks on one letter than any script has the first thirty stay', () => {
  expect(cleanText(`a${'\u0315'.repeat(30)}b`)).toBe(`a${'\u0315'.repeat(30)}b`);
  expect(cleanText(`a${'\u0315'.repeat(50_000)}b`)).toBe(`a${'\u0315'.repeat(30)}b`);
});

/** Sorting the marks of one letter takes the square of their number: 240 kB of them kept the server busy for 2.6 s. */
test('no letter with more than thirty marks is ever put in order', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const hostile = ['\u0315\u0300', '\u0344', '\u{1D165}', 'a\u0315'].map((piece) => piece.repeat(30_000));
  for (const text of hostile) cleanText(`a${text}`);
  const given = normalize.mock.contexts as string[];
  expect(given).toHaveLength(hostile.length);
  for (const text of given) expect(text).not.toMatch(/\p{M}{31}/u);
});

test('no character becomes shorter by more than the factor that lengths are judged by', () => {
  let most = 0;
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    const apart = character.normalize('NFD');
    if (apart.normalize('NFC') === character) most = Math.max(most, apart.length / character.length);
  }
  expect(mostUnitsOf(1)).toBe(most);
});

test('what is too long before it is composed is too long afterwards', () => {
  fc.assert(
    fc.property(typed, (text) => {
      fc.pre(!/\p{M}{31}/u.test(visibleText(text).normalize('NFC')));
      expect(mostUnitsOf(cleanText(text).length)).toBeGreaterThanOrEqual(visibleText(text).length);
    }),
  );
});

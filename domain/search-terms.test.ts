import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { foldText, hasTerms, searchTerms } from './search-terms.ts';

const finds = (typed: string, text: string) => hasTerms(foldText(text), searchTerms(typed));

describe('words find a text', () => {
  test.each([
    ['QUIETSCHT bremse', 'Bremse quietscht'],
    ['443', 'WVWZZZAUZGP000443'],
    ['  golf\t', 'Volkswagen Golf VII'],
    ['OLLECK', 'Ölleck am Motor'],
    ['Müller', 'Hans Muller'],
    ['mueller', 'Hans Müller'],
    ['strasse', 'Lange Straße'],
    ['kobenhavn', 'København'],
    ['aarhus', 'Århus'],
    ['skoda', 'Škoda Octavia'],
    ['ＷＶＷ', 'WVWZZZ'],
    ['', 'anything'],
  ])('%j finds %j', (typed, text) => expect(finds(typed, text)).toBe(true));

  test.each([
    ['bremse kupplung', 'Bremse quietscht'],
    ['golfvii', 'Golf VII'],
    ['a', ''],
  ])('%j does not find %j', (typed, text) => expect(finds(typed, text)).toBe(false));
});

const aLetter = fc.constantFrom(...'abesuzAEOUZäöüßÄÖÜøåæéñłşİıΣςσ019- .\t');
const aText = fc.array(aLetter, { maxLength: 30 });

property.prop([aText, fc.nat(), fc.nat()])('every piece of a text finds it', (letters, from, length) => {
  const piece = letters.slice(from % (letters.length + 1), (from % (letters.length + 1)) + (length % 12));
  expect(finds(piece.join(''), letters.join(''))).toBe(true);
});

property.prop([fc.string({ unit: 'binary' })])(
  'a folded text is one line and stays as it is when folded again',
  (text) => {
    const folded = foldText(text);
    expect(foldText(folded)).toBe(folded);
    expect(folded).not.toMatch(/[\n\r\t]/);
  },
);

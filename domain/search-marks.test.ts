import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedParts } from './search-marks.ts';

const drawn = (text: string, typed: string) =>
  markedParts(text, typed)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Brakes squeal', 'squ bra', '[Bra]kes [squ]eal'],
  ['WVWZZZ1KZ8W000001', '000001', 'WVWZZZ1KZ8W[000001]'],
  ['Brakes', 'gearbox', 'Brakes'],
  ['Brakes', 'brakes rake', '[Brakes]'],
  ['', 'x', ''],
  ['İzmir brakes', 'brakes', 'İzmir [brakes]'],
])('in “%s” what was typed as “%s” is marked: “%s”', (text, typed, expected) => {
  expect(drawn(text, typed)).toBe(expected);
});

test('whatever is typed, no letter of the text is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, typed) => {
      expect(
        markedParts(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

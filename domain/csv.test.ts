import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { csvLine, csvSeparator } from './csv.ts';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+49 40 123', `"'+49 40 123"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=cmd', `"'\t=cmd"`],
  ['  =cmd', `"'  =cmd"`],
  ['\r\n=cmd', `"'\r\n=cmd"`],
  ['＝1', `"'＝1"`],
])('a text that a spreadsheet would take for a formula stays a text: %j', (text, cell) => {
  expect(csvLine([text], ';')).toBe(cell);
});

test('quotes, separators and line breaks stay inside their cell; numbers and nothing are left alone', () => {
  expect(csvLine(['say "hi"', 'a;b', 'a,b', 'one\ntwo', -5, null, 'plain'], ';')).toBe(
    '"say ""hi""";"a;b";"a,b";"one\ntwo";-5;;plain',
  );
});

test.each([
  ['de-DE', ';'],
  ['da-DK', ';'],
  ['en-GB', ','],
])('cells are separated as spreadsheets in %s expect', (locale, separator) => {
  expect(csvSeparator(locale)).toBe(separator);
});

property.prop([fc.array(fc.string(), { minLength: 1 }), fc.constantFrom(',' as const, ';' as const)])(
  'whatever people wrote, a reader finds as many cells as were written, none of them a formula, each with its text',
  (texts, separator) => {
    const cells = cellsOf(csvLine(texts, separator), separator);
    expect(cells.map((cell, index) => (cell === texts[index] ? cell : cell.slice(1)))).toEqual(texts);
    expect(cells.filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([]);
  },
);

/** A reader after RFC 4180, written apart from the writer. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at] ?? '';
    const last = cells.length - 1;
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cells[last] += sign;
      at++;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[last] += sign;
  }
  return cells;
}

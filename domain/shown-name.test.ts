import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownName, visibleName } from './shown-name.ts';

test.each([
  ['Anna Lindner', 'Anna Lindner'],
  ['<b>Ada</b> "; DROP', '<b>Ada</b> "; DROP'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Nguyễn Thị Minh', 'Nguyễn Thị Minh'],
  ['李小龍', '李小龍'],
  ['👩‍🔧 Ada', '👩‍🔧 Ada'],
  ['דנה', '\u2068דנה\u2069'],
])('an honest name %j stays as it is', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test.each([
  ['right to left override', 'Erik\u202Etrepxe', 'Eriktrepxe'],
  ['isolates that are never closed', '\u2067Erik\u2066', 'Erik'],
  ['characters without a width', 'An\u200Bna\u2060 Lind\u00ADner\uFEFF', 'Anna Lindner'],
  ['joiners between letters', 'A\u200Dnna\u200C', 'Anna'],
  ['fillers that are letters', 'Anna\u3164\uFFA0', 'Anna'],
  ['tags', 'Anna\u{E0041}\u{E007F}', 'Anna'],
  ['lines', 'Anna\r\n\r\nErik Expert\u2028Portal\u0085', 'Anna Erik Expert Portal'],
  ['gaps', 'Anna \u00A0\u3000\u2800\t Lindner', 'Anna Lindner'],
  ['half an emoji', '\uD83D Anna \uDE00', 'Anna'],
  ['a tower of marks', `A${'\u0301'.repeat(500)}da`, `Á${'\u0301'.repeat(4)}da`],
  ['nothing to see', '\u200B\u202E \uFEFF\u3164', ''],
])('%s: nobody can pass for somebody else by what is not seen, or write over what is around', (_what, name, shown) => {
  expect(shownName(name)).toBe(shown);
});

test('4000 emoji and a very long name are cut after whole characters', () => {
  expect(shownName('👩‍🔧'.repeat(4000))).toBe(`${'👩‍🔧'.repeat(59)}…`);
  expect(shownName('x'.repeat(1_000_000))).toBe(`${'x'.repeat(59)}…`);
  expect(shownName('x'.repeat(60))).toBe('x'.repeat(60));
  expect(shownName('x'.repeat(121), 120)).toHaveLength(120);
  expect(visibleName('דנה\u202E')).toBe('דנה');
});

test('whatever a name is, what is shown of it is one short line without hidden signs, and is shown again as the same', () => {
  const signs = fc.constantFrom(
    '\u202E',
    '\u2067',
    '\u200B',
    '\u200D',
    '\n',
    '\u0301',
    '👩',
    '🏽',
    '\uFE0F',
    'ש',
    'é',
    ' ',
  );
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(signs, { maxLength: 90 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(names, (name) => {
      const shown = shownName(name);
      const bare = shown.replace(/^\u2068|\u2069$/g, '');
      expect(bare).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2060-\u2069\u200B\u200C\u200E\u200F]/u);
      expect([...new Intl.Segmenter().segment(bare)].length).toBeLessThanOrEqual(60);
      expect(bare.trim()).toBe(bare);
      expect(shownName(shown)).toBe(shown);
    }),
  );
});

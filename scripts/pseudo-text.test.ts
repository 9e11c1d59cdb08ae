import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

test.each(['OK', 'PDF', 'Next', 'My requests', 'We could not send the e-mail. Check the details and try again.'])(
  'a pseudo text is longer by two fifths, accented and in brackets: %s',
  (english) => {
    const text = pseudoText(english);
    expect(text).toMatch(/^⟦.+⟧$/);
    expect(text.length - 2).toBeGreaterThanOrEqual(Math.ceil(english.length * 1.4));
    expect(text).toMatch(/[^\p{ASCII}⟦⟧]/u);
  },
);

test.each([
  ['{{count}} of {{ limit }} characters', ['{{count}}', '{{ limit }}']],
  ['Read the <link>terms</link> first', ['<link>', '</link>']],
  ['See [the terms](https://portal.example/terms?a=b).', ['](https://portal.example/terms?a=b)']],
  ['Call $t(contact.phone) now', ['$t(contact.phone)']],
])('placeholders, markup and addresses stay as they are in a pseudo text: %s', (english, untouched) => {
  for (const part of untouched) expect(pseudoText(english)).toContain(part);
});

test('a text of placeholders alone is only put in brackets', () => {
  expect(pseudoText('{{from}} – {{to}}')).toBe('⟦{{from}} – {{to}}⟧');
});

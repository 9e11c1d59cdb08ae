import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bookLanguages, createPhraseBook, phrasesOf } from './create-phrase-book.ts';
import { slotNames } from './slots.ts';

const book = createPhraseBook();
const english = phrasesOf('en');
const ids = Object.keys(english);
const languages = [...bookLanguages()];

const samples: Record<string, readonly string[]> = {
  number: ['0', '7', '12.4', '1,5', '-40', '10000'],
  time: ['8:30', '08.30', '16:05'],
  code: ['P0301', 'U0100-87', 'c1234'],
  plate: ['HH-AB 123', 'M XY 9', '1234 BCD', 'AB 12 345'],
};
const slotsOf = (text: string) => Array.from(text.matchAll(/\{([a-z]+)\}/g), ([, name = '']) => name);
const textsOf = (texts: string | readonly string[] = []) => (typeof texts === 'string' ? [texts] : texts);
const textOf = (language: (typeof languages)[number], id: string) => textsOf(phrasesOf(language)[id])[0] ?? '';
const filled = (text: string, values: readonly string[]) => {
  const left = [...values];
  return text.replaceAll(/\{[a-z]+\}/g, () => left.shift() ?? '');
};

test('there are more than 400 phrases, and each is in every language', () => {
  expect(ids.length).toBeGreaterThanOrEqual(400);
  expect(languages.length).toBeGreaterThanOrEqual(12);
  for (const language of languages) expect([language, Object.keys(phrasesOf(language))]).toEqual([language, ids]);
});

test('a phrase has the same slots in every language and in each of its wordings', () => {
  for (const language of languages)
    for (const [id, texts] of Object.entries(phrasesOf(language)))
      for (const text of textsOf(texts)) {
        expect([language, id, slotsOf(text).sort()]).toEqual([language, id, slotsOf(textOf('en', id)).sort()]);
        expect(slotNames).toEqual(expect.arrayContaining(slotsOf(text)));
        expect([language, id, text]).toEqual([language, id, text.trim().normalize('NFC')]);
      }
});

test('every wording of every phrase is understood as that phrase, in every language', async () => {
  for (const language of languages)
    for (const [id, texts] of Object.entries(phrasesOf(language)))
      for (const text of textsOf(texts)) {
        const values = slotsOf(text).map((name) => samples[name]?.[0] ?? '');
        const wanted = filled(textOf('en', id), values);
        const said = filled(text, values);
        const answer = await book.translate(said, language, 'en');
        expect([language, said, answer]).toEqual([language, said, { kind: 'translated', text: wanted }]);
      }
});

const aCase = fc.record({
  id: fc.constantFrom(...ids),
  from: fc.constantFrom(...languages),
  to: fc.constantFrom(...languages),
  pick: fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
});

property.prop([aCase])(
  'each phrase comes back as it was after a translation there and back [SU-357]',
  async (given) => {
    const { id, from, to, pick } = given;
    const text = textOf(from, id);
    const values = slotsOf(text).map((name, at) => {
      const all = samples[name] ?? [];
      return all[(pick[at] ?? 0) % all.length] ?? '';
    });
    const said = filled(text, values);
    const there = await book.translate(said, from, to);
    expect(there).toEqual({ kind: 'translated', text: expect.any(String) });
    for (const value of values) expect(there).toMatchObject({ text: expect.stringContaining(value) });
    const back = await book.translate('text' in there ? there.text : '', to, from);
    expect(back).toEqual({ kind: 'translated', text: said });
  },
);

property.prop([fc.string({ unit: 'grapheme', maxLength: 60 }), fc.boolean()])(
  'one unknown word in a text is enough for the book to say that it cannot, whatever stands around it',
  async (text, isFirst) => {
    const said = isFirst ? `Kolben. ${text}` : `${text}\nKolben`;
    expect(await book.translate(said, 'de', 'en')).toEqual({ kind: 'cannot' });
    expect(await book.translate(said, 'auto', 'en')).toEqual({ kind: 'cannot' });
  },
);

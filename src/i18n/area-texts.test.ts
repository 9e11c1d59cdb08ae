import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Texts } from './dictionaries.ts';

const files = import.meta.glob<Texts>('./locales/*/areas/contact.json', { import: 'default', eager: true });
const byLanguage = Object.entries(files).map(([file, texts]) => ({
  language: /locales\/(\w+)/.exec(file)?.[1] ?? '',
  texts,
}));
const english = files['./locales/en/areas/contact.json'] ?? {};
/** Names of things that are called the same in several languages. */
const isShort = (key: string) => (english[key] ?? '').length < 25;

test('the contact form is there in every language that the requirement names [SU-432]', () => {
  const requirement = /^SU-432\t.*texts exist in (.+)\.$/m.exec(readFileSync('docs/requirements/support.tsv', 'utf8'));
  const wanted = (requirement?.[1] ?? '').split(/, | and /);
  expect(wanted.length).toBeGreaterThan(10);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const there = byLanguage.map(({ language }) => names.of(language)?.split(' ')[0]);
  expect(there).toEqual(expect.arrayContaining(wanted));
});

test.each(byLanguage)(
  'the contact form is in $language as a whole, each sentence in words of its own [SU-432]',
  ({ language, texts }) => {
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(english)));
    const untranslated = Object.keys(english).filter((key) => !isShort(key) && texts[key] === english[key]);
    if (language !== 'en') expect(untranslated).toEqual([]);
  },
);

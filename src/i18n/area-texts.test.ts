import { expect, test } from 'vitest';
import type { Texts } from './dictionaries.ts';

const files = import.meta.glob<Texts>('./areas/contact/*.json', { import: 'default', eager: true });
const textsIn = (language: string) => files[`./areas/contact/${language}.json`] ?? {};
const english = textsIn('en');
/** Names of things that are called the same in several languages. */
const isShort = (key: string) => (english[key] ?? '').length < 25;

test.each(['de', 'es', 'nl', 'nb', 'sv', 'fr', 'cs', 'it', 'pl', 'pt', 'da'])(
  'the contact form is in %s as a whole, each sentence in words of its own [SU-432]',
  (language) => {
    const texts = textsIn(language);
    expect(Object.keys(texts)).toEqual(expect.arrayContaining(Object.keys(english)));
    const untranslated = Object.keys(english).filter((key) => !isShort(key) && texts[key] === english[key]);
    expect(untranslated).toEqual([]);
  },
);

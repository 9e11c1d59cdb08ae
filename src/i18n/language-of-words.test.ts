import { expect, test } from 'vitest';
import { countryName } from '../ui/country-name.ts';
import { languageOfWords } from './language-of-words.ts';

test.each([
  ['fr-FR', 'Germany'],
  ['pl', 'Germany'],
  ['en-GB', 'Germany'],
  ['de-AT', 'Deutschland'],
  ['da-DK', 'Tyskland'],
])(
  'inside of a sentence that visitors with %s read, a country is called %s: in the language of the sentence',
  (language, name) => {
    expect(countryName('de', languageOfWords(language), '')).toBe(name);
  },
);

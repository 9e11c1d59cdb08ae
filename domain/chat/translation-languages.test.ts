import { expect, test } from 'vitest';
import {
  needsTranslation,
  readsAlike,
  translationLanguageFrom,
  translationLanguages,
} from './translation-languages.ts';

test('there are 75 languages beside the detection, some of them by region [SU-211]', () => {
  expect(translationLanguages).toHaveLength(75);
  expect(new Set(translationLanguages).size).toBe(75);
  expect(translationLanguages).toEqual(
    expect.arrayContaining(['zh', 'zh-TW', 'pt', 'pt-PT', 'es-MX', 'fa-AF', 'no', 'fr-CA']),
  );
});

test.each([
  ['de', 'de'],
  ['de-CH', 'de'],
  ['NB-no', 'no'],
  ['nn', 'no'],
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-PT'],
  ['zh-Hant-HK', 'zh-TW'],
  ['zh-tw', 'zh-TW'],
  ['zh-CN', 'zh'],
  ['es-419', 'es-MX'],
  ['fr_CA', 'fr-CA'],
  ['fil-PH', 'tl'],
  ['xx', null],
  ['', null],
])('the reader’s language %s is translated as %s', (tag, code) => {
  expect(translationLanguageFrom(tag)).toBe(code);
});

test('a text in the reader’s language is left alone, whatever the region; another script is not [SU-210]', () => {
  expect(readsAlike('pt-PT', 'pt')).toBe(true);
  expect(readsAlike('nb', 'no')).toBe(true);
  expect(readsAlike('zh', 'zh-TW')).toBe(false);
  expect(readsAlike('fa', 'fa-AF')).toBe(true);
  expect(readsAlike('da', 'no')).toBe(false);
});

test.each([
  ['Hallo', 'de', 'en', true],
  ['Hallo', 'auto', 'en', true],
  ['Hallo', 'de', 'de', false],
  ['Hallo', 'de-DE', 'de', false],
  ['Hallo', '', 'en', false],
  ['Hallo', 'de', '', false],
  ['Hallo', 'de', 'auto', false],
  ['12.4 👍', 'de', 'en', false],
  [' ', 'de', 'en', false],
])('%o from %o to %o is sent for translation: %s [SU-210]', (text, source, target, isSent) => {
  expect(needsTranslation(text, source, target)).toBe(isSent);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusalWords } from './refusal-words.ts';

const textsIn = (language: string) => {
  const file = join(import.meta.dirname, `../../i18n/locales/${language}/areas/checkout.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
};
const wordsOf = (code: number, language: string) =>
  textsIn(language)[`checkout.refused.${refusalWords(code)}`] ?? `no words for ${code}`;

/** As decided for the provider's numbers (CO-342): the reason, in a word or two. */
const reasons: Record<number, RegExp> = {
  ...{ 2: /refused/, 3: /asked first/, 4: /error/, 5: /blocked/, 6: /expired/, 7: /amount/, 8: /card number/ },
  ...{
    9: /bank cannot be reached/,
    10: /does not allow/,
    11: /3-D Secure/,
    12: /enough money/,
    14: /stopped for safety/,
  },
  ...{ 15: /was cancelled/, 16: /You have cancelled/, 17: /PIN/, 18: /PIN/, 19: /PIN/, 20: /stopped for safety/ },
  ...{ 21: /not arrive properly/, 22: /risk check/, 23: /not permit/, 24: /security code/, 25: /in this country/ },
  ...{ 26: /taken back/, 27: /without a reason/, 28: /limit/, 29: /limit/, 31: /misuse/, 32: /address/, 33: /PIN/ },
  ...{ 34: /account behind/, 35: /account behind/, 36: /PIN/, 37: /contactless/, 38: /confirm/, 39: /how it ended/ },
};

test('each of the 36 refusals has its reason and what to do next, in every language [CO-338, CO-339, CO-340, CO-341, CO-342]', () => {
  const codes = Object.keys(reasons).map(Number);
  expect(codes).toHaveLength(36);
  const next = {
    en: /\b(?:try|use|ask|call|check|contact|confirm|type)\b/i,
    de: /(?:versuchen|nehmen|verwenden|fragen|rufen|prüfen|wenden|bestätigen|geben|zahlen) Sie|Sie können/i,
    da: /\b(?:prøv|brug|spørg|ring|kontrollér|kontakt|bekræft|indtast|betal|tjek|vælg|skriv|kan)\b/i,
  };
  for (const code of codes) {
    expect(wordsOf(code, 'en'), String(code)).toMatch(reasons[code] ?? /^$/);
    for (const [language, what] of Object.entries(next))
      expect(wordsOf(code, language), `${language} ${code}`).toMatch(what);
  }
});

test('a number that nobody knows reads as refused, and none of them as something else', () => {
  expect([1, 13, 30, 40, 46, 99].map(refusalWords)).toEqual([2, 2, 2, 2, 2, 2]);
  expect(wordsOf(0, 'en')).toContain('could not be reached');
});

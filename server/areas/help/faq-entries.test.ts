import { globSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { faqEntriesFrom } from './faq-entries.ts';
import { readHelpText } from './read-help-text.ts';

test('a question keeps its topic, its answer with all its lists, and its place', () => {
  const markdown = '# Requests\n\n## How?\n\nSo:\n\n- a\n- b\n\n## Why?\n\nBecause.\n\n# Account\n\n## Who?\n\nYou.\n';
  expect(faqEntriesFrom(markdown)).toEqual([
    { id: '1-1', topic: 'Requests', question: 'How?', answer: 'So:\n\n- a\n- b' },
    { id: '1-2', topic: 'Requests', question: 'Why?', answer: 'Because.' },
    { id: '2-1', topic: 'Account', question: 'Who?', answer: 'You.' },
  ]);
});

test.each(['de', 'da'])('every question is answered in %s at the same place as in English', (language) => {
  const inEnglish = faqEntriesFrom(readHelpText('faq', 'en-US').markdown);
  const translated = readHelpText('faq', language);
  expect(translated.language).toBe(language);
  expect(inEnglish.length).toBeGreaterThanOrEqual(20);
  expect(faqEntriesFrom(translated.markdown).map(({ id }) => id)).toEqual(inEnglish.map(({ id }) => id));
  expect(inEnglish.every(({ topic, question, answer }) => topic && question && answer)).toBe(true);
});

test.each(['en', 'de', 'da'])('what an answer sets in bold stands so on the screen in %s', (language) => {
  const files = globSync(`src/i18n/locales/${language}/**/*.json`);
  const onScreen = new Set(files.flatMap((file) => wordsIn(JSON.parse(readFileSync(file, 'utf8')))));
  const named = [...readHelpText('faq', language).markdown.matchAll(/\*\*(.+?)\*\*/g)].map(([, words = '']) => words);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((words) => !onScreen.has(words.toLowerCase()))).toEqual([]);
});

function wordsIn(dictionary: unknown): string[] {
  return Object.values(v.parse(v.record(v.string(), v.string()), dictionary)).map((words) => words.toLowerCase());
}

test('a language without texts gets English, and a path is never one', () => {
  expect(readHelpText('faq', 'fi-FI').language).toBe('en');
  expect(readHelpText('sermi', '../../etc').language).toBe('en');
});

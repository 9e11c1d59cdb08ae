import { expect, test } from 'vitest';
import { foundEntries } from './found-entries.ts';

const entry = (id: string, topic: string, question: string, answer: string) => ({ id, topic, question, answer });
const entries = [
  entry('1-1', 'Requests', 'How do I cancel?', 'Open it and choose Cancel.'),
  entry('1-2', 'Requests', 'Which files?', 'JPG and PDF.'),
  entry('2-1', 'Hardware', 'What is the star?', 'The favourite.'),
];
const idsFor = (search: string) => foundEntries(entries, search).map((topic) => topic.entries.map(({ id }) => id));

test('without words every question is shown under its topic', () => {
  expect(idsFor('  ')).toEqual([['1-1', '1-2'], ['2-1']]);
});

test('every word has to occur, in question, answer or topic, in either case', () => {
  expect(idsFor('PDF')).toEqual([['1-2']]);
  expect(idsFor('requests cancel')).toEqual([['1-1']]);
  expect(idsFor('star pdf')).toEqual([]);
});

test('accents and umlauts make no difference, as in every search', () => {
  const german = [entry('1-1', 'Geräte', 'Wie lösche ich eines?', 'Öffnen und löschen.')];
  for (const typed of ['geräte', 'geraete', 'gerate', 'LÖSCHE', 'loesche'])
    expect(foundEntries(german, typed)).toHaveLength(1);
  expect(foundEntries(german, 'gerade')).toEqual([]);
});

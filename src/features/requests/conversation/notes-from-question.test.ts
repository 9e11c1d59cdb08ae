import { expect, test } from 'vitest';
import { notesFromQuestion } from './notes-from-question.ts';

function notes(writers: string) {
  return [...writers].map((writer, place) => ({
    id: String(place),
    at: '2026-11-20T08:00:00Z',
    by: writer === 'e' ? ('expert' as const) : ('workshop' as const),
    author: '',
    text: '',
  }));
}

test.each([
  ['', 0],
  ['w', 0],
  ['ww', 0],
  ['e', 0],
  ['ee', 0],
  ['we', 1],
  ['ewe', 2],
  ['wewee', 3],
  ['wewew', 3],
  ['weww', 1],
])('of the notes %s the expert’s last words begin after %i others', (writers, start) => {
  const all = notes(writers);
  expect(notesFromQuestion(all)).toEqual([all.slice(0, start), all.slice(start)]);
});

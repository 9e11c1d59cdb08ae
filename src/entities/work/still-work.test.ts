import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { stillMs } from '../../../domain/work-state.ts';
import { type WorkMoves, movesAfter, stillnessAt } from './still-work.ts';

const entry = anEntry('create-request', { state: 'sending', attempts: 1 });
const progress = (uploadedBytes: number) => ({ entryId: entry.id, uploadedBytes, totalBytes: 9 });
const none: WorkMoves = new Map();

test('work on its way is called so for ten seconds after its last byte, and no longer', () => {
  const first = movesAfter(none, [entry], null, 0);
  expect(stillnessAt(first, stillMs - 1)).toEqual({ still: [], nextInMs: 1 });
  expect(stillnessAt(first, stillMs)).toEqual({ still: [entry.id], nextInMs: null });
  const moved = movesAfter(first, [entry], progress(4), 9_000);
  expect(stillnessAt(moved, stillMs)).toEqual({ still: [], nextInMs: 9_000 });
});

test('looking again at what has not moved does not make it move', () => {
  const first = movesAfter(none, [entry], progress(4), 0);
  const again = movesAfter(first, [entry], progress(4), 6_000);
  const other = movesAfter(again, [entry], { ...progress(7), entryId: 'other' }, 7_000);
  expect(stillnessAt(other, stillMs).still).toEqual([entry.id]);
});

test('a new attempt is a move, and what is not being sent any more is forgotten', () => {
  const first = movesAfter(none, [entry], null, 0);
  const again = movesAfter(first, [{ ...entry, attempts: 2 }], null, 9_000);
  expect(stillnessAt(again, stillMs).still).toEqual([]);
  expect(movesAfter(first, [{ ...entry, state: 'waiting' }], null, 1).size).toBe(0);
});

test('a clock that is set back keeps nothing on its way for longer', () => {
  const first = movesAfter(none, [entry], null, 1_000_000);
  expect(stillnessAt(first, 0).nextInMs).toBe(stillMs);
});

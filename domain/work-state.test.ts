import { expect, test } from 'vitest';
import { countStates, factsOfState, presentStates, stateOfQueued, unsentStates } from './work-state.ts';

const queued = ['waiting', 'sending', 'held', 'refused', 'editing'] as const;

test.each(queued.flatMap((state) => [true, false].map((isInDoubt) => ({ state, isInDoubt }))))(
  'work that the server may have is never said to be on this device only (%j)',
  (entry) => {
    for (const isMoving of [true, false]) {
      const { onServer } = factsOfState[stateOfQueued(entry, isMoving)];
      const isUnsure =
        entry.state === 'sending' || (entry.isInDoubt && (entry.state === 'waiting' || entry.state === 'held'));
      expect(onServer).toBe(isUnsure ? 'maybe' : 'no');
    }
  },
);

test('what has been refused, is edited or was only begun is never said to go by itself', () => {
  for (const state of ['needs-you', 'editing', 'draft', 'on-hold'] as const) {
    expect(factsOfState[state].goesByItself).toBe(false);
  }
});

test('what is being sent and does not move is being checked', () => {
  const sending = { state: 'sending', isInDoubt: false } as const;
  expect([stateOfQueued(sending, true), stateOfQueued(sending, false)]).toEqual(['sending', 'checking']);
});

test('what needs the person is named first, and what there is none of is not named', () => {
  expect(presentStates(countStates([]))).toEqual([]);
  expect(presentStates(countStates(['draft', 'waiting', 'needs-you', 'waiting']))).toEqual([
    { state: 'needs-you', count: 1 },
    { state: 'waiting', count: 2 },
    { state: 'draft', count: 1 },
  ]);
  expect(presentStates(countStates(unsentStates)).map(({ state }) => state)).toEqual(unsentStates);
});

import { expect, test } from 'vitest';
import { queue, toWhom } from './to-whom.ts';

const [clara, tomas] = [
  { id: 'clara', name: 'Clara Winther' },
  { id: 'tomas', name: 'Tomas Lindqvist' },
];

test('a request goes to the colleague or into the queue, as was chosen, never to oneself', () => {
  expect(toWhom([clara, tomas], 'clara', 'tomas')).toEqual({
    ...{ others: [tomas], to: tomas, shown: 'tomas', verb: 'desk.handOver' },
  });
  expect(toWhom([clara, tomas], 'clara', queue)).toMatchObject({ to: null, shown: queue, verb: 'desk.giveBack' });
  expect(toWhom([clara], 'clara', 'clara')).toMatchObject({ others: [], to: null });
  expect(toWhom([], 'clara', queue)).toMatchObject({ others: [], to: null });
});

test('a colleague who is gone with a newer answer is not said to get a request that goes into the queue', () => {
  expect(toWhom([clara], 'clara', 'tomas')).toEqual({ others: [], to: null, shown: queue, verb: 'desk.giveBack' });
});

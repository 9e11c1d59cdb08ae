import { expect, test } from 'vitest';
import { anEntry } from '../../../tests/support/an-entry.ts';
import { sendable, waitMs } from './sendable.ts';

test('independent work goes side by side, work on one record in the order it was done', () => {
  const claim = anEntry('start-claim');
  const first = anEntry('answer-request');
  const second = anEntry('cancel-request', { dependsOn: [first.id] });
  expect(sendable([claim, first, second], 0)).toEqual([claim, first]);
  expect(sendable([claim, second], 0)).toEqual([claim, second]);
});

test('the order holds although the clock was set back and the later work has the smaller id', () => {
  const early = anEntry('answer-request');
  const late = anEntry('answer-request', { id: '00000000-0000-7000-8000-000000000000', dependsOn: [early.id] });
  expect(sendable([late, early], 0)).toEqual([early]);
});

test('work that waits for its next attempt keeps later work on its record waiting, and nothing else', () => {
  const first = anEntry('answer-request', { nextAttemptAt: 100 });
  const second = anEntry('answer-request', { dependsOn: [first.id] });
  const claim = anEntry('start-claim');
  expect(sendable([first, second, claim], 99)).toEqual([claim]);
  expect(sendable([first, second], 100)).toEqual([first]);
  expect(waitMs([first, second], 40)).toBe(60);
});

test('nothing is sent while the queue is held, and no timer can change that', () => {
  const held = anEntry('start-claim', { state: 'held' });
  const waiting = anEntry('answer-request');
  expect(sendable([held, waiting], 0)).toEqual([]);
  expect(waitMs([held, waiting], 0)).toBeNull();
});

test('refused work stands in nobody’s way', () => {
  const refused = anEntry('set-favourite', { state: 'refused' });
  const next = anEntry('set-favourite', { dependsOn: [refused.id] });
  expect(sendable([refused, next], 0)).toEqual([next]);
});

test('a clock that was a day ahead and is set right does not keep work waiting for a day', () => {
  const noted = anEntry('start-claim', { nextAttemptAt: 86_400_000 });
  expect(sendable([noted], 0)).toEqual([noted]);
  expect(waitMs([noted], 0)).toBe(0);
});

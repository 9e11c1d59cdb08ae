import { expect, test } from 'vitest';
import { createInterruptions } from './interruptions.ts';

test('a page is free while nobody is at anything, and held by each that is, however many', () => {
  const { begin, areFree } = createInterruptions();
  expect(areFree()).toBe(true);
  const [endFirst, endSecond] = [begin(), begin()];
  endFirst();
  endFirst();
  expect(areFree()).toBe(false);
  endSecond();
  expect(areFree()).toBe(true);
});

test('who is asked each time answers for the moment', () => {
  const { guard, areFree } = createInterruptions();
  let isSending = false;
  const stop = guard(() => isSending);
  expect(areFree()).toBe(true);
  isSending = true;
  expect(areFree()).toBe(false);
  stop();
  expect(areFree()).toBe(true);
});

test.each([
  ['has succeeded', () => Promise.resolve('kept'), 'kept'],
  ['has failed', () => Promise.reject(new Error('no room')), 'no room'],
])('work holds the page until it %s', async (_how, work, outcome) => {
  const { during, areFree } = createInterruptions();
  const working = during(work());
  expect(areFree()).toBe(false);
  expect(await working.catch((error: Error) => error.message)).toBe(outcome);
  expect(areFree()).toBe(true);
});

import { expect, test } from 'vitest';
import { typedOn } from './typed-on.ts';

test('words that were typed while the message before them was still being kept are what is left of it', () => {
  expect(typedOn('See this log', 'See this log')).toBe('');
  expect(typedOn('See this log', 'See this logIt is from yesterday')).toBe('It is from yesterday');
  expect(typedOn('', 'It is from yesterday')).toBe('It is from yesterday');
});

test('words that were changed meanwhile are all left', () => {
  expect(typedOn('See this log', 'See that log')).toBe('See that log');
  expect(typedOn('See this log', '')).toBe('');
});

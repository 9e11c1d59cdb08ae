import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { chatPartBytes, chatPartSizes, chatFileProblem, maxChatFileBytes, mostChatParts } from './chat-file.ts';

test('a file of 100 MB is taken, one byte more or none at all is not [SU-241]', () => {
  expect(maxChatFileBytes).toBe(100 * 1024 * 1024);
  expect([0, 1, maxChatFileBytes, maxChatFileBytes + 1].map(chatFileProblem)).toEqual([
    'empty',
    null,
    null,
    'too-large',
  ]);
});

test.prop([fc.integer({ min: 1, max: maxChatFileBytes })])('the parts of a file are together the file', (bytes) => {
  const sizes = chatPartSizes(bytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes);
  expect(sizes.length).toBeLessThanOrEqual(mostChatParts);
  expect(sizes.slice(0, -1).every((size) => size === chatPartBytes)).toBe(true);
  expect(sizes.at(-1)).toBeGreaterThan(0);
});

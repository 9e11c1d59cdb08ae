import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  chatPartBytes,
  chatPartSizes,
  chatFileProblem,
  drawnTypeOf,
  isKeptPicture,
  maxChatFileBytes,
  mostChatParts,
} from './chat-file.ts';

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

const png = (width: number, height: number) => {
  const head = new Uint8Array(33);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  new DataView(head.buffer).setUint32(16, width);
  new DataView(head.buffer).setUint32(20, height);
  return head;
};
const letters = (words: string) => new TextEncoder().encode(words);

test('a picture is shown by what its bytes say, never by its name, and only when it does not unfold to a tablet’s memory', () => {
  expect(drawnTypeOf(png(640, 480))).toBe('image/png');
  expect(drawnTypeOf(png(65_535, 65_535))).toBeNull();
  expect(drawnTypeOf(png(0, 10))).toBeNull();
  expect(drawnTypeOf(letters('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBeNull();
  expect(drawnTypeOf(letters('%PDF-1.4'))).toBeNull();
  expect(drawnTypeOf(new Uint8Array([0xff, 0xd8, 0xff]))).toBeNull();
  expect(drawnTypeOf(new Uint8Array())).toBeNull();
});

test('pictures that are kept for reading are small and called as pictures are', () => {
  const names = ['a.png', 'a.JPG', 'a.gif', 'a.svg', 'a.pdf', 'a', 'png'];
  expect(names.filter((name) => isKeptPicture({ name, size: 2_000_000 }))).toEqual(['a.png', 'a.JPG', 'a.gif']);
  expect(isKeptPicture({ name: 'a.png', size: 2_000_001 })).toBe(false);
});

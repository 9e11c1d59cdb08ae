import { expect, test } from 'vitest';
import { pictureFileName } from './picture-name.ts';

test('a picture from a meeting is called by when it was taken, so that it is found again among others', () => {
  const at = new Date(2026, 0, 5, 7, 4, 9);
  expect(pictureFileName(at, 'image/jpeg')).toBe('video-2026-01-05-070409.jpg');
  expect(pictureFileName(at, 'image/png')).toBe('video-2026-01-05-070409.png');
});

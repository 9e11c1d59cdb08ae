import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gifOf, jpegOf, pngOf } from '../tests/support/pictures.ts';
import { fittedSize, jpegName, longestSidePx, planFor } from './photo-size.ts';

const mb = 1_000_000;
const photo = { name: 'IMG_1.JPG', type: 'image/jpeg', size: mb, head: jpegOf(2000, 1500) };
const screenshot = { name: 'shot.png', type: 'image/png', size: mb, head: pngOf(3000, 2000) };
const plan = (file: Partial<typeof photo>, count = 0) => planFor({ ...photo, ...file }, count);

test('a photo above 5 MB is made smaller instead of being refused; a file that is no picture is still refused [SU-246]', () => {
  expect(plan({ size: 9.6 * mb, head: jpegOf(8000, 6000) })).toEqual({
    problem: null,
    type: 'image/jpeg',
    isShrunk: true,
  });
  expect(planFor({ ...screenshot, size: 6 * mb }, 0)).toMatchObject({ isShrunk: true });
  const pdf = { name: 'a.pdf', type: 'application/pdf', size: 6 * mb, head: new TextEncoder().encode('%PDF-1.7') };
  expect(planFor(pdf, 0)).toEqual({ problem: 'too-large' });
  const gif = { name: 'a.gif', type: 'image/gif', size: 6 * mb, head: gifOf(100, 100) };
  expect(planFor(gif, 0)).toEqual({ problem: 'too-large' });
});

test('a photo that is small in bytes and pixels, and a sharp screenshot, stay as they are', () => {
  expect(plan({})).toMatchObject({ isShrunk: false });
  expect(plan({ size: 1.5 * mb })).toMatchObject({ isShrunk: false });
  expect(plan({ size: 1.5 * mb + 1 })).toMatchObject({ isShrunk: true });
  expect(plan({ head: jpegOf(2560, 1920) })).toMatchObject({ isShrunk: false });
  expect(plan({ head: jpegOf(1920, 2561) })).toMatchObject({ isShrunk: true });
  expect(planFor(screenshot, 0)).toMatchObject({ isShrunk: false });
});

test('what may not be attached at all is refused before it is drawn: one too many, a program, a picture of absurd size [SU-245, SU-247]', () => {
  const large = { size: 9 * mb };
  expect(plan(large, 2)).toMatchObject({ isShrunk: true });
  expect(plan(large, 3)).toEqual({ problem: 'too-many' });
  expect(plan({ ...large, name: 'photo.exe' })).toEqual({ problem: 'type' });
  expect(plan({ ...large, head: gifOf(10, 10) })).toEqual({ problem: 'content' });
  expect(plan({ ...large, head: jpegOf(60_000, 60_000) })).toEqual({ problem: 'pixels' });
  expect(plan({ name: 'a.heic', type: 'image/heic' }, 3)).toEqual({ problem: 'too-many' });
  expect(plan({ name: 'a.heic', type: '', size: 0 })).toEqual({ problem: 'empty' });
});

test('an iPhone’s HEIC is tried, because it can only be attached as a JPEG', () => {
  for (const file of [
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'a.heif', type: 'image/heif' },
  ])
    expect(plan(file)).toEqual({ problem: null, type: null, isShrunk: true });
  expect([jpegName('IMG_1.HEIC'), jpegName('shot.png'), jpegName('a.JPG'), jpegName('a.jpeg')]).toEqual([
    'IMG_1.jpg',
    'shot.jpg',
    'a.JPG',
    'a.jpeg',
  ]);
});

test('a picture keeps its proportions, gets no larger, and its longest side comes to 2560 pixels at most', () => {
  expect(longestSidePx).toBe(2560);
  expect(fittedSize({ width: 4000, height: 3000 }, 2560)).toEqual({ width: 2560, height: 1920 });
  expect(fittedSize({ width: 3000, height: 4000 }, 2560)).toEqual({ width: 1920, height: 2560 });
  expect(fittedSize({ width: 800, height: 600 }, 2560)).toEqual({ width: 800, height: 600 });
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const fitted = fittedSize({ width, height }, 2560);
      expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(2560);
      expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
      expect(fitted.width).toBeLessThanOrEqual(width);
      expect(fitted.height).toBeLessThanOrEqual(height);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasTooManyPixels, pictureSizeOf } from './picture-size.ts';
import { gifOf, jpegOf, pngOf } from '../tests/support/pictures.ts';

const side = fc.integer({ min: 1, max: 65_535 });

test('the size of a PNG, a GIF and a JPEG is read, however much a camera wrote before it', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(fc.integer({ min: 2, max: 4000 }), { maxLength: 5 }),
      (width, height, segments) => {
        expect(pictureSizeOf(pngOf(width, height))).toEqual({ width, height });
        expect(pictureSizeOf(gifOf(width, height))).toEqual({ width, height });
        expect(pictureSizeOf(jpegOf(width, height, segments))).toEqual({ width, height });
      },
    ),
  );
});

test('a picture that unfolds to more than 100 million pixels is noticed by its header', () => {
  expect(hasTooManyPixels(pngOf(10_000, 10_000))).toBe(false);
  expect(hasTooManyPixels(pngOf(10_000, 10_001))).toBe(true);
  expect(hasTooManyPixels(pngOf(4_294_967_295, 4_294_967_295))).toBe(true);
  expect(hasTooManyPixels(gifOf(65_535, 65_535))).toBe(true);
  expect(hasTooManyPixels(jpegOf(65_535, 65_535))).toBe(true);
});

test('whatever the bytes are, reading them ends and never fails', () => {
  const starts = fc.constantFrom([0x89], [0x47], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe1, 0, 0], [0xff, 0xff], []);
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const size = pictureSizeOf(Uint8Array.of(...start, ...rest));
      expect(size === null || (size.width >= 0 && size.height >= 0)).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteRangeFrom } from './byte-range.ts';

const part = (first: number, last: number) => ({ kind: 'part', first, last });

test.each([
  [undefined, { kind: 'whole' }],
  ['bytes=2-4', part(2, 4)],
  ['Bytes=7-', part(7, 9)],
  ['bytes=8-99', part(8, 9)],
  ['bytes=-3', part(7, 9)],
  ['bytes=-99', part(0, 9)],
  ['bytes=10-', { kind: 'none' }],
  ['bytes=-0', { kind: 'none' }],
  ['bytes=4-2', { kind: 'whole' }],
  ['bytes=0-1,4-5', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['lines=1-2', { kind: 'whole' }],
])('of ten bytes %s means %o', (header, expected) => {
  expect(byteRangeFrom(header, 10)).toEqual(expected);
});

test('whatever is asked for, a part lies within the file', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.option(fc.nat()), fc.nat(1000), (noise, first, last, size) => {
      for (const header of [`bytes=${first}-${last ?? ''}`, `bytes=-${first}`, `bytes=${noise}`]) {
        const range = byteRangeFrom(header, size);
        if (range.kind !== 'part') continue;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeGreaterThanOrEqual(range.first);
        expect(range.last).toBeLessThan(size);
      }
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withNotes } from '../tests/support/pictures.ts';
import { withoutNotes } from './picture-notes.ts';

const place = 'GPS 53.5511 N 9.9937 E';
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const segment = (marker: number, ...content: number[]) => [0xff, marker, 0, content.length + 2, ...content];
/** JFIF, a table, a frame, a scan with a stuffed 0xff and a restart marker in it, and the end. */
const plainJpeg = Uint8Array.from([
  ...[0xff, 0xd8],
  ...segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0),
  ...segment(0xdb, 1, 2, 3),
  ...segment(0xc0, 8, 0, 9, 0, 9, 1),
  ...segment(0xda, 1, 0),
  ...[1, 2, 0xff, 0, 3, 0xff, 0xd0, 4],
  ...[0xff, 0xd9],
]);

test('a photo loses the place that its camera wrote, in whichever note, and not a pixel', () => {
  const noted = withNotes(plainJpeg, { orientation: 1, place });
  expect(textOf(noted).split(place)).toHaveLength(4);
  expect(withoutNotes(noted)).toEqual(plainJpeg);
});

test('a photo stays the way up that its camera noted, all eight of them', () => {
  for (const orientation of [2, 3, 4, 5, 6, 7, 8]) {
    const stripped = withoutNotes(withNotes(plainJpeg, { orientation, place }));
    expect(textOf(stripped)).not.toContain(place);
    // An Exif segment with one entry: the tag of the way up, a short, one of them, its value.
    expect([...stripped.subarray(2, 38)]).toEqual([
      ...segment(
        0xe1,
        ...[0x45, 0x78, 0x69, 0x66, 0, 0],
        ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
        ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
      ),
    ]);
    expect(Uint8Array.from([0xff, 0xd8, ...stripped.subarray(38)])).toEqual(plainJpeg);
    expect(withoutNotes(stripped)).toEqual(stripped);
  }
});

test('the second picture that a camera hides behind the first goes with its notes', () => {
  const hidden = Uint8Array.from([...plainJpeg, ...withNotes(plainJpeg, { orientation: 6, place })]);
  expect(withoutNotes(hidden)).toEqual(plainJpeg);
});

test('what is needed to read the colours stays', () => {
  const icc = segment(0xe2, ...Buffer.from('ICC_PROFILE\0'), 1, 1, 7);
  const adobe = segment(0xee, ...Buffer.from('Adobe'), 0, 100);
  const photo = Uint8Array.from([...plainJpeg.subarray(0, 2), ...icc, ...adobe, ...plainJpeg.subarray(2)]);
  expect(withoutNotes(photo)).toEqual(photo);
});

test('a PNG loses its notes and keeps everything else', () => {
  const chunk = (kind: string, content: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(kind + content), Buffer.alloc(4)]);
  };
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const [head, pixels, end] = [chunk('IHDR', 'x'.repeat(13)), chunk('IDAT', 'pixels'), chunk('IEND', '')];
  const notes = ['eXIf', 'tEXt', 'iTXt', 'zTXt'].map((kind) => chunk(kind, place));
  const noted = Buffer.concat([start, head, ...notes, pixels, end]);
  expect(textOf(withoutNotes(noted))).toBe(textOf(Buffer.concat([start, head, pixels, end])));
});

test('whatever the bytes are, reading them ends, never fails, and never makes them more than a way up longer', () => {
  const starts = fc.constantFrom(
    [0x89, 0x50],
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff, 0xe1, 0, 40],
    [0xff, 0xd8, 0xff, 0xda],
    [],
  );
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
      const bytes = Uint8Array.of(...start, ...rest);
      expect(withoutNotes(bytes).length).toBeLessThanOrEqual(bytes.length + 36);
    }),
  );
});

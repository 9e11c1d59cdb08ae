import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { checkHardwareNote, maxHardwareNoteLength } from './hardware-note.ts';

test('a note needs words or a photo', () => {
  expect(checkHardwareNote('', 0)).toBe('empty');
  expect(checkHardwareNote(' \n\t', 0)).toBe('empty');
  expect(checkHardwareNote('', 1)).toBeNull();
  expect(checkHardwareNote('Plug bent', 0)).toBeNull();
});

test('2000 characters are taken, one more is refused, with photos too', () => {
  expect(checkHardwareNote('x'.repeat(maxHardwareNoteLength), 0)).toBeNull();
  expect(checkHardwareNote('x'.repeat(maxHardwareNoteLength + 1), 0)).toBe('too-long');
  expect(checkHardwareNote('x'.repeat(maxHardwareNoteLength + 1), 3)).toBe('too-long');
});

property.prop([fc.string({ unit: 'grapheme', maxLength: 100 }), fc.integer({ min: 0, max: 3 })])(
  'what may be sent without a photo may be sent with one',
  (note, fileCount) => {
    if (checkHardwareNote(note, fileCount) === null) expect(checkHardwareNote(note, 3)).toBeNull();
  },
);

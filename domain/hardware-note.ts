/** A note on a piece of hardware says something or shows something: words, up to three photos, or both. */
import { lengthOf } from './text-length.ts';

/** As the server measures it. */
export const maxHardwareNoteLength = 2000;

export type HardwareNoteProblem = 'empty' | 'too-long';

/** Null when it can be submitted. */
export function checkHardwareNote(note: string, fileCount: number): HardwareNoteProblem | null {
  if (lengthOf(note) > maxHardwareNoteLength) return 'too-long';
  return note.trim() === '' && fileCount === 0 ? 'empty' : null;
}

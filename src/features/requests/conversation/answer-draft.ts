/** The draft of an answer: `{ note }`, or an entry that was taken back from the outbox. */
import type { AnyEntry } from '../../../sync/outbox/entry.ts';

/** Characters. */
export const maxNoteLength = 4000;

/** Empty for anything else. */
export function answerFrom(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  if ('note' in value && typeof value.note === 'string') return value.note;
  if (!('takenBack' in value)) return '';
  const entry = value.takenBack as AnyEntry;
  return entry.kind === 'answer-request' ? entry.args.note : '';
}

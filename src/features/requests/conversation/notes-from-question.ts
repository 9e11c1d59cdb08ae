/** Where the expert's last words begin, before anything that was answered to them. */
import type { SupportRequest } from '../../../../contract/support-request.ts';

type Notes = SupportRequest['notes'];

/** What was written before, and from there on. */
export function notesFromQuestion(notes: Notes): [earlier: Notes, latest: Notes] {
  const last = notes.findLastIndex(({ by }) => by === 'expert');
  const before = notes.slice(0, Math.max(last, 0)).findLastIndex(({ by }) => by !== 'expert');
  const start = last < 0 ? 0 : before + 1;
  return [notes.slice(0, start), notes.slice(start)];
}

/**
 * Which work that is being sent does not move any more: neither a new attempt nor a byte within `stillMs`. "On its way right now" is
 * not said of it. Kept for the whole page, so that a panel opened later knows as well.
 */
import { stillMs } from '../../../domain/work-state.ts';
import { type ReadableStore, createStore } from '../../platform/store.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { SendProgress } from '../../sync/outbox/sender.ts';

export interface Move {
  /** Changes whenever something has moved. */
  mark: string;
  /** Epoch ms. */
  at: number;
}
export type WorkMoves = ReadonlyMap<string, Move>;

/** The moves known after a look at `nowMs`; of work that is not being sent none are. */
export function movesAfter(
  before: WorkMoves,
  entries: readonly AnyEntry[],
  progress: SendProgress | null,
  nowMs: number,
): WorkMoves {
  const sending = entries.filter(({ state }) => state === 'sending');
  return new Map(
    sending.map(({ id, attempts }): [string, Move] => {
      const bytes = progress?.entryId === id ? progress.uploadedBytes : null;
      const known = before.get(id);
      // Another entry's progress says nothing about this one.
      const mark = `${attempts} ${bytes ?? known?.mark.split(' ')[1] ?? ''}`;
      return [id, known?.mark === mark ? known : { mark, at: nowMs }];
    }),
  );
}

/** Which of them are still, and in how many ms the next one will be; null: none. A clock set back starts them anew. */
export function stillnessAt(moves: WorkMoves, nowMs: number): { still: string[]; nextInMs: number | null } {
  const still: string[] = [];
  let nextInMs: number | null = null;
  for (const [id, { at }] of moves) {
    const leftMs = at + stillMs - nowMs;
    if (leftMs <= 0) still.push(id);
    else nextInMs = Math.min(nextInMs ?? leftMs, leftMs, stillMs);
  }
  return { still, nextInMs };
}

const found = createStore<ReadonlySet<string>>(new Set());
export const stillWork: ReadableStore<ReadonlySet<string>> = found;

export function tellStill(ids: readonly string[]): void {
  const now = found.get();
  if (ids.length !== now.size || ids.some((id) => !now.has(id))) found.set(new Set(ids));
}

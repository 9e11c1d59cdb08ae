/**
 * What has become of unsent work between two looks at this device: arrived, or refused. Only what was on its way, or may have been
 * on the server, can have arrived: discarded work disappears too. Pure.
 */
import type { AnyEntry } from '../../sync/outbox/entry.ts';

export interface WorkNews {
  arrived: AnyEntry[];
  refused: AnyEntry[];
}

/**
 * `sendingId`: said by the sender to be on its way; the rows may never have shown it. What was refused or put back since was not
 * on its way at the end, whatever it was before.
 */
export function workNews(
  before: readonly AnyEntry[],
  now: readonly AnyEntry[],
  underWay: ReadonlySet<string>,
): WorkNews {
  const entryById = new Map(now.map((entry) => [entry.id, entry]));
  const isOnItsWay = ({ id, state, isInDoubt }: AnyEntry) => state === 'sending' || isInDoubt || underWay.has(id);
  return {
    arrived: before.filter((entry) => !entryById.has(entry.id) && isOnItsWay(entry)),
    refused: before.flatMap((entry) => {
      const after = entryById.get(entry.id);
      // What was being edited and is put back was refused before.
      const isNews = after?.state === 'refused' && entry.state !== 'refused' && entry.state !== 'editing';
      return isNews ? [after] : [];
    }),
  };
}

/** What the sender has said to be on its way, as far as the rows leave it possible. */
export function underWayAfter(
  underWay: ReadonlySet<string>,
  now: readonly AnyEntry[],
  sendingId: string | null,
): Set<string> {
  const isStopped = (id: string) =>
    now.some((entry) => entry.id === id && (entry.state === 'refused' || entry.state === 'editing'));
  const ids = [...underWay, ...(sendingId === null ? [] : [sendingId])];
  return new Set(ids.filter((id) => !isStopped(id)));
}

/** Throws a draft away from a list, undoably: wherever it is open, in this tab or another, its form reads anew what there is of it. */
import type { Removed } from '../../sync/removed.ts';
import type { Client } from '../client.ts';
import { holdDraft } from './draft-lock.ts';
import { draftLockOf } from './draft-locks.ts';

/** Null: it is gone already. */
export async function throwAway(
  client: Pick<Client, 'drafts' | 'tab' | 'database'>,
  draftKey: string,
): Promise<Removed | null> {
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    const letGo = await holdDraft(draftLockOf(client, draftKey));
    return work().finally(letGo);
  };
  const removed = await held(() => client.drafts.discard(draftKey));
  return removed && { restore: () => held(() => removed.restore()) };
}

/**
 * What a list or page does to a draft, or to work that is being changed, while a form may be open with it, in this tab or another: the form
 * lets go first, with everything typed, and reads anew what there is then. Otherwise it would bring back what was thrown away, or
 * hand in once more what has been sent meanwhile.
 */
import { editKeyOf } from '../../sync/outbox/edit-key.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import type { Removed } from '../../sync/removed.ts';
import type { Client } from '../client.ts';
import { holdDraft } from './draft-lock.ts';
import { draftLockOf } from './draft-locks.ts';

type OfClient = Pick<Client, 'drafts' | 'outbox' | 'tab' | 'database'>;

/** Undoable. Null: it is gone already. */
export function throwAway(client: OfClient, draftKey: string): Promise<Removed | null> {
  return removedWhileHeld(client, draftKey, () => client.drafts.discard(draftKey));
}

/** The changes are given up: the work is as it was. */
export function giveUpEdit(client: OfClient, entryId: string): Promise<void> {
  return whileHeld(client, editKeyOf(entryId), () => client.outbox.undoEdit(entryId));
}

/** `discard`: how this kind of work is discarded. Null: it is too late. */
export function discardHeld(
  client: OfClient,
  { id, state }: Pick<AnyEntry, 'id' | 'state'>,
  discard: () => Promise<Removed | null>,
): Promise<Removed | null> {
  // No form has what is not being changed.
  return state === 'editing' ? removedWhileHeld(client, editKeyOf(id), discard) : discard();
}

async function removedWhileHeld(
  client: OfClient,
  draftKey: string,
  remove: () => Promise<Removed | null>,
): Promise<Removed | null> {
  const removed = await whileHeld(client, draftKey, remove);
  return removed && { restore: () => whileHeld(client, draftKey, () => removed.restore()) };
}

async function whileHeld<T>(client: OfClient, draftKey: string, work: () => Promise<T>): Promise<T> {
  const letGo = await holdDraft(draftLockOf(client, draftKey));
  return work().finally(letGo);
}

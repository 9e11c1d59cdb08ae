/** The draft locks of one tab: all of it that ask for the same draft have the same one. */
import { draftLock } from '../../sync/drafts/draft-lock.ts';
import type { Client } from '../client.ts';
import { saveTyped } from '../typed-input.ts';
import { type DraftLock, type DraftLockDeps, createDraftLock } from './draft-lock.ts';

/**
 * Draft places of whoever is signed in when one is asked for. All of one tab that ask for the same draft (a form, what stands
 * in for it, what writes it) have the same place; it is let go when the last of them is through.
 */
export function createDraftLocks(
  platform: Pick<DraftLockDeps, 'locks' | 'channels' | 'pageLife'>,
  database: () => { accountId: string } | null,
): (draftKey: string) => DraftLock {
  const placeByName = new Map<string, DraftLock>();
  return (draftKey) => {
    const name = draftLock(database()?.accountId ?? '', draftKey);
    const known = placeByName.get(name);
    if (known) return known;
    const place = sharedInTab(createDraftLock({ ...platform, saveTyped }, name));
    placeByName.set(name, place);
    return place;
  };
}

const locksOf = new WeakMap<object, ReturnType<typeof createDraftLocks>>();

/** In which tab the signed-in person's draft is open. No part of the client: forms bring it along, a start does without. */
export function draftLockOf(client: Pick<Client, 'tab' | 'database'>, draftKey: string): DraftLock {
  const locks = locksOf.get(client) ?? createDraftLocks(client.tab, client.database);
  locksOf.set(client, locks);
  return locks(draftKey);
}

function sharedInTab(place: DraftLock): DraftLock {
  let count = 0;
  let close = () => {};
  return {
    ...place,
    open() {
      if (count++ === 0) close = place.open();
      let isOpen = true;
      return () => {
        if (isOpen && --count === 0) close();
        isOpen = false;
      };
    },
  };
}

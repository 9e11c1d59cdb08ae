/**
 * A draft is written only by the tab that has it open (draft-place.ts): what another tab has of it would be lost under what is
 * written here, or this under that. Elsewhere nothing is kept, and nothing is said to be.
 */
import type { DraftStore } from './draft-keeper.ts';
import type { DraftLock } from './draft-lock.ts';

export function draftsOfThisTab(place: DraftLock, drafts: DraftStore): DraftStore {
  return {
    async save(key, value) {
      if (!(await isHere(place))) return false;
      place.noteTyped();
      return drafts.save(key, value);
    },
    remove: async (key) => void ((await isHere(place)) && (await drafts.remove(key))),
    removeWords: async (key) => void ((await isHere(place)) && (await drafts.removeWords?.(key))),
    saveInParting(key, value) {
      if (place.get() === 'here') drafts.saveInParting(key, value);
    },
    settled: (key) => drafts.settled(key),
  };
}

/** Once it is known. */
async function isHere(place: DraftLock): Promise<boolean> {
  while (place.get() === 'looking') {
    await new Promise<void>((resolve) => {
      const stop = place.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  return place.get() === 'here';
}

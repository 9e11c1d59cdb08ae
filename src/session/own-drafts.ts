/** Where forms keep what is typed: with whoever is signed in at the moment of the call. */
import { putInParting } from '../data/row-in-one-go.ts';
import type { Clock } from '../platform/clock.ts';
import type { DraftStore } from './draft-keeper.ts';
import type { Portal } from './portal.ts';

export function ownDrafts({ drafts, database }: Pick<Portal, 'drafts' | 'database'>, clock: Clock): DraftStore {
  return {
    save: drafts.save,
    remove: drafts.remove,
    saveInParting(key, value) {
      const open = database();
      if (open) putInParting(open, 'drafts', { key, savedAt: clock.now(), value });
    },
  };
}

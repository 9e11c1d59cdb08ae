/**
 * Where forms keep what is typed: with the person who was signed in when the form was opened. A page that was asleep while
 * somebody else signed in on this device still holds the other one's words: they are kept for nobody.
 */
import { putInParting } from '../../data/row-in-one-go.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DraftStore } from './draft-keeper.ts';
import type { Client } from '../client.ts';

export function ownDrafts({ drafts, database }: Pick<Client, 'drafts' | 'database'>, clock: Clock): DraftStore {
  let owner = database()?.accountId;
  const own = () => {
    const open = database();
    owner ??= open?.accountId;
    return open?.accountId === owner ? open : null;
  };
  return {
    save: async (key, value) => own() !== null && (await drafts.save(key, value)),
    remove: async (key) => void (own() && (await drafts.remove(key))),
    saveInParting(key, value) {
      const open = own();
      if (open) putInParting(open, 'drafts', { key, savedAt: clock.now(), value });
    },
  };
}

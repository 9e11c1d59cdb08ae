/**
 * Where forms keep what is typed: with the person who was signed in when the form was opened. A page that was asleep while
 * somebody else signed in on this device still holds the other one's words: they are kept for nobody.
 */
import { putInParting } from '../../data/row-in-one-go.ts';
import { forgetLastWords, keepLastWords } from '../../data/last-words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeyValue } from '../../platform/key-value.ts';
import type { DraftStore } from './draft-keeper.ts';
import type { Client } from '../client.ts';

interface OfPage {
  clock: Clock;
  keyValue: KeyValue;
}

export function ownDrafts(
  { drafts, database }: Pick<Client, 'drafts' | 'database'>,
  { clock, keyValue }: OfPage,
): DraftStore {
  let owner = database()?.accountId;
  const own = () => {
    const open = database();
    owner ??= open?.accountId;
    return open?.accountId === owner ? open : null;
  };
  return {
    save: async (key, value) => own() !== null && (await drafts.save(key, value)),
    async remove(key) {
      const open = own();
      if (!open) return;
      await drafts.remove(key);
      forgetLastWords(keyValue, open.accountId, key);
    },
    async removeWords(key) {
      const open = own();
      if (!open) return;
      await drafts.removeWords(key);
      forgetLastWords(keyValue, open.accountId, key);
    },
    saveInParting(key, value) {
      const open = own();
      if (!open?.isOpen()) return;
      const row = { key, savedAt: clock.now(), value };
      keepLastWords(keyValue, open, row);
      putInParting(open, 'drafts', row);
    },
    settled(key) {
      if (owner !== undefined) forgetLastWords(keyValue, owner, key);
    },
  };
}

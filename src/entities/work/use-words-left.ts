/** What was being written when it could no longer be sent: it is shown until the person has no more use for it. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useClient, useDatabase } from '../../client/client-context.tsx';
import { draftValue } from '../../data/drafts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAnnounceDiscarded } from './components/use-announce-discarded.ts';

interface WordsLeft {
  /** Empty when there are none. */
  words: string;
  discard(): Promise<void>;
}

/** `discarded`: key of the text that is said then. */
export function useWordsLeft(draftKey: string, wordsFrom: (draft: unknown) => string, discarded: string): WordsLeft {
  const { t } = useTranslation();
  const { drafts } = useClient();
  const database = useDatabase();
  const announceDiscarded = useAnnounceDiscarded();
  const words = wordsFrom(useLiveQuery(() => draftValue(database, draftKey), [database, draftKey]));
  return {
    words,
    async discard() {
      const removed = await drafts.discard(draftKey);
      if (removed) announceDiscarded(t(discarded), removed);
    },
  };
}

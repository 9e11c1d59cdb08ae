/** Remembers on this device up to where the person has seen each conversation: what the badge counts begins behind it. */
import { useEffect } from 'react';
import { useDatabase } from '../../client/client-context.tsx';
import { fact, putFact } from '../../data/facts.ts';
import { orStorageFull } from '../../data/storage-failure.ts';
import type { AccountDatabase } from '../../data/account-database.ts';
import type { ListedChat } from './use-chats.ts';

/** `chats`: those that are seen now. */
export function useSeen(chats: readonly ListedChat[]): void {
  const database = useDatabase();
  const news = chats.flatMap(({ channel, last, unseen }) =>
    unseen > 0 && last !== null ? [`${channel.supportRequestId} ${last.createdTimestamp}`] : [],
  );
  const key = news.join('\n');
  useEffect(() => {
    if (key !== '') void keep(database, key.split('\n'));
  }, [database, key]);
}

async function keep(database: AccountDatabase, news: readonly string[]): Promise<void> {
  const seen = Object.fromEntries(news.map((line) => line.split(' ') as [string, string]));
  await orStorageFull(() =>
    database.transaction('rw', database.facts, async () => {
      await putFact(database, 'chatSeen', { ...(await fact(database, 'chatSeen')), ...seen });
    }),
  );
}

/** Remembers on this device up to where the person has seen each conversation: what the badge counts begins behind it. */
import { useEffect } from 'react';
import { useDatabase } from '../../client/client-context.tsx';
import { keepSeen } from '../../data/chat-seen.ts';
import type { ListedChat } from './read-chats.ts';

/** `chats`: those that are seen now. */
export function useSeen(chats: readonly ListedChat[]): void {
  const database = useDatabase();
  const news = chats.flatMap(({ channel, last, unseen }) =>
    unseen > 0 && last !== null ? [`${channel.supportRequestId} ${last.createdTimestamp}`] : [],
  );
  const key = news.join('\n');
  useEffect(() => {
    if (key !== '')
      void keepSeen(database, new Map(key.split('\n').map((line) => line.split(' ') as [string, string])));
  }, [database, key]);
}

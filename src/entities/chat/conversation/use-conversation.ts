/** One conversation as it is shown, live from the device: rows, what is live, and what waits. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import { liveWithin, projectMessages, waitingMessages } from '../projected-messages.ts';
import { followClosed, lastRead, stopFollowing } from '../last-read.ts';
import { chatLineStatus, liveMessages } from '../live-chat.ts';
import { type MessageWindow, newestOnly } from './message-window.ts';
import { readConversation } from './read-conversation.ts';

/** `drawn`: null while it is not known what is. */
export function useConversation(address: string, drawn: MessageWindow | null) {
  const database = useDatabase();
  const live = useStore(liveMessages);
  const { userArn } = useStore(chatLineStatus);
  const found = useLiveQuery(
    async () => (drawn === null ? undefined : await readConversation(database, address, drawn)),
    [database, address, drawn],
    drawn === newestOnly ? lastRead(database, address) : undefined,
  );
  useEffect(() => {
    stopFollowing();
    return () => followClosed(database, address);
  }, [database, address]);
  if (!found) return found;
  const conversation = { ...found.conversation, userArn };
  const { upTo } = found.drawn;
  // What waits stands at the end.
  const entries = upTo === null ? found.entries : found.entries.filter(({ kind }) => kind !== 'send-chat-message');
  const messages = projectMessages(conversation, found.rows, entries, liveWithin(live, found.from, upTo));
  const written = waitingMessages(conversation, found.entries, []).at(-1)?.id ?? null;
  /** `written`: the newest message of this device that is on its way. */
  return { ...found, messages, hasMore: found.from !== null, written };
}

/** Whether what the person is told of the connection is that there is none. */
export function useIsOffline(): boolean {
  return useStore(useClient().connectivity).status === 'offline';
}

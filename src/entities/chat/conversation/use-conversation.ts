/** One conversation as it is shown, live from the device: rows, what is live, and what waits. */
import { useLiveQuery } from 'dexie-react-hooks';
import { isCompleted } from '../../../../domain/request-status.ts';
import { useClient, useDatabase, useStore } from '../../../client/client-context.tsx';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { ownSide } from '../../../data/chat-side.ts';
import { deskRequestById } from '../../../data/desk-requests.ts';
import { chatChannelOf, newestMessages } from '../../../data/chats.ts';
import { fact } from '../../../data/facts.ts';
import { requestByClientKey, requestById } from '../../../data/requests.ts';
import { type Conversation, liveWithin, projectMessages, waitingMessages } from '../projected-messages.ts';
import type { ChatChannel, ChatMessage } from '../../../../contract/chat-rows.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { entriesHere, entryById } from '../../../sync/outbox/rows.ts';
import { entryIdIn } from '../../../sync/outbox/waiting-address.ts';
import { isConversationEnded } from '../is-ended.ts';
import { chatLineStatus, liveMessages } from '../live-chat.ts';
import { labelOf } from '../read-chats.ts';
import type { MessageWindow } from './message-window.ts';

interface ReadConversation {
  conversation: Omit<Conversation, 'userArn'>;
  channel: ChatChannel | null;
  /** Session id or ticket with the service type; empty while there is none. */
  label: string;
  /** The number that people know, empty while there is none. */
  ticketId: string;
  /** - `open`: can be written. `ended`: read only. `waiting`: the request that it is about cannot be sent as it is. */
  state: 'open' | 'ended' | 'request-refused';
  rows: ChatMessage[];
  /** Of which they are: it changes with them, in one go. */
  drawn: MessageWindow;
  /** Sending time of the first message that may be shown; null: there is none before. */
  from: string | null;
  entries: AnyEntry[];
  /** What the server has was pulled at least once. */
  isPulled: boolean;
}

/** `drawn`: null while it is not known what is. */
export function useConversation(address: string, drawn: MessageWindow | null) {
  const database = useDatabase();
  const live = useStore(liveMessages);
  const { userArn } = useStore(chatLineStatus);
  const found = useLiveQuery(
    () => (drawn === null ? undefined : readConversation(database, address, drawn)),
    [database, address, drawn],
  );
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

/** Null: there is nothing of it here. */
async function readConversation(
  database: AccountDatabase,
  address: string,
  drawn: MessageWindow,
): Promise<ReadConversation | null> {
  const { upTo, limit } = drawn;
  const requestKey = entryIdIn(address);
  // Work first: what has left the queue since is among the rows read after it.
  const [entries, own] = await Promise.all([
    entriesHere(database),
    requestKey === null ? undefined : entryById(database, requestKey),
  ]);
  const about = requestKey === null ? await deskRequestById(database, address) : undefined;
  const request =
    requestKey === null
      ? await requestById(database, address)
      : await requestByClientKey(database, requestKey, own !== undefined);
  const supportRequestId = request?.supportRequestId ?? (requestKey === null ? address : null);
  const [side, channel, rows, seen] = await Promise.all([
    ownSide(database),
    supportRequestId === null ? undefined : chatChannelOf(database, supportRequestId),
    supportRequestId === null ? [] : newestMessages(database, supportRequestId, limit + 1, upTo),
    fact(database, 'seen:chatMessages'),
  ]);
  const isWaiting = own?.kind === 'create-request';
  if (!request && !about && !channel && !isWaiting) return null;
  const statusId = request?.statusId ?? about?.request.supportRequestStatus.id;
  const isEnded = isConversationEnded({ supportRequestId, channel, statusId, entries });
  return {
    conversation: {
      supportRequestId,
      requestKey: requestKey ?? request?.clientKey ?? null,
      channelArn: channel?.channelArn ?? null,
      accountId: database.accountId,
      side,
      isRequestOver: statusId !== undefined && isCompleted(statusId),
    },
    channel: channel ?? null,
    label: channel ? labelOf(channel, request?.serviceType) : (request?.ticketId ?? about?.request.ticketId ?? ''),
    ticketId: request?.ticketId ?? channel?.name ?? about?.request.ticketId ?? '',
    state: isEnded ? 'ended' : !request && own?.state === 'refused' ? 'request-refused' : 'open',
    rows: rows.slice(-limit),
    from: rows.length > limit ? (rows.at(-limit)?.createdTimestamp ?? null) : null,
    drawn,
    entries,
    isPulled: seen !== undefined,
  };
}

/** Whether what the person is told of the connection is that there is none. */
export function useIsOffline(): boolean {
  return useStore(useClient().connectivity).status === 'offline';
}

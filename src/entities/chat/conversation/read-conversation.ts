/** What is shown of one conversation, read from the device. */
import { isCompleted } from '../../../../domain/request-status.ts';
import type { ChatChannel, ChatMessage } from '../../../../contract/chat-rows.ts';
import type { AccountDatabase } from '../../../data/account-database.ts';
import { ownSide } from '../../../data/chat-side.ts';
import { chatChannelByRequestKey, chatChannelOf, newestMessages } from '../../../data/chats.ts';
import { deskRequestById } from '../../../data/desk-requests.ts';
import { fact } from '../../../data/facts.ts';
import { latestIdOf } from '../../../data/goes-on.ts';
import { requestByClientKey, requestById } from '../../../data/requests.ts';
import type { AnyEntry } from '../../../sync/outbox/entry.ts';
import { entriesHere, entryById } from '../../../sync/outbox/rows.ts';
import { entryIdIn } from '../../../sync/outbox/waiting-address.ts';
import { isConversationEnded } from '../is-ended.ts';
import type { Conversation } from '../shown-message.ts';
import { labelOf } from '../read-chats.ts';
import type { MessageWindow } from './message-window.ts';

export interface ReadConversation {
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

/** Null: there is nothing of it here. */
export async function readConversation(
  database: AccountDatabase,
  address: string,
  drawn: MessageWindow,
): Promise<ReadConversation | null> {
  const { upTo, limit } = drawn;
  const given = entryIdIn(address);
  const requestKey = given && (await latestIdOf(database, given));
  // Work first: what has left the queue since is among the rows read after it.
  const [entries, own] = await Promise.all([
    entriesHere(database),
    requestKey === null ? undefined : entryById(database, requestKey),
  ]);
  const ofWork = requestKey === null ? undefined : await requestByClientKey(database, requestKey, own !== undefined);
  const ofChannel =
    requestKey === null || ofWork || own ? undefined : await chatChannelByRequestKey(database, requestKey);
  const supportRequestId = requestKey === null ? address : ((ofWork ?? ofChannel)?.supportRequestId ?? null);
  // All at once: one after the other, each waits for the device's database to come round to it.
  const [request, about, side, channel, rows, seen] = await Promise.all([
    ofWork ?? (supportRequestId === null ? undefined : requestById(database, supportRequestId)),
    requestKey === null ? deskRequestById(database, address) : undefined,
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

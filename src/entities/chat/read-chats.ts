/** The conversations of the company, or of an expert's sessions, with what is unseen in each, as the device has them. */
import type { ChatChannel, ChatMessage } from '../../../contract/chat-rows.ts';
import { channelLabel, compareChannels } from '../../../domain/chat/chat-channel.ts';
import type { AccountDatabase, RequestRow } from '../../data/account-database.ts';
import { ownSide } from '../../data/chat-side.ts';
import { chatChannels, countMessagesAfter, newestMessages } from '../../data/chats.ts';
import { sessionsOf } from '../../data/desk-requests.ts';
import { fact } from '../../data/facts.ts';
import { requestById } from '../../data/requests.ts';
import { chatAddressOf } from './chat-panel.ts';

export interface ListedChat {
  channel: ChatChannel;
  address: string;
  /** Session id or ticket, and the service type in the reader's language. */
  label: string;
  /** Messages of the other side that this person has not seen; `mostUnseen`: so many or more. */
  unseen: number;
  last: ChatMessage | null;
}

/** Nobody counts further, and a long conversation would be read as a whole at each change. */
export const mostUnseen = 100;

/** Newest first. */
export async function readChats(database: AccountDatabase): Promise<ListedChat[]> {
  // Begun together: Dexie watches only what is read before a fact is unsealed.
  const [side, all, seen, sessions] = await Promise.all([
    ownSide(database),
    chatChannels(database),
    fact(database, 'chatSeen'),
    sessionsOf(database),
  ]);
  // Of what was handed over rows are still there.
  const channels = side === 'expert' ? all.filter((channel) => sessions.has(channel.supportRequestId)) : all;
  const isNews = (message: ChatMessage) => message.side !== side && !message.isRedacted;
  const sorted = [...channels].sort(compareChannels);
  return Promise.all(
    sorted.map(async (channel) => {
      const { supportRequestId, readUpTo } = channel;
      const upTo = laterOf(seen?.[supportRequestId], readUpTo);
      const [unseen, [last = null], request] = await Promise.all([
        countMessagesAfter(database, supportRequestId, upTo, mostUnseen, isNews),
        newestMessages(database, supportRequestId, 1),
        requestById(database, supportRequestId),
      ]);
      return {
        channel,
        // The desk knows a request by its number.
        address: side === 'expert' ? supportRequestId : channelAddress(channel, request),
        label: labelOf(channel, request?.serviceType),
        last,
        unseen,
      };
    }),
  );
}

/** The same before its request is on this device and after. */
export function channelAddress({ supportRequestId, requestKey }: ChatChannel, request: RequestRow | undefined): string {
  return chatAddressOf({ supportRequestId, clientKey: requestKey ?? request?.clientKey ?? null });
}

export function labelOf({ name, metadata }: ChatChannel, serviceType = metadata.serviceType): string {
  return channelLabel({ name, metadata: { ...metadata, serviceType } });
}

const laterOf = (a = '', b: string | null = '') => (b !== null && b > a ? b : a);

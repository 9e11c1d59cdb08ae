/** Conversations with the experts as the server last told them. */
import { Dexie } from 'dexie';
import type { ChatChannel, ChatMessage } from '../../contract/chat-rows.ts';
import { toldMeeting } from '../../domain/meeting/meeting-message.ts';
import { foldText, hasTerms, searchTerms } from '../../domain/search-terms.ts';
import type { AccountDatabase } from './account-database.ts';

export async function chatChannels(database: AccountDatabase): Promise<ChatChannel[]> {
  return database.chatChannels.toArray();
}

export async function chatChannelOf(
  database: AccountDatabase,
  supportRequestId: string,
): Promise<ChatChannel | undefined> {
  return database.chatChannels.where('supportRequestId').equals(supportRequestId).first();
}

/** Of which the device may not have the request yet. */
export async function chatChannelByRequestKey(
  { chatChannels: channels }: AccountDatabase,
  requestKey: string,
): Promise<ChatChannel | undefined> {
  return channels.filter((channel) => channel.requestKey === requestKey).first();
}

/** The newest `limit` of a conversation, or of what was sent up to an instant; oldest first. */
export async function newestMessages(
  { chatMessages }: AccountDatabase,
  supportRequestId: string,
  limit: number,
  upTo: string | null = null,
): Promise<ChatMessage[]> {
  const newest = await chatMessages
    .where('[supportRequestId+createdTimestamp]')
    .between([supportRequestId, ''], [supportRequestId, upTo ?? Dexie.maxKey], true, true)
    .reverse()
    .limit(limit)
    .toArray();
  return newest.reverse();
}

/** Sending times of all that was sent after an instant, oldest first: of ten thousand messages no row is read. */
export async function sentAfter(
  { chatMessages }: AccountDatabase,
  supportRequestId: string,
  after: string,
): Promise<string[]> {
  const keys = await chatMessages
    .where('[supportRequestId+createdTimestamp]')
    .between([supportRequestId, after], [supportRequestId, Dexie.maxKey], false)
    .keys();
  return (keys as unknown as [string, string][]).map(([, sentAt]) => sentAt);
}

/** How many after an instant are such; `most`: so many or more. */
export async function countMessagesAfter(
  { chatMessages }: AccountDatabase,
  supportRequestId: string,
  after: string,
  most: number,
  isCounted: (message: ChatMessage) => boolean,
): Promise<number> {
  const later = chatMessages
    .where('[supportRequestId+createdTimestamp]')
    .between([supportRequestId, after], [supportRequestId, Dexie.maxKey], after === '');
  // Whole rows in one go are faster than one after the other, and nearly always enough.
  const next = await later
    .clone()
    .limit(2 * most)
    .toArray();
  const count = next.filter(isCounted).length;
  if (count >= most || next.length < 2 * most) return Math.min(count, most);
  return later.filter(isCounted).limit(most).count();
}

/** Of all conversations, newest first. */
export async function newestOfAll({ chatMessages }: AccountDatabase, limit: number): Promise<ChatMessage[]> {
  return chatMessages.orderBy('createdTimestamp').reverse().limit(limit).toArray();
}

/** Whose words hold all that was typed, compared as in every search, in one conversation or (null) in all, newest first. */
export async function findMessages(
  { chatMessages }: AccountDatabase,
  supportRequestId: string | null,
  typed: string,
  limit: number,
): Promise<ChatMessage[]> {
  const wanted = searchTerms(typed);
  if (wanted.length === 0) return [];
  const isFound = ({ content, isRedacted, senderName, metadata }: ChatMessage) => {
    // What was never shown is not found.
    const words = toldMeeting(metadata) === null ? content : '';
    return !isRedacted && hasTerms(foldText(`${senderName} ${words} ${metadata.attachment?.name ?? ''}`), wanted);
  };
  const searched =
    supportRequestId === null
      ? chatMessages.orderBy('createdTimestamp')
      : chatMessages
          .where('[supportRequestId+createdTimestamp]')
          .between([supportRequestId, Dexie.minKey], [supportRequestId, Dexie.maxKey]);
  // Read in one go: one after the other, ten thousand rows take seconds.
  return (await searched.toArray()).filter(isFound).slice(-limit).reverse();
}

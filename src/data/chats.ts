/** Conversations with the experts as the server last told them. */
import { Dexie } from 'dexie';
import type { ChatChannel, ChatMessage } from '../../contract/chat-rows.ts';
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

const ofRequest = ({ chatMessages }: AccountDatabase, supportRequestId: string, after = '') =>
  chatMessages
    .where('[supportRequestId+createdTimestamp]')
    .between([supportRequestId, after], [supportRequestId, Dexie.maxKey], after === '');

/** The newest `limit` of a conversation, oldest first. */
export async function newestMessages(
  database: AccountDatabase,
  supportRequestId: string,
  limit: number,
): Promise<ChatMessage[]> {
  const newest = await ofRequest(database, supportRequestId).reverse().limit(limit).toArray();
  return newest.reverse();
}

/** Those after an instant, oldest first. */
export async function messagesAfter(
  database: AccountDatabase,
  supportRequestId: string,
  after: string,
): Promise<ChatMessage[]> {
  return ofRequest(database, supportRequestId, after).toArray();
}

/** Of all conversations, newest first. */
export async function newestOfAll({ chatMessages }: AccountDatabase, limit: number): Promise<ChatMessage[]> {
  return chatMessages.orderBy('createdTimestamp').reverse().limit(limit).toArray();
}

/** The newest of the experts in all conversations, newest first. */
export async function latestOfExperts(database: AccountDatabase, limit: number): Promise<ChatMessage[]> {
  const isNews = ({ side, isRedacted }: ChatMessage) => side === 'expert' && !isRedacted;
  return database.chatMessages.orderBy('createdTimestamp').reverse().limit(limit).filter(isNews).toArray();
}

/** Whose words hold all of `terms`, newest first. */
export async function findMessages(
  database: AccountDatabase,
  terms: readonly string[],
  limit: number,
): Promise<ChatMessage[]> {
  const isFound = ({ content, isRedacted, senderName, metadata }: ChatMessage) => {
    const text = `${senderName}\n${content}\n${metadata.attachment?.name ?? ''}`.toLowerCase();
    return !isRedacted && terms.every((term) => text.includes(term));
  };
  return database.chatMessages.orderBy('createdTimestamp').reverse().filter(isFound).limit(limit).toArray();
}

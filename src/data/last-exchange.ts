/** Since when a workshop waits for an answer in a conversation, for the experts' desk. */
import { Dexie } from 'dexie';
import type { ChatMessage } from '../../contract/chat-rows.ts';
import type { AccountDatabase } from './account-database.ts';

/** Enough to know since when somebody waits. */
const longestMonologue = 200;

/** What the workshop has written since the experts' last words, and those; newest first. */
export async function lastExchange(database: AccountDatabase, supportRequestId: string): Promise<ChatMessage[]> {
  const isAnswer = ({ side, isRedacted }: ChatMessage) => side === 'expert' && !isRedacted;
  const newest = database.chatMessages
    .where('[supportRequestId+createdTimestamp]')
    .between([supportRequestId, ''], [supportRequestId, Dexie.maxKey])
    .reverse()
    .until(isAnswer, true)
    .limit(longestMonologue);
  return newest.filter(({ isRedacted }) => !isRedacted).toArray();
}

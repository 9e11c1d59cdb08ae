/** What is remembered of messages: whose words they have, and which of them somebody wanted to go. */
import type { OnServer } from '../on-server.ts';
import type { World } from '../world.ts';
import type { ChatOnServer } from './on-server.ts';

export interface MessageSeen {
  mark: string;
  requestId: string;
}

/** Before anything is judged. */
export function noteChat(world: World, { chat, calls }: OnServer): void {
  noteMessages(world, chat);
  noteDeletions(world, calls);
}

/** Of work on a tablet, or of what an expert without one said. */
export const markOf = (text: string) => /(work|expert)-\d+\./.exec(text)?.[0] ?? null;

function noteMessages({ wordsOfMessages }: World, { messages }: ChatOnServer): void {
  for (const { messageId, content, requestId } of messages) {
    const mark = markOf(content);
    if (mark !== null && !wordsOfMessages.has(messageId)) wordsOfMessages.set(messageId, { mark, requestId });
  }
}

function noteDeletions({ ledger }: World, calls: OnServer['calls']): void {
  const done = new Set(calls.filter(({ status }) => status < 400).map(({ key }) => key));
  for (const { kind, args, ids } of ledger.works)
    if (kind === 'delete-chat-message' && args && 'messageId' in args && [...ids].some((id) => done.has(id)))
      ledger.deletedMessages.add(args.messageId);
}

/** Somebody wanted a message to go, here or past our server; whether anybody was told so or not. */
export function isDeletionWanted({ ledger, wordsOfMessages, removedPastUs }: World, ofMark: string): boolean {
  const ids = [...wordsOfMessages].flatMap(([id, { mark }]) => (mark === ofMark ? [id] : []));
  const wanted = (id: string) =>
    removedPastUs.has(id) ||
    ledger.works.some(
      ({ kind, args }) => kind === 'delete-chat-message' && args && 'messageId' in args && args.messageId === id,
    );
  return ids.some(wanted);
}

/**
 * The conversation that was shown last: followed on after it is closed, in memory only, so that it is there at once when it is opened
 * again, with what has come since.
 */
import type { AccountDatabase } from '../../data/account-database.ts';
import { watchRows } from '../../data/watch-rows.ts';
import { newestOnly } from './conversation/message-window.ts';
import { type ReadConversation, readConversation } from './conversation/read-conversation.ts';

let last: { database: AccountDatabase; address: string; found: ReadConversation | null; stop: () => void } | null =
  null;

/** As it is on the device now; undefined: another one was shown last. */
export function lastRead(database: AccountDatabase, address: string): ReadConversation | undefined {
  return last?.database === database && last.address === address ? (last.found ?? undefined) : undefined;
}

/** One is followed at a time. */
export function followClosed(database: AccountDatabase, address: string): void {
  stopFollowing();
  const stop = watchRows(
    () => readConversation(database, address, newestOnly),
    (found) => {
      if (last?.stop === stop) last.found = found;
    },
  );
  last = { database, address, found: null, stop };
}

/** While a conversation is open, it is followed by itself. */
export function stopFollowing(): void {
  last?.stop();
  last = null;
}

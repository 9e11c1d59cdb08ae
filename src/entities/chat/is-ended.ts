/** Whether nothing can be written into a conversation any more, also by what the server does not know yet. */
import type { ChatChannel } from '../../../contract/chat-rows.ts';
import { isChatUsable } from '../../../domain/chat/chat-channel.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { entriesOf } from '../../sync/outbox/projection.ts';

export interface ConversationFacts {
  supportRequestId: string | null;
  channel: Pick<ChatChannel, 'state'> | undefined;
  /** Of the request; undefined: it is not here. */
  statusId: number | undefined;
  entries: readonly AnyEntry[];
}

export function isConversationEnded({ supportRequestId, channel, statusId, entries }: ConversationFacts): boolean {
  const isEnding = entriesOf(entries, 'end-chat').some(
    ({ args, state }) => args.supportRequestId === supportRequestId && state !== 'refused',
  );
  return isEnding || channel?.state === 'ended' || (statusId !== undefined && !isChatUsable(statusId));
}

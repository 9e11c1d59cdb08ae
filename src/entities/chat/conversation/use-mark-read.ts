/** Tells the server, through the queue, that the other side's messages were seen: those of the conversation that somebody looks at. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useClient } from '../../../client/client-context.tsx';
import { newestUnseen } from '../projected-messages.ts';
import type { ShownMessage } from '../shown-message.ts';
import { hasFocus, watchFocus } from '../../../platform/notifications.ts';

/** `readUpTo`: what the server knows of this person. */
export function useMarkRead(
  supportRequestId: string | null,
  messages: readonly ShownMessage[],
  readUpTo: string | null,
): void {
  const { outbox } = useClient();
  const isLookedAt = useSyncExternalStore(watchFocus, hasFocus);
  const marked = useRef<string | null>(null);
  const upTo = newestUnseen(messages, readUpTo)?.messageId ?? null;
  const mark = useEffectEvent((id: string, messageId: string) => {
    if (marked.current === messageId) return;
    marked.current = messageId;
    void outbox.submit('mark-chat-read', { supportRequestId: id, upTo: messageId });
  });
  useEffect(() => {
    if (isLookedAt && supportRequestId !== null && upTo !== null) mark(supportRequestId, upTo);
  }, [isLookedAt, supportRequestId, upTo]);
}

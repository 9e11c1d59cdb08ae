/** The conversation with the workshop inside of its session, loaded when one is shown. */
import { useEffect, useSyncExternalStore } from 'react';
import { useDatabase } from '../../../client/client-context.tsx';
import { keepSeen } from '../../../data/chat-seen.ts';
import { useAreaTexts } from '../../../i18n/area-texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { hasFocus, watchFocus } from '../../../platform/notifications.ts';
import { Skeleton } from '../../../ui/data-state.tsx';
import { TryAgainNote } from '../../../ui/try-again-note.tsx';
import { useLoaded } from '../../../ui/use-loaded.ts';
import type { ShownRequest } from '../projected-desk.ts';

export const loadConversation = () => import('./session-conversation.tsx').then((m) => m.SessionConversation);

export function SessionChat({ row: { id, chat }, onEnd }: { row: ShownRequest; onEnd: () => void }) {
  const { t } = useTranslation();
  const areTextsThere = useAreaTexts('chat');
  const { part, again } = useLoaded(loadConversation);
  useSeenHere(id, chat?.newest ?? null);
  if (part === 'missing') return <TryAgainNote text={t('desk.noChat')} onAgain={again} />;
  if (part === null || !areTextsThere) return <Skeleton rows={3} />;
  return <part.Part requestId={id} onEnd={onEnd} />;
}

/** What stands here while somebody looks at the window has been seen on this device; nobody looks at another one. */
function useSeenHere(requestId: string, newest: string | null): void {
  const database = useDatabase();
  const isLookedAt = useSyncExternalStore(watchFocus, hasFocus);
  useEffect(() => {
    if (isLookedAt && newest !== null) void keepSeen(database, new Map([[requestId, newest]]));
  }, [database, isLookedAt, requestId, newest]);
}

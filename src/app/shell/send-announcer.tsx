/**
 * Tells what became of sent work, once, wherever the person is: on the server, or needs them. Keeps watch meanwhile over what is
 * on its way and does not move.
 */
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { after, nowMs } from '../../platform/page.ts';
import { useClient, useSession, useStore } from '../../client/client-context.tsx';
import { type WorkMoves, movesAfter, stillnessAt, tellStill } from '../../entities/work/still-work.ts';
import { useUnsentWork } from '../../entities/work/use-unsent-work.ts';
import { underWayAfter, workNews } from '../../entities/work/work-news.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { announce } from '../../ui/toasts.ts';

export function SendAnnouncer() {
  const { t } = useTranslation();
  const session = useSession();
  const connection = useStore(useClient().connectivity).status;
  const connectionBefore = useRef(connection);
  useEffect(() => {
    if (connectionBefore.current === 'offline' && connection === 'online') {
      announce(t('shell.backOnline'), { tone: 'good' });
    }
    connectionBefore.current = connection;
  }, [connection, t]);
  // Keyed: one person's disappearing rows must never be announced as sent when the next person comes.
  return 'person' in session ? <SentWork key={session.person.accountId} /> : null;
}

/** In a conversation each message says where it is. */
const saysItself = /-chat-message$/;

function SentWork() {
  const { t } = useTranslation();
  const work = useUnsentWork();
  const { sending } = useStore(useClient().sync);
  const before = useRef<readonly AnyEntry[]>([]);
  const underWay = useRef<ReadonlySet<string>>(new Set());
  useStillness(work, sending);
  useEffect(() => {
    if (!work) return;
    underWay.current = underWayAfter(underWay.current, work, sending?.entryId ?? null);
    const { arrived, refused } = workNews(before.current, work, underWay.current);
    before.current = work;
    const told = arrived.filter(({ kind }) => !saysItself.test(kind));
    if (told.length > 0) announce(t('shell.sent', { count: told.length }), { tone: 'good' });
    if (refused.length > 0) announce(t('work.count.needs-you', { count: refused.length }), { tone: 'bad' });
  }, [work, sending, t]);
  return null;
}

function useStillness(work: readonly AnyEntry[] | undefined, sending: Parameters<typeof movesAfter>[2]): void {
  const moves = useRef<WorkMoves>(new Map());
  useEffect(() => {
    moves.current = movesAfter(moves.current, work ?? [], sending, nowMs());
    let cancel = () => {};
    const look = () => {
      const { still, nextInMs } = stillnessAt(moves.current, nowMs());
      tellStill(still);
      if (nextInMs !== null) cancel = after(nextInMs, look);
    };
    look();
    return () => cancel();
  }, [work, sending]);
}

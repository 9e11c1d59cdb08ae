/** Tells what became of sent work, once, wherever the person is: on the server, or needs attention. */
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePortal, useSession, useStore } from '../../session/portal-context.tsx';
import { useUnsentWork } from '../../session/use-unsent-work.ts';
import type { AnyEntry } from '../../sync/outbox/entry.ts';
import { announce } from '../../ui/toasts.ts';

export function SendAnnouncer() {
  const { t } = useTranslation();
  const session = useSession();
  const connection = useStore(usePortal().connectivity).status;
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

function SentWork() {
  const { t } = useTranslation();
  const work = useUnsentWork();
  const { sending } = useStore(usePortal().sync);
  const before = useRef<readonly AnyEntry[]>([]);
  /** Only what was seen being sent can have been sent: discarded work disappears too. */
  const underWay = useRef(new Set<string>());

  useEffect(() => {
    if (sending) underWay.current.add(sending.entryId);
  }, [sending]);

  useEffect(() => {
    if (!work) return;
    const earlier = before.current;
    before.current = work;
    for (const entry of work) if (entry.state === 'sending') underWay.current.add(entry.id);
    const gone = earlier.filter(({ id }) => underWay.current.has(id) && !work.some((entry) => entry.id === id));
    for (const { id } of gone) underWay.current.delete(id);
    if (gone.length > 0) announce(t('shell.sent', { count: gone.length }), { tone: 'good' });
    const refused = work.filter(
      (entry) => entry.state === 'refused' && earlier.some(({ id, state }) => id === entry.id && state !== 'refused'),
    );
    if (refused.length > 0) announce(t('shell.needsAttention', { count: refused.length }), { tone: 'bad' });
  }, [work, t]);

  return null;
}

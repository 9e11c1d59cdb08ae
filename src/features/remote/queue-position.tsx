/** The place in the queue as a number and as progress, with the expected wait (SU-087, SU-089, SU-090), as last told. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect } from 'react';
import { waitAtPlace } from '../../../domain/remote-session.ts';
import { fact } from '../../data/facts.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDatabase, useClient, useStore } from '../../client/client-context.tsx';
import { useSupportPlan } from '../../entities/request/use-support-plan.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWaitWords } from '../../entities/request/components/use-queue-words.ts';

/** `position`: 1 is next; null: the server has not said one yet. */
export function QueuePosition({ position }: { position: number | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const waitWords = useWaitWords();
  const database = useDatabase();
  const { online, connectivity } = useClient();
  const { status } = useStore(connectivity);
  const plan = useSupportPlan();
  const now = useNow();
  const queue = useLiveQuery(() => fact(database, 'queueWait'), [database]);
  useEffect(() => {
    // Each move in the queue changes the wait, too.
    if (status !== 'offline' && position !== null) void online.remote().then((calls) => calls?.refreshQueue());
  }, [online, status, position]);
  if (position === null) return <p>{t('remote.queued.noPlace')}</p>;
  const length = Math.max(queue?.ticketsInQueue ?? position, position);
  const minutes = waitAtPlace(position, queue);
  return (
    <div className="stack">
      <p id="queue-place" className="queue-place">
        {t('remote.queued.place', { position })}
      </p>
      <progress className="queue-progress" max={length} value={length - position + 1} aria-labelledby="queue-place" />
      {minutes !== null && queue && (
        <FactList
          facts={[
            [
              t('remote.queued.wait'),
              <span key="wait">
                {waitWords(minutes, plan, now)}{' '}
                <span className="soft">{t('remote.asOf', { at: format.date(queue.at, 'time') })}</span>
              </span>,
            ],
          ]}
        />
      )}
    </div>
  );
}

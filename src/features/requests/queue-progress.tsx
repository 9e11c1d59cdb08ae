/** The place in the on-demand queue as progress, with the expected wait (SU-089). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../i18n/use-translation.ts';
import { waitText } from '../../../domain/wait-text.ts';
import { fact } from '../../data/facts.ts';
import { useDatabase } from '../../session/portal-context.tsx';

export function QueueProgress({ position }: { position: number }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const queue = useLiveQuery(() => fact(database, 'queueWait'), [database]);
  const length = Math.max(queue?.ticketsInQueue ?? position, position);
  const minutes = queue && queue.ticketsInQueue > 0 ? (queue.averageWaitMinutes * position) / length : null;
  const wait = minutes === null ? null : waitText(minutes);
  return (
    <section className="card stack" aria-labelledby="queue-title">
      <h2 id="queue-title">{t('requests.queueTitle', { position })}</h2>
      <progress className="queue-progress" max={length} value={length - position + 1} aria-labelledby="queue-title" />
      {wait && (
        <p className="soft">
          {wait.kind === 'minutes'
            ? t('requests.wait.minutes', { count: wait.minutes })
            : t(wait.kind === 'more-than-hour' ? 'requests.wait.moreThanHour' : 'requests.wait.lessThanFive')}
        </p>
      )}
    </section>
  );
}

/** The place in the on-demand queue as progress, with the expected wait (SU-089), or when experts are there next (SU-396). */
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { expectedTurn } from '../../../../domain/wait-text.ts';
import { fact } from '../../../data/facts.ts';
import { nextSupport } from '../../../../domain/next-support.ts';
import { waitAtPlace } from '../../../../domain/remote-session.ts';
import { useDatabase } from '../../../client/client-context.tsx';
import { useSupportPlan } from '../../../entities/request/use-support-plan.ts';
import { SupportTimes } from '../../../entities/request/components/support-times.tsx';
import { useMomentWords } from '../../../entities/request/components/use-queue-words.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { useNow } from '../../../ui/use-now.ts';

export function QueueProgress({ position }: { position: number }) {
  const { t } = useTranslation();
  const database = useDatabase();
  const queue = useLiveQuery(() => fact(database, 'queueWait'), [database]);
  const now = useNow();
  const plan = useSupportPlan();
  const isClosed = plan ? !nextSupport(plan, new Date(now)).isOpen : false;
  const length = Math.max(queue?.ticketsInQueue ?? position, position);
  const minutes = waitAtPlace(position, queue);
  const wait = minutes === null ? null : expectedTurn(minutes, plan, now);
  const momentWords = useMomentWords();
  return (
    <section className="card stack" aria-labelledby="queue-title">
      <h2 id="queue-title">{t('requests.queueTitle', { position })}</h2>
      <progress className="queue-progress" max={length} value={length - position + 1} aria-labelledby="queue-title" />
      {plan && isClosed && <SupportTimes plan={plan} now={now} />}
      {wait?.kind === 'later' && !isClosed && <FactList facts={[[t('requests.asap'), momentWords(wait.at, now)]]} />}
      {wait && wait.kind !== 'later' && !isClosed && (
        <p className="soft">
          {wait.kind === 'minutes'
            ? t('requests.wait.minutes', { count: wait.minutes })
            : t(wait.kind === 'more-than-hour' ? 'requests.wait.moreThanHour' : 'requests.wait.lessThanFive')}
        </p>
      )}
    </section>
  );
}

/** What a session says of itself in each of its states (SU-087, SU-163). */
import { Link } from '@tanstack/react-router';
import { cancelledBy, connectedAt } from '../../../domain/remote-session.ts';
import { requestStatus } from '../../../domain/wire-enums.ts';
import type { RequestRow } from '../../data/account-database.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import { Elapsed } from './elapsed.tsx';
import { QueuePosition } from './queue-position.tsx';
import { SessionHours } from './session-hours.tsx';

export function QueuedCard({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  return (
    <section className="card stack" aria-labelledby="session-state">
      <h2 id="session-state">{t('remote.queued.title')}</h2>
      <QueuePosition position={row.queuePosition} />
      <Elapsed label={t('remote.elapsed')} since={row.createDate} />
      <SessionHours />
    </section>
  );
}

export function ScheduledCard({ row: { timeslot } }: { row: RequestRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { startTime, endTime } = timeslot;
  return (
    <section className="card stack" aria-labelledby="session-state">
      <h2 id="session-state">{t('remote.scheduled.title')}</h2>
      {startTime !== null && endTime !== null && (
        <p>
          {format.date(startTime, 'weekday-date')}, {format.date(startTime, 'time')} – {format.date(endTime, 'time')}
        </p>
      )}
      <p className="soft">{t('newRequest.details.deviceHint')}</p>
    </section>
  );
}

/** `isAnswered`: an answer to the expert's question is on its way. */
export function ConnectedCard({ row, isAnswered }: { row: RequestRow; isAnswered: boolean }) {
  const { t } = useTranslation();
  const since = connectedAt(row.timeline ?? []);
  const isAsked = row.statusId === requestStatus.feedbackRequired && !isAnswered;
  const question = isAsked ? lastWord(row) : null;
  return (
    <section className="card stack" data-tone="accent" aria-labelledby="session-state">
      <h2 id="session-state">{t('remote.connected.title')}</h2>
      <p>{t('remote.connected.text')}</p>
      <Elapsed label={t('remote.connected.since')} since={since ?? row.createDate} />
      {question !== null && (
        <div className="notice" data-tone="accent">
          <h3>{t('remote.connected.question')}</h3>
          <p>{question}</p>
          <Link
            to="/dashboard/requests/request-detail/$requestId"
            params={{ requestId: row.supportRequestId }}
            className="button"
          >
            {t('remote.connected.answer')}
          </Link>
        </div>
      )}
    </section>
  );
}

export function EndedCard({ row, isCancelled }: { row: RequestRow; isCancelled: boolean }) {
  const { t } = useTranslation();
  const by = cancelledBy(row.timeline ?? []);
  const who = by === 'expert' || by === 'workshop' ? by : 'unknown';
  // Who cancels in the name of the experts says why.
  const reason = isCancelled && by === 'expert' ? lastWord(row) : null;
  return (
    <section className="card stack" aria-labelledby="session-state">
      <h2 id="session-state">{t(isCancelled ? `remote.cancelled.${who}` : 'remote.closed')}</h2>
      {isCancelled && <p>{t(row.timeslot.bookingType === 1 ? 'remote.cancelled.time' : 'remote.cancelled.place')}</p>}
      {reason !== null && <p className="notice">{reason}</p>}
      {!isCancelled && row.solution !== undefined && row.solution !== '' && <p>{row.solution}</p>}
      <Elapsed label={t('remote.lasted')} since={row.createDate} until={row.closedDate} />
    </section>
  );
}

function lastWord(row: RequestRow): string | null {
  return row.notes.findLast(({ by }) => by === 'expert')?.text ?? null;
}

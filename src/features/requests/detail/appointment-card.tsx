/** When an expert comes, how far away that is, and until when the hardware has to be connected (SU-021). */
import { connectAt } from '../../../../domain/request-situation.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { RequestRow } from '../../../data/account-database.ts';
import { useFormat } from '../../../ui/format.tsx';
import { useMomentWords } from '../../../entities/request/components/use-queue-words.ts';

/** `now`: epoch ms. */
export function AppointmentCard({ row, now }: { row: RequestRow; now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const momentWords = useMomentWords();
  const { startTime } = row.timeslot;
  if (startTime === null) return null;
  const isRunning = Date.parse(startTime) <= now;
  const connect = connectAt({ requestType: row.requestType, slotStart: startTime });
  return (
    <section className="card stack" aria-labelledby="detail-appointment">
      <h2 id="detail-appointment" tabIndex={-1}>
        {t('requests.situation.appointment')}
      </h2>
      <p className="large strong">
        <time dateTime={startTime}>
          {isRunning ? t('requests.appointment.now') : momentWords(new Date(startTime), now)}
        </time>
      </p>
      <p>
        {connect === null
          ? t('requests.appointment.talk')
          : connect <= now
            ? t('requests.appointment.connectNow')
            : t('requests.appointment.connect', { time: format.date(connect, 'time') })}
      </p>
    </section>
  );
}

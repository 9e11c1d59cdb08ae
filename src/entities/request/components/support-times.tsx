/**
 * When experts are there, in the account's time zone: now until when, or on which day and at which times next (SU-396); below it
 * the week and the days off of the next 60 days (SU-262). Says how old it is.
 */
import '../../../ui/fold.css';
import './support-times.css';
import { nextSupport, type OpeningPlan } from '../../../../domain/next-support.ts';
import { instantFromLocal, localTime } from '../../../../domain/zoned-time.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.tsx';
import { zoneName } from './zone-name.ts';

interface SupportTimesProps {
  /** As last told; `at` in epoch ms. */
  plan: OpeningPlan & { at: number };
  /** Epoch ms. */
  now: number;
}

export function SupportTimes({ plan, now }: SupportTimesProps) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const { isOpen, opensAt, closesAt } = nextSupport(plan, new Date(now));
  const times = opensAt && closesAt ? `${format.date(opensAt, 'time')} – ${format.date(closesAt, 'time')}` : '';
  const day = opensAt ? format.date(opensAt, 'weekday-date') : '';
  return (
    <div>
      <div className="notice" data-tone={isOpen ? 'good' : 'accent'}>
        <output>
          {isOpen && closesAt
            ? t('newRequest.hours.open', { until: format.date(closesAt, 'time') })
            : t(opensAt ? 'newRequest.hours.closed' : 'newRequest.hours.none', { day, times })}
        </output>
      </div>
      <details className="fold">
        <summary>{t('newRequest.hours.week')}</summary>
        <Week plan={plan} />
        <p className="soft">
          {t('newRequest.timeslot.zone', { zone: zoneName(plan.timeZone, language) })}{' '}
          {t('newRequest.timeslot.asOf', { at: format.date(plan.at) })}
        </p>
      </details>
    </div>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const noonMs = 43_200_000;
/** 5 January 1970 was a Monday. */
const mondayMs = 4 * 86_400_000;

function Week({ plan }: Pick<SupportTimesProps, 'plan'>) {
  const { t } = useTranslation();
  const { locale, ...format } = useFormat();
  const today = localTime(new Date(plan.at), plan.timeZone).slice(0, 10);
  const timeOf = (time: string) => format.date(instantFromLocal(`${today}T${time}`, plan.timeZone), 'time');
  const nameOf = (weekday: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
      mondayMs + (weekday - 1) * 86_400_000 + noonMs,
    );
  const dayOff = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <dl className="support-week stack gap-2">
      {weekdays.map((weekday) => {
        const open = plan.hours.filter((hours) => hours.weekday === weekday);
        return (
          <div key={weekday} className="line top">
            <dt className="soft">{nameOf(weekday)}</dt>
            <dd className="number">
              {open.length === 0
                ? t('newRequest.hours.closedDay')
                : open.map(({ opens, closes }) => `${timeOf(opens)} – ${timeOf(closes)}`).join(', ')}
            </dd>
          </div>
        );
      })}
      {plan.daysOff.length > 0 && (
        <div className="line top">
          <dt className="soft">{t('newRequest.hours.daysOff')}</dt>
          <dd className="number">{plan.daysOff.map((day) => dayOff.format(Date.parse(day) + noonMs)).join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** What was done today, by the person and by all experts. The last answer is kept for reading: of another day it is said to be of that day. */
import { type ReactNode, useEffect, useRef } from 'react';
import { type DayFigures as Answer, desk } from '../../../contract/desk.ts';
import { dayInZone } from '../../../domain/timeslots.ts';
import { distance } from '../../../domain/wait-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { useCompanyRead } from '../../client/queries/use-read.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useTimeZone } from '../../ui/format.tsx';
import { useNow } from '../../ui/use-now.ts';

/** `changed`: revision of the desk; with another one the figures may be others. */
export function DayFigures({ changed }: { changed: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const { data, at, again } = useCompanyRead<Answer>({
    key: ['desk-figures'],
    schema: desk['GET /api/v1/expert/GetDayFigures'].answer,
    ask: async () => (await client.online.desk())?.figures() ?? null,
  });
  const zone = useTimeZone();
  const dayOf = (instant: number) => dayInZone(new Date(instant).toISOString(), zone);
  const today = dayOf(useNow());
  const wanted = `${today} ${changed}`;
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    again();
  });
  if (!data) return null;
  const { own, all, day = at === null ? today : dayOf(at) } = data;
  const title = day === today ? t('desk.figures.title') : format.calendarDay(day);
  const lines: { name: string; value: ReactNode }[] = (['taken', 'solved', 'unresolved'] as const).map((name) => ({
    name,
    value: t('desk.figures.of', { own: own[name], all: all[name] }),
  }));
  if (all.medianWaitMinutes !== null) {
    const { value, unit } = distance(0, all.medianWaitMinutes * 60_000);
    const words = format.number(value, { style: 'unit', unit, unitDisplay: 'short' });
    lines.push({ name: 'wait', value: <time dateTime={`PT${Math.round(all.medianWaitMinutes)}M`}>{words}</time> });
  }
  return (
    <section className="desk-figures" aria-label={title}>
      <p className="strong">{title}</p>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt className="soft">{t(`desk.figures.${name}`)}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

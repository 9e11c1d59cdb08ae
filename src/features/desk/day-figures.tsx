/** What was done today, by the person and by all experts. */
import { type ReactNode, useEffect, useRef } from 'react';
import { type Figures, desk } from '../../../contract/desk.ts';
import { distance } from '../../../domain/wait-text.ts';
import { useClient } from '../../client/client-context.tsx';
import { useCompanyRead } from '../../client/queries/use-read.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';

/** `changed`: revision of the desk; with another one the figures may be others. */
export function DayFigures({ changed }: { changed: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useClient();
  const { data, again } = useCompanyRead<{ own: Figures; all: Figures }>({
    key: ['desk-figures'],
    schema: desk['GET /api/v1/expert/GetDayFigures'].answer,
    ask: async () => (await client.online.desk())?.figures() ?? null,
  });
  const shown = useRef(changed);
  useEffect(() => {
    if (shown.current === changed) return;
    shown.current = changed;
    again();
  });
  if (!data) return null;
  const { own, all } = data;
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
    <dl className="desk-figures" aria-label={t('desk.figures.title')}>
      {lines.map(({ name, value }) => (
        <div key={name}>
          <dt className="soft">{t(`desk.figures.${name}`)}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

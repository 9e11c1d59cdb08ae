/** How many requests, what became of them, and how many more or fewer there were before (CO-083). */
import { type Figures, outcomesOf } from '../../../domain/statistics/figures.ts';
import { changeOf } from '../../../domain/statistics/statistics-view.ts';
import { ticketOutcomes } from '../../../domain/statistics/ticket-outcome.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';

export function Totals({ figures, before }: { figures: Figures; before: Figures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [outcomes, outcomesBefore] = [outcomesOf(figures), outcomesOf(before)];
  const total = figures.totalTicketsCreated;
  return (
    <dl className="statistics-totals" aria-label={t('statistics.totals')}>
      <Figure name={t('statistics.total')} value={total} before={before.totalTicketsCreated} />
      {ticketOutcomes.map((outcome) => (
        <Figure
          key={outcome}
          name={t(`statistics.outcome.${outcome}`)}
          value={outcomes[outcome]}
          before={outcomesBefore[outcome]}
          {...(total > 0 && { share: format.number(outcomes[outcome] / total, { style: 'percent' }) })}
        />
      ))}
    </dl>
  );
}

function Figure({ name, value, before, share }: { name: string; value: number; before: number; share?: string }) {
  const format = useFormat();
  return (
    <div className="card">
      <dt className="soft">{name}</dt>
      <dd>
        <span className="statistics-figure">{format.number(value)}</span>{' '}
        {share !== undefined && <span className="soft">{share}</span>}
      </dd>
      <dd className="soft">
        <Difference value={value} before={before} />
      </dd>
    </div>
  );
}

/** `+3 (+25 %)`, and in words to whoever hears it. */
export function Difference({ value, before }: { value: number; before: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { difference, share } = changeOf(value, before);
  const number = format.number(difference, { signDisplay: 'exceptZero' });
  const percent = format.number(share ?? 0, { style: 'percent', signDisplay: 'exceptZero' });
  return (
    <>
      <span aria-hidden>{difference === 0 ? '±0' : share === null ? number : `${number} (${percent})`}</span>
      <span className="visually-hidden">{t('statistics.difference', { number, before: format.number(before) })}</span>
    </>
  );
}

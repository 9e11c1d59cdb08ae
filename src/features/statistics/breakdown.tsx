/** Outcomes, service types and makes of the requests, each as a chart with its table behind a switch (CO-085). */
import { Switch } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import { type Figures, outcomesOf, withRestAsOne } from '../../../domain/statistics/figures.ts';
import { ticketOutcomes } from '../../../domain/statistics/ticket-outcome.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChunkBoundary } from '../../ui/chunk-boundary.tsx';
import { Skeleton } from '../../ui/data-state.tsx';
import { useFormat } from '../../ui/format.tsx';

const BarChart = lazy(() => import('./bar-chart.tsx').then((module) => ({ default: module.CountChart })));

const mostBrands = 10;

export interface CountRow {
  name: string;
  count: number;
}

export function Breakdown({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  const outcomes = outcomesOf(figures);
  const brands = withRestAsOne(figures.aggregatedCarBrandStatistic, mostBrands);
  const brandName = (brand: string | null) => brand ?? t('statistics.otherMakes');
  return (
    <div className="statistics-charts">
      <Counts
        title={t('statistics.outcomes')}
        rows={ticketOutcomes.map((outcome) => ({ name: t(`statistics.outcome.${outcome}`), count: outcomes[outcome] }))}
      />
      <Counts
        title={t('statistics.serviceTypes')}
        rows={figures.aggregatedServiceTypeStatistic.map(({ name, subsystemId, count }) => ({
          name: name || String(subsystemId),
          count,
        }))}
      />
      <Counts
        title={t('statistics.makes')}
        rows={brands.map(({ brand, count }) => ({ name: brandName(brand) || t('statistics.noVehicle'), count }))}
      />
    </div>
  );
}

function Counts({ title, rows }: { title: string; rows: readonly CountRow[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  // The figures first: drawing a chart takes longer than the rest of the page together.
  const isChartDue = useDeferredValue(true, false);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const share = (count: number) => format.number(count / total, { style: 'percent', maximumFractionDigits: 1 });
  const table = <CountTable title={title} rows={rows} share={share} />;
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="split">
        <h2 id={id}>{title}</h2>
        <Switch
          label={t('statistics.asTable')}
          aria-label={`${t('statistics.asTable')}: ${title}`}
          checked={isTable}
          onChange={(event) => setIsTable(event.currentTarget.checked)}
        />
      </div>
      {isTable ? (
        table
      ) : (
        // Offline before the chart was ever loaded: the table says the same.
        <ChunkBoundary otherwise={table}>
          <Suspense fallback={<Skeleton rows={rows.length} />}>
            {isChartDue ? <BarChart rows={rows} share={share} /> : <Skeleton rows={rows.length} />}
          </Suspense>
        </ChunkBoundary>
      )}
    </section>
  );
}

interface CountTableProps {
  title: string;
  rows: readonly CountRow[];
  share: (count: number) => string;
}

function CountTable({ title, rows, share }: CountTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className="table statistics-table">
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className="number">
            {t('statistics.total')}
          </th>
          <th scope="col" className="number">
            {t('statistics.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className="number">{format.number(count)}</td>
            <td className="number">{share(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

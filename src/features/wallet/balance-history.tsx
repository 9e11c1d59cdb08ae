/** Balance over time as a picture, with the same figures as a table behind a switch; the chart is a chunk of its own. */
import { Switch } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { WalletActivity } from '../../../contract/wallet.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/data-state.tsx';
import { useFormat, useTimeZone } from '../../ui/format.tsx';
import { balancePoints, type BalancePoint } from './balance-points.ts';
import { ChunkBoundary } from '../../ui/chunk-boundary.tsx';

const BalanceChart = lazy(() => import('./balance-chart.tsx').then((module) => ({ default: module.BalanceChart })));

export function BalanceHistory({ activity }: { activity: readonly WalletActivity[] }) {
  const { t } = useTranslation();
  const [isTable, setIsTable] = useState(false);
  // The figures first: drawing the chart takes longer than the rest of the page together.
  const isChartDue = useDeferredValue(true, false);
  const points = balancePoints(activity, useTimeZone());
  if (points.length < 2) return null;
  return (
    <section className="card stack" aria-labelledby="wallet-history">
      <div className="split">
        <h2 id="wallet-history">{t('wallet.history')}</h2>
        <Switch
          label={t('wallet.asTable')}
          checked={isTable}
          onChange={(event) => setIsTable(event.currentTarget.checked)}
        />
      </div>
      {isTable ? (
        <HistoryTable points={points} />
      ) : (
        // Offline before the chart was ever loaded: the table says the same.
        <ChunkBoundary otherwise={<HistoryTable points={points} />}>
          <Suspense fallback={<Skeleton rows={4} />}>
            {isChartDue ? <BalanceChart points={points} /> : <Skeleton rows={4} />}
          </Suspense>
        </ChunkBoundary>
      )}
    </section>
  );
}

function HistoryTable({ points }: { points: readonly BalancePoint[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="wallet-scroll">
      <table className="table wallet-table">
        <caption className="visually-hidden">{t('wallet.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wallet.date')}</th>
            <th scope="col" className="number">
              {t('wallet.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ day, balance }) => (
            <tr key={day}>
              <td>{format.calendarDay(day)}</td>
              <td className="number">{format.number(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Balance over time as an area chart; read out as one sentence, the figures are in the table. */
import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.tsx';
import type { BalancePoint } from './balance-points.ts';

const height = 280;

export function BalanceChart({ points }: { points: readonly BalancePoint[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const data = points.map(({ day, balance }) => ({ day: format.calendarDay(day), balance }));
  const last = points.at(-1);
  return (
    <figure className="wallet-chart">
      <figcaption className="visually-hidden">
        {t('wallet.chartSummary', { days: points.length, balance: format.number(last?.balance ?? 0) })}
      </figcaption>
      <div aria-hidden>
        <AreaChart
          h={height}
          data={data}
          dataKey="day"
          series={[{ name: 'balance', label: t('wallet.balance'), color: 'petrol.5' }]}
          curveType="stepAfter"
          valueFormatter={(value) => format.number(value)}
          withDots={false}
          areaProps={{ isAnimationActive: false }}
          areaChartProps={{ accessibilityLayer: false }}
        />
      </div>
    </figure>
  );
}

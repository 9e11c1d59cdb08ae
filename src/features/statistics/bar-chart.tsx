/** Counts as lying bars with their number and share; read out as one sentence, the figures are in the table. */
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useFormat } from '../../ui/format.tsx';
import type { CountRow } from './breakdown.tsx';

/** CO-356. */
const [rowHeight, barWidth] = [48, 24];
/** Room of the names beside the bars, and of the numbers behind them. */
const [namesWidth, numbersWidth] = [140, 96];

export function CountChart({ rows, share }: { rows: readonly CountRow[]; share: (count: number) => string }) {
  const format = useFormat();
  // In one line: the picture would break it at a usual space.
  const text = (count: number) => `${format.number(count)}\u00a0(${share(count)})`;
  return (
    <figure className="statistics-chart">
      <figcaption className="visually-hidden">
        {rows.map(({ name, count }) => `${name}: ${text(count)}`).join(', ')}
      </figcaption>
      <div aria-hidden>
        <BarChart
          h={rows.length * rowHeight}
          data={rows.map(({ name, count }) => ({ name, count }))}
          dataKey="name"
          orientation="vertical"
          series={[{ name: 'count', color: 'petrol.5' }]}
          maxBarWidth={barWidth}
          gridAxis="none"
          tickLine="none"
          withXAxis={false}
          withTooltip={false}
          withBarValueLabel
          valueFormatter={text}
          valueLabelProps={{ fontSize: 14, fill: 'var(--portal-text)' }}
          yAxisProps={{ width: namesWidth, interval: 0, tick: RowName }}
          barChartProps={{ accessibilityLayer: false, margin: { right: numbersWidth } }}
        />
      </div>
    </figure>
  );
}

interface RowNameProps {
  /** Right edge and middle, in pixels of the picture. */
  x?: number | string;
  y?: number | string;
  payload?: { value: string };
}

/** As a text of the page: the picture's own breaks no word, and a long one would stand in the card beside it. */
function RowName({ x, y, payload }: RowNameProps) {
  return (
    <foreignObject x={Number(x) - namesWidth} y={Number(y) - rowHeight / 2} width={namesWidth} height={rowHeight}>
      <div className="statistics-name">{payload?.value}</div>
    </foreignObject>
  );
}

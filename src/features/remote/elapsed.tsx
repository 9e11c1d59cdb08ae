/** Time that has gone by, in hours and minutes, by the clock of this device. */
import { minutesBetween } from '../../../domain/remote-session.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { useFormat } from '../../ui/format.tsx';
import { useNow } from '../../ui/use-now.ts';

interface ElapsedProps {
  label: string;
  /** ISO instants. `until`: null while it goes on. */
  since: string;
  until?: string | null;
}

export function Elapsed({ label, since, until = null }: ElapsedProps) {
  const format = useFormat();
  const now = useNow();
  const minutes = minutesBetween(Date.parse(since), until === null ? now : Date.parse(until));
  const hours = Math.floor(minutes / 60);
  const inUnit = (value: number, unit: 'hour' | 'minute') =>
    format.number(value, { style: 'unit', unit, unitDisplay: 'long' });
  const text = [...(hours > 0 ? [inUnit(hours, 'hour')] : []), inUnit(minutes % 60, 'minute')].join(' ');
  return (
    <FactList
      facts={[
        [
          label,
          <time key="elapsed" dateTime={`PT${minutes}M`}>
            {text}
          </time>,
        ],
      ]}
    />
  );
}

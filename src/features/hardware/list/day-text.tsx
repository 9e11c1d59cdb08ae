/** A calendar day without a time: the same day in every zone. */
import { useFormat } from '../../../ui/format.tsx';

export function DayText({ day }: { day: string | null }) {
  const { locale } = useFormat();
  if (day === null) return '–';
  const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return <time dateTime={day}>{text}</time>;
}

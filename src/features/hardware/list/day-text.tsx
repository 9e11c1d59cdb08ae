/** A calendar day without a time: the same day in every zone. */
import { useFormat } from '../../../ui/format.tsx';

export function DayText({ day }: { day: string | null }) {
  const format = useFormat();
  return day === null ? '–' : <time dateTime={day}>{format.calendarDay(day)}</time>;
}

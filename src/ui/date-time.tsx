/** An instant for people, and for machines in its `datetime`. */
import { type DateStyle, useFormat } from './format.tsx';

interface DateTimeProps {
  /** Epoch ms, or an ISO instant. */
  at: number | string;
  style?: DateStyle;
}

export function DateTime({ at, style = 'date-time' }: DateTimeProps) {
  const format = useFormat();
  return <time dateTime={new Date(at).toISOString()}>{format.date(at, style)}</time>;
}

/** An instant in as few words as it takes: `today 05:06`, `Mon 08:00`, `18 May`; the whole of it on a hover. */
import { useFormat } from './format.tsx';

/** `at`: ISO instant; `now`: epoch ms. A kept launch view, which may be seen another day, names the day instead of `today`. */
export function ShortDate({ at, now }: { at: string; now: number }) {
  const format = useFormat();
  return (
    <time dateTime={new Date(at).toISOString()} title={format.date(at)} data-launch-text={format.date(at, 'day')}>
      {format.shortDate(at, now)}
    </time>
  );
}

/** The wall clock for a screen: drawn anew every half minute, so that ages and overdue slots stay true. */
import { useEffect, useState } from 'react';
import { after, nowMs } from '../platform/page.ts';

const tickMs = 30_000;

/** Epoch ms. */
export function useNow(): number {
  const [now, setNow] = useState(nowMs);
  useEffect(() => {
    let stop = () => {};
    const tick = () => {
      setNow(nowMs());
      stop = after(tickMs, tick);
    };
    stop = after(tickMs, tick);
    return () => stop();
  }, []);
  return now;
}

/** The wall clock for a screen: drawn anew every half minute, so that ages and overdue slots stay true. */
import { useEffect, useState } from 'react';
import { after, nowMs } from '../platform/page.ts';

const tickMs = 30_000;

/** Epoch ms, at the last multiple of `stepMs`: nothing is drawn anew before the next. */
export function useNow(stepMs = 1): number {
  const [now, setNow] = useState(() => atStep(stepMs));
  useEffect(() => {
    let stop = () => {};
    const tick = () => {
      setNow(atStep(stepMs));
      stop = after(tickMs, tick);
    };
    stop = after(tickMs, tick);
    return () => stop();
  }, [stepMs]);
  return now;
}

function atStep(stepMs: number): number {
  const now = nowMs();
  return now - (now % stepMs);
}

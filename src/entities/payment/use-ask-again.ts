/** Asks again every few seconds, while the page is looked at, and at once when it is looked at again. */
import { useEffect, useEffectEvent } from 'react';
import { createBrowserClock } from '../../platform/clock.ts';
import { createBrowserPageLife } from '../../platform/page-life.ts';

const everyMs = 3_000;
const clock = createBrowserClock();
const pageLife = createBrowserPageLife();

export function useAskAgain(isWanted: boolean, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isHere = true;
    let stop = () => {};
    const next = () => {
      stop();
      if (isHere && pageLife.isVisible()) stop = clock.after(everyMs, () => void askNow().finally(next));
    };
    next();
    const unwatch = pageLife.onVisibilityChange((isVisible) => {
      if (isVisible) void askNow().finally(next);
    });
    return () => {
      isHere = false;
      stop();
      unwatch();
    };
  }, [isWanted]);
}

/** Once, when the page is there, and when it is about something else. */
export function useAskFirst(ask: (about: string | null) => Promise<unknown>, about: string | null = null): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => void askNow(about), [about]);
}

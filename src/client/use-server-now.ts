/** What time it is by the server, for a screen that says what has ended: drawn anew when the server says something else, and as time goes by. */
import { useCallback, useSyncExternalStore } from 'react';
import { createBrowserClock } from '../platform/clock.ts';
import { useClient } from './client-context.tsx';

const tickMs = 30_000;
const clock = createBrowserClock();

/** Epoch ms, at the last multiple of `stepMs`: nothing is drawn anew before the next. */
export function useServerNow(stepMs: number): number {
  const { serverTime } = useClient();
  const follow = useCallback(
    (changed: () => void) => {
      let stop = () => {};
      const tick = () => {
        changed();
        stop = clock.after(tickMs, tick);
      };
      stop = clock.after(tickMs, tick);
      const stopHearing = serverTime.corrected.subscribe(changed);
      return () => {
        stop();
        stopHearing();
      };
    },
    [serverTime],
  );
  return useSyncExternalStore(follow, () => {
    const now = serverTime.now();
    return now - (now % stepMs);
  });
}

/** Calls per key in a window of time, counted in this process; generous, against loops and floods only. */
const minuteMs = 60_000;
const mostKeys = 50_000;

/** Answers the seconds to wait, or null when the call may go on. */
export type RateLimit = (key: string) => number | null;

/** `most`: null for no limit. */
export function createRateLimit(most: number | null, now: () => Date, windowMs: number = minuteMs): RateLimit {
  if (most === null) return () => null;
  let countByKey = new Map<string, number>();
  let startedAt = now().getTime();
  return (key) => {
    const elapsedMs = now().getTime() - startedAt;
    if (elapsedMs >= windowMs || elapsedMs < 0 || countByKey.size > mostKeys) {
      countByKey = new Map();
      startedAt = now().getTime();
    }
    const count = (countByKey.get(key) ?? 0) + 1;
    countByKey.set(key, count);
    return count > most ? Math.ceil((startedAt + windowMs - now().getTime()) / 1000) : null;
  };
}

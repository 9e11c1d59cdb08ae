/**
 * Slows guessing: after some failures in a quarter of an hour an account has to wait for the rest of it, and so has an
 * address, which many people may share, after many.
 */
const windowMs = 15 * 60_000;
const mostKeys = 20_000;
export const mostFailuresOfAccount = 10;
export const mostFailuresOfAddress = 100;

export interface Throttle {
  isBlocked(key: string, mostFailures: number): boolean;
  failed(key: string): void;
  succeeded(key: string): void;
}

export function createThrottle(now: () => Date): Throttle {
  const failuresByKey = new Map<string, { count: number; until: number }>();
  const current = (key: string) => {
    const failures = failuresByKey.get(key);
    return failures !== undefined && failures.until > now().getTime() ? failures : null;
  };
  return {
    isBlocked: (key, mostFailures) => (current(key)?.count ?? 0) >= mostFailures,
    failed(key) {
      if (failuresByKey.size >= mostKeys) failuresByKey.clear();
      const failures = current(key) ?? { count: 0, until: now().getTime() + windowMs };
      failuresByKey.set(key, { ...failures, count: failures.count + 1 });
    },
    succeeded: (key) => void failuresByKey.delete(key),
  };
}

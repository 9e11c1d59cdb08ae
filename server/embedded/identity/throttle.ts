/**
 * Slows guessing. Within a quarter of an hour an address, which many people may share, has some failures, and fewer of them
 * with one account: strangers lock nobody out. An account that is guessed at from very many addresses stays open to those from
 * which its person has signed in before. A try counts before the password is looked at, however many come at once; a right one
 * gives back itself and no failure.
 */
const windowMs = 15 * 60_000;
const mostKeys = 20_000;
export const mostFailures = { ofAccountAtAddress: 10, ofAddress: 100, ofAccount: 200 } as const;

export interface Throttle {
  /** `account`: whom it is about, not what was typed. Null: there were too many failures; nothing is to be looked at. */
  begin(account: string, address: string): { succeeded(): void } | null;
}

export function createThrottle(now: () => Date): Throttle {
  const failuresByKey = new Map<string, { count: number; until: number }>();
  /** Accounts with the addresses of their people. */
  const known = new Set<string>();
  const countOf = (key: string): number => {
    const failures = failuresByKey.get(key);
    return failures !== undefined && failures.until > now().getTime() ? failures.count : 0;
  };
  function add(key: string, change: 1 | -1): void {
    const count = Math.max(0, countOf(key) + change);
    const until = countOf(key) > 0 ? failuresByKey.get(key)?.until : undefined;
    makeRoom(failuresByKey);
    failuresByKey.set(key, { count, until: until ?? now().getTime() + windowMs });
  }
  return {
    begin(account, address) {
      const pair = `${account} at ${address}`;
      const limits: [string, number][] = [
        [`pair ${pair}`, mostFailures.ofAccountAtAddress],
        [`address ${address}`, mostFailures.ofAddress],
        [`account ${account}`, known.has(pair) ? Number.POSITIVE_INFINITY : mostFailures.ofAccount],
      ];
      if (limits.some(([key, most]) => countOf(key) >= most)) return null;
      for (const [key] of limits) add(key, 1);
      return {
        succeeded() {
          for (const [key] of limits) add(key, -1);
          makeRoom(known);
          known.add(pair);
        },
      };
    },
  };
}

/** The oldest tenth goes, so that nobody wipes out all counts by making many. */
function makeRoom(kept: Map<string, unknown> | Set<string>): void {
  if (kept.size < mostKeys) return;
  for (const key of [...kept.keys()].slice(0, mostKeys / 10)) kept.delete(key);
}

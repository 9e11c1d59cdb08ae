/** Calls per key in a window of time, counted in this process; generous, against loops and floods only. */
import { isIPv6 } from 'node:net';

const minuteMs = 60_000;
const mostKeys = 50_000;

/** Answers the seconds to wait, or null when the call may go on. `weight`: what it counts for, usually 1. */
export type RateLimit = (key: string, weight?: number) => number | null;

/** How often each key was counted in a window of time that begins with the first. */
export function createCounter(now: () => Date, windowMs: number) {
  let countByKey = new Map<string, number>();
  let startedAt = now().getTime();
  return {
    /** Answers the count with this one. */
    add(key: string, weight = 1): number {
      const elapsedMs = now().getTime() - startedAt;
      if (elapsedMs >= windowMs || elapsedMs < 0 || countByKey.size > mostKeys) {
        countByKey = new Map();
        startedAt = now().getTime();
      }
      const count = (countByKey.get(key) ?? 0) + weight;
      countByKey.set(key, count);
      return count;
    },
    secondsLeft: () => Math.ceil((startedAt + windowMs - now().getTime()) / 1000),
  };
}

/** `most`: null for no limit. */
export function createRateLimit(most: number | null, now: () => Date, windowMs: number = minuteMs): RateLimit {
  if (most === null) return () => null;
  const counter = createCounter(now, windowMs);
  return (key, weight) => (counter.add(key, weight) > most ? counter.secondsLeft() : null);
}

/**
 * What a limit by address counts: an IPv4 address, or the first half of an IPv6 one, because a line has all of the second half
 * to itself and could come from another address each time.
 */
export function limitKeyOf(given: string): string {
  const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [head, tail] = [groups(before), groups(after)];
  const filled = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

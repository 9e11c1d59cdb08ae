/** How long to wait before the next attempt: 1 s doubling to 5 min, each between half and the whole of that. */
export const firstDelayMs = 1_000;
export const longestDelayMs = 300_000;

/** `attempts` made so far, at least 1; `chance` at least 0, below 1, so that many devices do not return at once. */
export function backoffMs(attempts: number, chance: number): number {
  const fullMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(fullMs / 2 + (fullMs / 2) * chance);
}

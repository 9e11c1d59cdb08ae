/**
 * The word that a window with a failed sign-in leaves for the page that opened it: the login has to be done again, this
 * time by the whole page. Its value is the time it was left, epoch ms.
 */
export const redoLoginWord = 'portal.redo-login';

/** Whoever comes much later than the window was closed is not led away from what they do. */
const mostAgeMs = 60_000;

export function isRedoDue(word: string | null, now: number): boolean {
  const leftAt = Number(word);
  return word !== null && leftAt > 0 && Math.abs(now - leftAt) <= mostAgeMs;
}

/** How good the connection of a call is, in the four words that people are told. */
export type LineWord = 'connecting' | 'good' | 'weak' | 'reconnecting';

/** What is counted each second. */
export interface LineCounts {
  /** Of the sound that was to come in each second, how much did not, percent; newest first. */
  lostPercents: readonly number[];
  /** Seconds for which nothing has come at all, up to now. */
  silentSeconds: number;
}

const seconds = 5;
/** From here on sound falters so that people notice. */
const weakFromPercent = 8;
/** Lower than where it begins, or the word would change to and fro. */
const goodBelowPercent = 3;
const silentFrom = 3;

/** UDP that is blocked is known after so long; where media may still come (a slow machine or server) it may take as long again. */
export const mostConnectingMs = 10_000;

export function isLineWeak(wasWeak: boolean, { lostPercents, silentSeconds }: LineCounts): boolean {
  if (silentSeconds >= silentFrom) return true;
  const last = lostPercents.slice(0, seconds);
  if (last.length < seconds) return wasWeak;
  const mean = last.reduce((sum, percent) => sum + percent, 0) / seconds;
  return mean >= (wasWeak ? goodBelowPercent : weakFromPercent);
}

export function lineWordOf(phase: 'connecting' | 'connected' | 'reconnecting' | 'over', isWeak: boolean): LineWord {
  if (phase === 'connecting' || phase === 'reconnecting') return phase;
  return isWeak ? 'weak' : 'good';
}

/** Of a call that is still connecting after so long. */
export function isGivenUp(afterMs: number, isStillComing: boolean): boolean {
  return afterMs >= (isStillComing ? 2 : 1) * mostConnectingMs;
}

/**
 * Wording of an expected wait (SU-089): under 5 minutes, in N minutes up to 60, more than an hour; and where the turn falls into
 * later hours than those that run, when those begin: "more than an hour" would be true and of no use (SU-090).
 */
import { type OpeningPlan, turnAfter } from './next-support.ts';

export type WaitText = { kind: 'less-than-five' } | { kind: 'minutes'; minutes: number } | { kind: 'more-than-hour' };

export function waitText(minutes: number): WaitText {
  if (minutes < 5) return { kind: 'less-than-five' };
  return minutes > 60 ? { kind: 'more-than-hour' } : { kind: 'minutes', minutes: Math.round(minutes) };
}

/** The hours in which the turn falls, if they are not those that run; null: they are, or nobody has told the hours. */
export function laterHours(minutes: number, plan: OpeningPlan | null | undefined, now: number): Date | null {
  const turn = plan ? turnAfter(minutes, plan, new Date(now)) : null;
  return turn === null || turn.isNow ? null : turn.opensAt;
}

/** What can be said of a turn after so many minutes: one of the three wordings, or the later hours in which it falls. */
export function expectedTurn(
  minutes: number,
  plan: OpeningPlan | null | undefined,
  now: number,
): WaitText | { kind: 'later'; at: Date } {
  const at = laterHours(minutes, plan, now);
  return at === null ? waitText(minutes) : { kind: 'later', at };
}

/** How far away a moment is, in the unit in which one thinks of it: minutes up to an hour, hours up to two days, then days. */
export function distance(fromMs: number, untilMs: number): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const minutes = Math.max(1, Math.round((untilMs - fromMs) / 60_000));
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { value: hours, unit: 'hour' } : { value: Math.round(hours / 24), unit: 'day' };
}

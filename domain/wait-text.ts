/** Wording of an expected wait (SU-089): under 5 minutes, in N minutes up to 60, more than an hour. */
export type WaitText = { kind: 'less-than-five' } | { kind: 'minutes'; minutes: number } | { kind: 'more-than-hour' };

export function waitText(minutes: number): WaitText {
  if (minutes < 5) return { kind: 'less-than-five' };
  return minutes > 60 ? { kind: 'more-than-hour' } : { kind: 'minutes', minutes: Math.round(minutes) };
}

/**
 * The one vocabulary for where a person's work is, used by header, panel, lists, dialogs, toasts and pages. What is said about a
 * state follows from its facts here: only what goes by itself is said to, and what the server may have is never said to be on
 * this device only. Pure.
 */

/**
 * - `draft`: begun, not finished.
 * - `editing`: finished before, and being changed.
 * - `waiting`: on this device, sent by itself.
 * - `on-hold`: on this device; something outside has to be put right first.
 * - `sending`: on its way, and it moves.
 * - `checking`: sent, no answer yet: the server may have it.
 * - `needs-you`: refused; nothing happens to it before the person has done something.
 */
export const unsentStates = ['needs-you', 'on-hold', 'checking', 'waiting', 'sending', 'editing', 'draft'] as const;
export type UnsentState = (typeof unsentStates)[number];
export type WorkState = UnsentState | 'on-server';

export const workStates: readonly WorkState[] = [...unsentStates, 'on-server'];

interface Facts {
  /** Sent without anybody doing anything. */
  goesByItself: boolean;
  /** Whether the server has it: then "on this device only" and "not sent" would be wrong. */
  onServer: 'no' | 'maybe' | 'yes';
  tone: 'neutral' | 'primary' | 'accent' | 'good' | 'bad';
}

export const factsOfState: Readonly<Record<WorkState, Facts>> = {
  'needs-you': { goesByItself: false, onServer: 'no', tone: 'bad' },
  'on-hold': { goesByItself: false, onServer: 'no', tone: 'accent' },
  checking: { goesByItself: true, onServer: 'maybe', tone: 'primary' },
  waiting: { goesByItself: true, onServer: 'no', tone: 'accent' },
  sending: { goesByItself: true, onServer: 'maybe', tone: 'primary' },
  editing: { goesByItself: false, onServer: 'no', tone: 'accent' },
  draft: { goesByItself: false, onServer: 'no', tone: 'neutral' },
  'on-server': { goesByItself: false, onServer: 'yes', tone: 'good' },
};

interface Queued {
  state: 'waiting' | 'sending' | 'held' | 'refused' | 'editing';
  isInDoubt: boolean;
}

/** `isMoving`: something of it has moved on its way lately (see `stillMs`). */
export function stateOfQueued({ state, isInDoubt }: Queued, isMoving: boolean): UnsentState {
  switch (state) {
    case 'editing':
      return 'editing';
    case 'refused':
      return 'needs-you';
    case 'sending':
      return isMoving ? 'sending' : 'checking';
    case 'held':
    case 'waiting':
      if (isInDoubt) return 'checking';
      return state === 'held' ? 'on-hold' : 'waiting';
  }
}

/** "On its way" is said no longer than this, in milliseconds, when nothing moves. */
export const stillMs = 10_000;

export type WorkCounts = Readonly<Record<UnsentState, number>>;

export function countStates(states: readonly UnsentState[]): WorkCounts {
  const counts = Object.fromEntries(unsentStates.map((state) => [state, 0])) as Record<UnsentState, number>;
  for (const state of states) counts[state] += 1;
  return counts;
}

/** What every place counts: the queue, and what was only begun. `still`: ids of what is on its way and does not move. */
export function countWork(
  queued: readonly (Queued & { id: string })[],
  begun: number,
  still: ReadonlySet<string>,
): WorkCounts {
  const states = queued.map((entry) => stateOfQueued(entry, !still.has(entry.id)));
  return countStates([...states, ...Array.from({ length: begun }, () => 'draft' as const)]);
}

/** Those that there are, what is most urgent first. */
export function presentStates(counts: WorkCounts): { state: UnsentState; count: number }[] {
  return unsentStates.flatMap((state) => (counts[state] > 0 ? [{ state, count: counts[state] }] : []));
}

export function totalOf(counts: WorkCounts): number {
  return unsentStates.reduce((sum, state) => sum + counts[state], 0);
}

/** What may be on the server, or get there, whatever is decided about this device. */
export function uncertainCount(counts: WorkCounts): number {
  return unsentStates.reduce((sum, state) => sum + (factsOfState[state].onServer === 'maybe' ? counts[state] : 0), 0);
}

/** Key of the sentence about `count` things in this state. `isSignedOut`: the sign-in comes first. */
export function lineKeyOf(state: UnsentState, isSignedOut: boolean): string {
  const waitsForSignIn = factsOfState[state].goesByItself || state === 'on-hold';
  return isSignedOut && waitsForSignIn ? `work.afterSignIn.${state}` : `work.line.${state}`;
}

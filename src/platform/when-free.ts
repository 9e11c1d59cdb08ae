/** For what another tab has decided and this page must follow, when nothing would be interrupted by it (interruptions.ts). */
import type { Clock } from './clock.ts';
import type { Interruptions } from './interruptions.ts';

export interface WhenFreeDeps {
  clock: Pick<Clock, 'after'>;
  interruptions: Pick<Interruptions, 'areFree'>;
}

const lookEveryMs = 1_000;

/** `isWanted`: whether it is still to be done, asked each time. */
export function whenFree(deps: WhenFreeDeps, isWanted: () => boolean, act: () => void): void {
  if (!isWanted()) return;
  if (deps.interruptions.areFree()) act();
  else deps.clock.after(lookEveryMs, () => whenFree(deps, isWanted, act));
}

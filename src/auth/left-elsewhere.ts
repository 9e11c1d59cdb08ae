/**
 * Where this page was when another tab signed its person out: from there the way leads home, not to the login that would
 * follow from the screen alone. Any other address asks for a sign-in as always.
 */
import type { PageLife } from '../platform/page-life.ts';
import { type ReadableStore, createStore } from '../platform/store.ts';
import { leaving } from './leaving.ts';
import type { SessionState } from './session-state.ts';

const leftAt = createStore<string | null>(null);
/** Path; null: nobody has left under this page. */
export const leftElsewhereAt: ReadableStore<string | null> = leftAt;

/** The person has been led home. */
export function forgetWhereLeft(): void {
  leftAt.set(null);
}

export function watchLeft(state: ReadableStore<SessionState>, pageLife: Pick<PageLife, 'url'>): void {
  let hadPerson = 'person' in state.get();
  state.subscribe(() => {
    const hasPerson = 'person' in state.get();
    const isGone = hadPerson && state.get().phase === 'signed-out' && !leaving.get();
    if (isGone) leftAt.set(new URL(pageLife.url()).pathname);
    else if (hasPerson) leftAt.set(null);
    hadPerson = hasPerson;
  });
}

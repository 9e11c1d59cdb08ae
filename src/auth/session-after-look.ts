/**
 * The session as the device says it is (see the diagram in session-state.ts): the session row is the one fact, and
 * only a person's sign-in or sign-out and the provider's refusal ever write it, so network trouble cannot sign
 * anyone out. Pure.
 */
import type { Person, SessionState } from './session-state.ts';

/** What a look at the device found; null: nobody. */
export interface FoundSession {
  person: Person;
  /** The provider has refused to renew. */
  isExpired: boolean;
}

/** The same object when nothing changed, so that watchers are not woken for nothing. */
export function sessionAfterLook(state: SessionState, found: FoundSession | null): SessionState {
  const next = stateOf(found);
  return isSame(state, next) ? state : next;
}

function stateOf(found: FoundSession | null): SessionState {
  if (!found) return { phase: 'signed-out' };
  return { phase: found.isExpired ? 'expired' : 'signed-in', person: found.person };
}

function isSame(a: SessionState, b: SessionState): boolean {
  if (a.phase !== b.phase) return false;
  if (!('person' in a) || !('person' in b)) return true;
  const keys = ['accountId', 'givenName', 'familyName', 'email'] as const satisfies (keyof Person)[];
  return keys.every((key) => a.person[key] === b.person[key]);
}

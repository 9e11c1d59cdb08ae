/**
 * How the session changes, as past facts over the diagram in session-state.ts. A fact that does not fit the
 * present phase changes nothing, and there is no fact for network trouble: it signs nobody out.
 */
import type { Person, SessionState } from './session-state.ts';

export type SessionEvent =
  /** Start-up read the device: someone, someone whose renewal was refused, or nobody. */
  | { type: 'session-read'; person: Person | null; isExpired: boolean }
  /** The account was fetched after a sign-in (SH-217, SH-220). */
  | { type: 'account-loaded'; person: Person }
  /** The identity provider refused to renew (never: it could not be reached). */
  | { type: 'renewal-refused' }
  /** The same person came back to the identity provider, in this or another tab. */
  | { type: 'tokens-received'; accountId: string }
  | { type: 'profile-changed'; person: Person }
  | { type: 'signed-out' };

/** The same object when nothing changed, so that watchers are not woken for nothing. */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  const next = phaseAfter(state, event);
  return isSamePhase(state, next) ? state : next;
}

function phaseAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'session-read':
      if (!event.person) return { phase: 'signed-out' };
      return { phase: event.isExpired ? 'expired' : 'signed-in', person: event.person };
    case 'account-loaded':
      return { phase: 'signed-in', person: event.person };
    case 'renewal-refused':
      return state.phase === 'signed-in' ? { phase: 'expired', person: state.person } : state;
    case 'tokens-received':
      return state.phase === 'expired' && state.person.accountId === event.accountId
        ? { phase: 'signed-in', person: state.person }
        : state;
    case 'profile-changed':
      return 'person' in state && state.person.accountId === event.person.accountId
        ? { phase: state.phase, person: event.person }
        : state;
    case 'signed-out':
      return { phase: 'signed-out' };
  }
}

function isSamePhase(a: SessionState, b: SessionState): boolean {
  if (a.phase !== b.phase) return false;
  if (!('person' in a) || !('person' in b)) return true;
  const keys = ['accountId', 'givenName', 'familyName', 'email'] as const satisfies (keyof Person)[];
  return keys.every((key) => a.person[key] === b.person[key]);
}

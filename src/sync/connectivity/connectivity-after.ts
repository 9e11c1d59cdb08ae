/**
 * Whether we are connected, decided from what happened. Pure.
 *
 *   unknown ──our server answered──► online ──system says offline, or 50 s without an answer──► offline
 *      │                               ▲                                                          │
 *      └──no answer──► offline         └──────────────────── our server answered ────────────────┘
 *
 * Health that answers while everything else fails is `isDisturbed`: connected, and yet nothing gets through.
 * A single silence while online proves nothing yet: it leads to another question soon, see the monitor.
 */
import type { ConnectivityState } from './connectivity-state.ts';

/** Without an answer of our own server for this long we count as offline (decision on the online-status time-out). */
export const silenceLimitMs = 50_000;

/** One or two may fail for reasons of their own. */
const failuresLimit = 3;

export type ConnectivityEvent =
  | { type: 'answered'; at: number }
  | { type: 'unanswered'; at: number }
  /** So many calls beside the health call have failed since the last that succeeded. */
  | { type: 'calls-failed'; count: number }
  /** The system says that there is no network at all. */
  | { type: 'disconnected' };

export const startOfConnectivity: ConnectivityState = { status: 'unknown', lastAnswerAt: null, isDisturbed: false };

export function connectivityAfter(state: ConnectivityState, event: ConnectivityEvent): ConnectivityState {
  switch (event.type) {
    case 'answered':
      return { ...state, status: 'online', lastAnswerAt: event.at };
    case 'calls-failed':
      return { ...state, isDisturbed: state.status === 'online' && event.count >= failuresLimit };
    case 'disconnected':
      return offline(state);
    case 'unanswered': {
      const isSilentTooLong = event.at - (state.lastAnswerAt ?? 0) >= silenceLimitMs;
      // A clock set back makes the last answer lie in the future; that must not count as fresh for hours.
      const isClockBack = state.lastAnswerAt !== null && event.at < state.lastAnswerAt;
      if (state.status === 'online' && !isSilentTooLong) {
        return isClockBack ? { ...state, lastAnswerAt: event.at } : state;
      }
      return offline(state);
    }
  }
}

function offline(state: ConnectivityState): ConnectivityState {
  return { ...state, status: 'offline', isDisturbed: false };
}

/**
 * Whether we are connected, decided from what happened. Pure.
 *
 *   unknown ──our server answered──► online ──system says offline, or 50 s without an answer──► offline
 *      │                               ▲                                                          │
 *      └──no answer──► offline         └──────────────────── our server answered ────────────────┘
 *
 * A single silence while online proves nothing yet: it leads to another question soon, see the monitor.
 */
import type { ConnectivityState } from './connectivity-state.ts';

/** Without an answer of our own server for this long we count as offline (decision on the online-status time-out). */
export const silenceLimitMs = 50_000;

export type ConnectivityEvent =
  | { type: 'answered'; at: number }
  | { type: 'unanswered'; at: number }
  /** The system says that there is no network at all. */
  | { type: 'disconnected' };

export const startOfConnectivity: ConnectivityState = { status: 'unknown', lastAnswerAt: null };

export function connectivityAfter(state: ConnectivityState, event: ConnectivityEvent): ConnectivityState {
  switch (event.type) {
    case 'answered':
      return { status: 'online', lastAnswerAt: event.at };
    case 'disconnected':
      return { ...state, status: 'offline' };
    case 'unanswered': {
      const isSilentTooLong = event.at - (state.lastAnswerAt ?? 0) >= silenceLimitMs;
      // A clock set back makes the last answer lie in the future; that must not count as fresh for hours.
      const isClockBack = state.lastAnswerAt !== null && event.at < state.lastAnswerAt;
      if (state.status === 'online' && !isSilentTooLong) {
        return isClockBack ? { ...state, lastAnswerAt: event.at } : state;
      }
      return { ...state, status: 'offline' };
    }
  }
}

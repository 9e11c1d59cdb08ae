/** How a call failed, in terms the outbox and screens decide by: a code, never a message text or a bare status. */
import type { ErrorMessage } from '../../contract/envelope.ts';
import type { ErrorCode } from '../../contract/errors.ts';

export interface ApiFailure {
  /** `no-answer`: none came, or one that is not our server's; `unknown`: our server's, with a code this app does not know. */
  code: ErrorCode | 'no-answer' | 'unknown';
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's, for display at the field or where the code has no text of its own. */
  messages: ErrorMessage[];
  /** Our server answered (its header was seen): the call certainly arrived. */
  isOurServer: boolean;
  /** What the server asked us to wait; null when it did not. */
  retryAfterMs: number | null;
  /** Of work with files: they did not all arrive, so its own call was not made. */
  wasNotSent?: boolean;
  /** Some of them did, and stay there: it goes on from there at once. */
  hasAdvanced?: boolean;
}

export const noAnswer: ApiFailure = {
  code: 'no-answer',
  status: 0,
  messages: [],
  isOurServer: false,
  retryAfterMs: null,
};

/**
 * What the specification calls a rejection: an HTTP error of our own server. Null for everything else that can go wrong
 * (no answer, a proxy's, one that does not parse), of which nothing is known (SH-310, SH-311).
 */
export function rejectionOf(failure: ApiFailure): ApiFailure | null {
  return failure.isOurServer && failure.status >= 400 ? failure : null;
}

/** Nobody is signed in, somebody else is, or the identity provider refused to renew: nothing was sent. */
export const notSignedIn: ApiFailure = { ...noAnswer, code: 'unauthenticated' };

/** Of a `conflict` about values that were changed elsewhere: what the server holds, by the last part of each field's path. */
export function heldValues({ code, messages }: ApiFailure): ReadonlyMap<string, unknown> {
  const told = code === 'conflict' ? messages.filter(({ held }) => held !== undefined) : [];
  return new Map(told.map(({ field = '', held }) => [field.slice(field.lastIndexOf('.') + 1), held]));
}

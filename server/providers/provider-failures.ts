/** How a call to an outside service fails, for every port of one (decision 50): there is nothing in between. */

/** What was asked is surely not done by this attempt: nobody heard it (`provider-unreachable`), or the service rejected the call as such. */
export class NotCarriedOut extends Error {
  override readonly name = 'NotCarriedOut';
  readonly code: 'provider-unreachable' | 'provider-rejects';
  constructor(code: NotCarriedOut['code'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Nobody knows whether it is done (no answer in time, an answer that is none): ask again with the same key. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
  readonly code = 'provider-unreachable';
}

/** Before anything was sent. */
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a call failed before anybody could have heard it. */
export function isNotConnected(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' && (notConnected.has(code) || code.startsWith('ERR_TLS') || code.startsWith('CERT_'));
}

/** What the SDK throws, as one of the two failures of our ports, or as what stands in the way. */
import { isNotConnected, NotCarriedOut, OutcomeUnknown } from '../provider-failures.ts';

/** Our credentials are not taken, or we ask too often: says nothing of what was asked. */
const unheardStatuses = new Set([401, 429]);
const undecidedStatuses = new Set([408, 425]);
const ofCredentials =
  /^(UnrecognizedClient|ExpiredToken|InvalidSignature|RequestTimeTooSkewed|AccessDenied|Credentials|Throttl)/;

/** Null: the service gave no answer. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return null;
  const { httpStatusCode } = error.$metadata as { httpStatusCode?: number };
  return httpStatusCode ?? null;
}

/** Whether the service answered with one of these, e.g. `ConflictException`. */
export function isAnswer(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name && statusOf(error) !== null;
}

export function failureFrom(cause: unknown): Error {
  if (cause instanceof NotCarriedOut || cause instanceof OutcomeUnknown) return cause;
  const status = statusOf(cause);
  const name = cause instanceof Error ? cause.name : '';
  // The service's own words may hold what a person wrote, so only its name for the error is kept.
  const message = `The chat service answered ${status ?? 'nothing'} ${name}`.trim();
  if (status === null && (isNotConnected(cause) || name === 'CredentialsProviderError'))
    return new NotCarriedOut('provider-unreachable', 'The chat service cannot be reached', { cause });
  if (status === null || status < 400 || status >= 500 || undecidedStatuses.has(status))
    return new OutcomeUnknown(message);
  const isUnheard = unheardStatuses.has(status) || ofCredentials.test(name);
  return new NotCarriedOut(isUnheard ? 'provider-unreachable' : 'provider-rejects', message);
}

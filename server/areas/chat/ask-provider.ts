/** What a failure of the chat provider means to who called: whatever may still succeed is asked again with the same key. */
import { NotCarriedOut, OutcomeUnknown } from '../../providers/provider-failures.ts';
import { Refusal } from '../../call.ts';

/**
 * Throws `unavailable` when nobody was reached, and `internal` when nobody knows what became of it: that says nothing of whether it was
 * done, so a device lets nobody take the work back. What the provider rejects is thrown as it is.
 */
export async function askProvider<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof OutcomeUnknown)
      throw new Refusal('internal', 'The chat service has not said whether it was done.');
    if (isRejected(error) || !(error instanceof NotCarriedOut)) throw error;
    throw new Refusal('unavailable', 'The chat service does not answer.');
  }
}

/** The provider has heard it and will not do it. */
export function isRejected(error: unknown): boolean {
  return error instanceof NotCarriedOut && error.code === 'provider-rejects';
}

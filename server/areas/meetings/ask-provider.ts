/** What goes wrong at the meeting provider, as a refusal. */
import { Refusal } from '../../call.ts';
import { MeetingGone, MeetingsUnavailable } from '../../providers/meetings.ts';

/** Refuses `unavailable`, which the caller may try again, and `request-closed` when the provider's meeting is over. */
export async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MeetingGone) throw new Refusal('request-closed', 'The meeting has ended.');
    if (error instanceof MeetingsUnavailable) throw new Refusal('unavailable', 'Video meetings cannot be reached.');
    throw error;
  }
}

/**
 * Port to who carries video meetings: what our server needs of Amazon Chime, in our words. Never call it inside a database transaction: it
 * waits for others.
 */
import type { ProviderAttendee, ProviderMeeting } from '../../contract/meetings.ts';

/** No answer, or a refusal that is nobody's fault here: may be asked again with the same token. */
export class MeetingsUnavailable extends Error {
  override readonly name = 'MeetingsUnavailable';
}

/** The provider has no such meeting (any more). */
export class MeetingGone extends Error {
  override readonly name = 'MeetingGone';
}

/** All calls throw `MeetingsUnavailable`. */
export interface MeetingProvider {
  /** The same token gives the same meeting. */
  createMeeting(meeting: { token: string; externalId: string }): Promise<ProviderMeeting>;
  /** The same person gets the same attendee; `externalUserId`: at most 64 characters. Throws `MeetingGone`. */
  createAttendee(attendee: { meetingId: string; externalUserId: string }): Promise<ProviderAttendee>;
  /** Everybody is sent out. Also when it is over already. */
  end(meetingId: string): Promise<void>;
}

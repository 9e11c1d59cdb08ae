/** What our own server asks of the embedded meeting service. */
import { sql } from 'kysely';
import type { Db } from '../../db/db.ts';
import { MeetingGone, type MeetingProvider } from '../../providers/meetings.ts';
import { joinToken, stableId } from './join-token.ts';

interface Deps {
  db: Db;
  key: string;
  now: () => Date;
  /** Where people reach the portal. */
  origin: string;
  /** Below it the SDK connects to a meeting. */
  prefix: string;
  /** Sends everybody out. */
  sendOut(meetingId: string): Promise<void>;
}

/** As long as a meeting at Amazon Chime may last. */
const tokenLifeMs = 86_400_000;

/** Which of these meetings have ended. */
export async function endedOf(db: Db, meetingIds: readonly string[]): Promise<string[]> {
  if (meetingIds.length === 0) return [];
  const ended = db.selectFrom('embedded_meeting_end').select('meeting_id');
  const rows = await ended.where('meeting_id', 'in', [...meetingIds]).execute();
  return rows.map((row) => row.meeting_id);
}

export function createEmbeddedProvider({ db, key, now, origin, prefix, sendOut }: Deps): MeetingProvider {
  return {
    createMeeting: ({ token, externalId }) => {
      const meetingId = stableId(key, 'meeting', token);
      const signalingUrl = `${origin.replace(/^http/, 'ws')}${prefix}/${meetingId}`;
      // The SDK takes an empty address of the audio's host for a meeting without audio.
      const audioHostUrl = new URL(origin).host;
      const mediaPlacement = { audioHostUrl, audioFallbackUrl: '', signalingUrl, turnControlUrl: '' };
      return Promise.resolve({ meetingId, externalMeetingId: externalId, mediaRegion: 'local', mediaPlacement });
    },
    async createAttendee({ meetingId, externalUserId }) {
      if ((await endedOf(db, [meetingId])).length > 0) throw new MeetingGone('The meeting has ended.');
      const attendeeId = stableId(key, 'attendee', meetingId, externalUserId);
      const expiresAt = now().getTime() + tokenLifeMs;
      const claim = { meetingId, attendeeId, user: externalUserId, expiresAt };
      return { attendeeId, externalUserId, joinToken: joinToken(key, claim) };
    },
    async end(meetingId) {
      const row = { meeting_id: meetingId, ended_at: now() };
      const added = db.insertInto('embedded_meeting_end').values(row);
      await added.onConflict((conflict) => conflict.doNothing()).execute();
      // By then every token of theirs is too old.
      const longAgo = new Date(now().getTime() - 2 * tokenLifeMs);
      await sql`delete from embedded_meeting_end where ended_at < ${longAgo}`.execute(db);
      await sendOut(meetingId);
    },
  };
}

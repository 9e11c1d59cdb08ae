/**
 * Video meetings: started and ended by those whose request it is, entered with an account or by an invitation. For all of these calls 200, 201
 * and 204 are success (SH-354, SU-365), which is how the client reads what it POSTs.
 */
import { type JoinedMeeting, type Meeting, meetings } from '../../../contract/meetings.ts';
import type { ApiFailure } from '../../api/failure.ts';
import { type CommandDeps, type Outcome, carryOut, problemOf } from './command.ts';

/** `too-early`: no expert works on the request. `unknown`: there is none, or it is not for this person. */
export type MeetingProblem = 'ended' | 'unknown' | 'too-early' | 'not-invited' | 'signed-out';

export interface Guest {
  meetingId: string;
  invitation: string;
}

export interface MeetingCalls {
  start(supportRequestId: string): Promise<Outcome<Meeting, MeetingProblem>>;
  find(meetingId: string): Promise<Outcome<Meeting, MeetingProblem>>;
  join(meetingId: string): Promise<Outcome<JoinedMeeting, MeetingProblem>>;
  end(meetingId: string): Promise<Outcome<null, MeetingProblem>>;
  lookAtInvitation(guest: Guest): Promise<Outcome<{ title: string }, MeetingProblem>>;
  /** `guestKey`: the same for the same guest, so that whoever comes back takes their own place. */
  joinAsGuest(guest: Guest & { name: string; guestKey: string }): Promise<Outcome<JoinedMeeting, MeetingProblem>>;
}

const problems: Partial<Record<ApiFailure['code'], MeetingProblem>> = {
  'request-closed': 'ended',
  'not-found': 'unknown',
  forbidden: 'unknown',
  'invitation-closed': 'not-invited',
  conflict: 'too-early',
  unauthenticated: 'signed-out',
};

export function createMeetingCalls(deps: CommandDeps): MeetingCalls {
  const { api, uuid } = deps;
  const open = (body: { supportRequestId: string } | { meetingId: string }) =>
    carryOut(deps, {
      send: (_person, options) => api.send(meetings, 'POST /api/Chime/CreateMeeting', { body }, options),
      problems,
    });
  return {
    start: (supportRequestId) => open({ supportRequestId }),
    find: (meetingId) => open({ meetingId }),
    join: (meetingId) =>
      carryOut(deps, {
        send: (_person, options) =>
          api.send(meetings, 'POST /api/Chime/CreateAttendee', { body: { meetingId } }, options),
        problems,
      }),
    end: (meetingId) =>
      carryOut(deps, {
        async send(_person, options) {
          const key = 'POST /api/Chime/DeleteMeeting';
          const ended = await api.send(meetings, key, { query: { meetingId } }, options);
          // Done, without a word about it.
          const isDone = ended.ok || ended.failure.status === 204;
          return isDone ? { ok: true, value: null } : ended;
        },
        problems,
      }),
    async lookAtInvitation(body) {
      const found = await api.send(meetings, 'POST /api/v1/meeting/GetInvitation', { body });
      return found.ok ? found : { ok: false, failure: problemOf(found.failure, problems) };
    },
    async joinAsGuest(body) {
      const options = { idempotencyKey: uuid() };
      const joined = await api.send(meetings, 'POST /api/v1/meeting/CreateGuestAttendee', { body }, options);
      return joined.ok ? joined : { ok: false, failure: problemOf(joined.failure, problems) };
    },
  };
}

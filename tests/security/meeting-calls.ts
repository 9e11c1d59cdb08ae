/** The calls of video meetings. Guests have an invitation instead of an account. */
import type { meetings } from '../../contract/meetings.ts';
import { type CallCase, everyone } from './call-case.ts';

const guest = { meetingId: 'nowhere', invitation: 'x' };
const guestKey = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const ended: CallCase = { roles: everyone, input: ({ meetingName }) => ({ query: { meetingId: meetingName } }) };

export const meetingCalls: Record<keyof typeof meetings, CallCase> = {
  'GET /api/Chime/CreateMeeting': {
    roles: everyone,
    input: ({ hotlineId }) => ({ query: { supportRequestId: hotlineId } }),
  },
  'POST /api/Chime/CreateMeeting': {
    roles: everyone,
    input: ({ meetingName }) => ({ body: { meetingId: meetingName } }),
  },
  'POST /api/Chime/CreateAttendee': {
    roles: everyone,
    input: ({ meetingName }) => ({ body: { meetingId: meetingName } }),
  },
  'GET /api/Chime/DeleteMeeting': ended,
  'POST /api/Chime/DeleteMeeting': ended,
  'POST /api/v1/meeting/GetInvitation': { roles: everyone, input: () => ({ body: guest }) },
  'POST /api/v1/meeting/CreateGuestAttendee': {
    roles: everyone,
    input: () => ({ body: { ...guest, name: 'Gast', guestKey } }),
  },
};

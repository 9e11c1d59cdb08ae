/**
 * Video meetings (SU-107, SU-362..365). A meeting belongs to a request; its name is unguessable and stands in the address of its page,
 * /meeting/{name}. Its answers have the shape that the Amazon Chime SDK in the browser takes.
 */
import * as v from 'valibot';
import type { Contract } from './endpoint.ts';
import { Id, Instant, text } from './primitives.ts';

/** Where the SDK finds the meeting. */
export const ProviderMeeting = v.object({
  meetingId: v.string(),
  externalMeetingId: v.string(),
  mediaRegion: v.string(),
  mediaPlacement: v.object({
    audioHostUrl: v.string(),
    audioFallbackUrl: v.string(),
    signalingUrl: v.string(),
    turnControlUrl: v.string(),
  }),
});
export type ProviderMeeting = v.InferOutput<typeof ProviderMeeting>;

/** Who has `joinToken` is let in as this attendee. Role and name are in `externalUserId` (domain/meeting/participant.ts). */
export const ProviderAttendee = v.object({ attendeeId: v.string(), externalUserId: v.string(), joinToken: v.string() });
export type ProviderAttendee = v.InferOutput<typeof ProviderAttendee>;

const Meeting = v.object({
  createMeetingResponse: v.object({ meeting: ProviderMeeting }),
  /** Ticket and subject of the request. */
  title: v.string(),
  /** Of the page. */
  pathRoute: v.string(),
  supportRequestId: v.string(),
  /** Lets people in who have no account; goes behind `#` of the page's address. */
  invitation: v.object({ token: v.string(), expiresAt: Instant }),
});
export type Meeting = v.InferOutput<typeof Meeting>;

/** What a page needs to be in a meeting. */
export const JoinedMeeting = v.object({
  createMeetingResponse: v.object({ meeting: ProviderMeeting }),
  title: v.string(),
  attendee: v.object({ attendee: ProviderAttendee }),
});
export type JoinedMeeting = v.InferOutput<typeof JoinedMeeting>;

/** One of both: start (or find) the meeting of a request, or find one by its name. */
const wanted = { supportRequestId: v.optional(Id), meetingId: v.optional(Id) };
const createMeeting = {
  summary: 'Start the meeting of a request, or find the one that is going on; with `meetingId` only find it',
  answer: Meeting,
  errors: ['request-closed', 'conflict'],
} as const;
const deleteMeeting = {
  summary: 'End a meeting: everybody is sent out',
  query: v.object({ meetingId: Id }),
  answer: v.object({ meetingId: v.string() }),
} as const;
const invitation = { meetingId: Id, invitation: v.pipe(v.string(), v.maxLength(200)) };

export const meetings = {
  'GET /api/Chime/CreateMeeting': { ...createMeeting, writes: true, query: v.object(wanted) },
  'POST /api/Chime/CreateMeeting': { ...createMeeting, body: v.object(wanted) },
  'POST /api/Chime/CreateAttendee': {
    summary: 'Come in with an account: of the company whose request it is, or the expert who took it',
    body: v.object({ meetingId: Id }),
    answer: JoinedMeeting,
    errors: ['request-closed'],
  },
  'GET /api/Chime/DeleteMeeting': { ...deleteMeeting, writes: true },
  'POST /api/Chime/DeleteMeeting': deleteMeeting,
  'POST /api/v1/meeting/GetInvitation': {
    summary: 'What an invitation leads to',
    access: 'open',
    reads: true,
    body: v.object(invitation),
    answer: v.object({ title: v.string() }),
    errors: ['request-closed', 'invitation-closed'],
  },
  'POST /api/v1/meeting/CreateGuestAttendee': {
    summary: 'Come in by an invitation, under a name of one’s own',
    access: 'open',
    body: v.object({ ...invitation, name: v.pipe(text(60), v.nonEmpty()), guestKey: v.pipe(v.string(), v.uuid()) }),
    answer: JoinedMeeting,
    errors: ['request-closed', 'invitation-closed'],
  },
} satisfies Contract;

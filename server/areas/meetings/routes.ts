/** The calls of video meetings. The provider is asked outside of transactions. */
import { createHash } from 'node:crypto';
import type { JoinedMeeting, Meeting, meetings } from '../../../contract/meetings.ts';
import { meetingPath } from '../../../domain/meeting/meeting-message.ts';
import { externalUserIdOf, markLength, type MeetingRole } from '../../../domain/meeting/participant.ts';
import { type Context, type Handlers, type InTwoParts, type Outside, Refusal } from '../../call.ts';
import { MeetingGone, type MeetingProvider } from '../../providers/meetings.ts';
import { markMeetingOver } from '../chat/mark-meeting-over.ts';
import { asked } from './ask-provider.ts';
import { inviteTo, isInvited } from './invitation.ts';
import { markEnded, meetingFor, meetingNamed, type MeetingRow, requireGoingOn, toldKeyOf } from './meeting-access.ts';
import { startMeeting } from './start-meeting.ts';

export interface MeetingSettings {
  meetings: {
    provider: MeetingProvider;
    /** Signs invitations. */
    invitationKey: string;
  };
}

type Settings = MeetingSettings['meetings'];

export function createMeetingHandlers({ meetings: settings }: MeetingSettings): Handlers<typeof meetings> {
  const end: InTwoParts<{ query: { meetingId: string } }, { meetingId: string }> = {
    before: ({ query }, outside) => endMeeting(settings, query.meetingId, outside),
  };
  return {
    'GET /api/Chime/CreateMeeting': { before: ({ query }, outside) => openMeeting(settings, query, outside) },
    'POST /api/Chime/CreateMeeting': { before: ({ body }, outside) => openMeeting(settings, body, outside) },
    'POST /api/Chime/CreateAttendee': {
      before: ({ body }, outside) => attendWithAccount(settings, body.meetingId, outside),
    },
    'GET /api/Chime/DeleteMeeting': end,
    'POST /api/Chime/DeleteMeeting': end,
    'POST /api/v1/meeting/GetInvitation': async ({ body }, context) => {
      const { title } = await invitedTo(settings, context, body);
      return { title };
    },
    'POST /api/v1/meeting/CreateGuestAttendee': {
      async before({ body }, outside) {
        const row = await invitedTo(settings, outside, body);
        return await attend(settings, outside, row, { role: 'guest', name: body.name, key: `guest ${body.guestKey}` });
      },
    },
  };
}

async function openMeeting(
  { provider, invitationKey }: Settings,
  { supportRequestId, meetingId }: { supportRequestId?: string | undefined; meetingId?: string | undefined },
  outside: Outside,
): Promise<(context: Context) => Promise<Meeting>> {
  if ((supportRequestId === undefined) === (meetingId === undefined))
    throw new Refusal('validation', 'Either a request or a meeting.', { field: 'supportRequestId' });
  const keep = supportRequestId === undefined ? null : await startMeeting(provider, supportRequestId, outside);
  return async (context) => {
    const row = keep === null ? await running(context, meetingId ?? '') : await keep(context);
    return {
      createMeetingResponse: { meeting: row.meeting },
      title: row.title,
      pathRoute: meetingPath(row.name),
      supportRequestId: String(row.request_id),
      invitation: inviteTo(invitationKey, row.name, context.now()),
    };
  };
}

async function running({ db, caller, now }: Context, name: string): Promise<MeetingRow> {
  const { meeting } = await meetingFor(db, caller, name);
  await requireGoingOn(db, meeting, now());
  return meeting;
}

async function attendWithAccount(settings: Settings, name: string, outside: Outside) {
  const { caller, db } = outside;
  const { meeting, role } = await meetingFor(db, caller, name);
  const join = await attend(settings, outside, meeting, { role, name: caller.name, key: caller.ciamId });
  return async (context: Context) => {
    await meetingFor(context.db, context.caller, name);
    return await join(context);
  };
}

async function attend(
  { provider }: Settings,
  { db, now }: Outside,
  row: MeetingRow,
  person: { role: MeetingRole; name: string; key: string },
): Promise<(context: Context) => Promise<JoinedMeeting>> {
  await requireGoingOn(db, row, now());
  const mark = createHash('sha256').update(`${row.name} ${person.key}`).digest('hex').slice(0, markLength);
  const externalUserId = externalUserIdOf({ role: person.role, name: person.name, mark });
  const { meetingId } = row.meeting;
  const attendee = await asked(() =>
    provider.createAttendee({ meetingId, externalUserId }).catch(async (error: unknown) => {
      if (error instanceof MeetingGone) await markEnded(db, row.name, now());
      throw error;
    }),
  );
  return async (context) => {
    await requireGoingOn(context.db, row, context.now());
    return { createMeetingResponse: { meeting: row.meeting }, title: row.title, attendee: { attendee } };
  };
}

async function endMeeting({ provider }: Settings, name: string, { db, caller }: Outside) {
  const { meeting, request } = await meetingFor(db, caller, name);
  await asked(() => provider.end(meeting.meeting.meetingId));
  return async (context: Context) => {
    await markMeetingOver(context, request.company_id, toldKeyOf(name));
    await markEnded(context.db, name, context.now());
    return { meetingId: meeting.name };
  };
}

/** Refuses `invitation-closed`, `request-closed`. */
async function invitedTo(
  { invitationKey }: Settings,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { meetingId, invitation }: { meetingId: string; invitation: string },
): Promise<MeetingRow> {
  if (!isInvited(invitationKey, meetingId, invitation, now()))
    throw new Refusal('invitation-closed', 'The invitation is wrong or too old.');
  const row = await meetingNamed(db, meetingId);
  await requireGoingOn(db, row, now());
  return row;
}

/** Meetings at Amazon Chime. The SDK signs, repeats and times out by itself. */
import {
  ChimeSDKMeetingsClient,
  type ChimeSDKMeetingsClientConfig,
  CreateAttendeeCommand,
  CreateMeetingCommand,
  DeleteMeetingCommand,
  NotFoundException,
} from '@aws-sdk/client-chime-sdk-meetings';
import { MeetingGone, type MeetingProvider, MeetingsUnavailable } from './meetings.ts';

export interface AwsMeetingSettings {
  /** That meetings are arranged in and media goes through, e.g. `eu-central-1`. */
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** `more`: another place to send to, in tests. */
export function createAwsMeetings(
  { region, accessKeyId, secretAccessKey }: AwsMeetingSettings,
  more: ChimeSDKMeetingsClientConfig = {},
): MeetingProvider {
  const client = new ChimeSDKMeetingsClient({ region, credentials: { accessKeyId, secretAccessKey }, ...more });
  return {
    createMeeting: ({ token, externalId }) =>
      carried(async () => {
        const request = { ClientRequestToken: token, ExternalMeetingId: externalId, MediaRegion: region };
        const { Meeting } = await client.send(new CreateMeetingCommand(request));
        const placement = Meeting?.MediaPlacement;
        return {
          meetingId: needed(Meeting?.MeetingId),
          externalMeetingId: Meeting?.ExternalMeetingId ?? externalId,
          mediaRegion: Meeting?.MediaRegion ?? region,
          mediaPlacement: {
            audioHostUrl: needed(placement?.AudioHostUrl),
            audioFallbackUrl: placement?.AudioFallbackUrl ?? '',
            signalingUrl: needed(placement?.SignalingUrl),
            turnControlUrl: placement?.TurnControlUrl ?? '',
          },
        };
      }),
    createAttendee: ({ meetingId, externalUserId }) =>
      carried(async () => {
        const request = { MeetingId: meetingId, ExternalUserId: externalUserId };
        const { Attendee } = await client.send(new CreateAttendeeCommand(request));
        const [attendeeId, joinToken] = [needed(Attendee?.AttendeeId), needed(Attendee?.JoinToken)];
        return { attendeeId, externalUserId, joinToken };
      }),
    end: async (meetingId) => {
      const ended = carried(() => client.send(new DeleteMeetingCommand({ MeetingId: meetingId })));
      await ended.catch((error: unknown) => {
        if (!(error instanceof MeetingGone)) throw error;
      });
    },
  };
}

function needed(value: string | undefined): string {
  if (value === undefined) throw new Error('the answer of Amazon Chime is not whole');
  return value;
}

async function carried<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NotFoundException)
      throw new MeetingGone('Amazon Chime has no such meeting.', { cause: error });
    throw new MeetingsUnavailable('Amazon Chime did not do it.', { cause: error });
  }
}

/** Whoever starts a meeting says so in the request's conversation, with the way in: a job, so once for the meeting that was kept. */
import { meetingPath } from '../../../domain/meeting/meeting-message.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { JobInTwoParts, Jobs } from '../../jobs/job.ts';
import type { ChatProvider } from '../../providers/chat.ts';
import { type Caller, Refusal } from '../../call.ts';
import { chatterFrom } from '../chat/chat-scope.ts';
import { sendMessage } from '../chat/send-message.ts';
import { meetingNamed, type MeetingRow, toldKeyOf } from './meeting-access.ts';
import { meetingStartedJob } from './start-meeting.ts';

interface Settings {
  chat: ChatProvider;
  /** Where people reach the portal. */
  origin: string;
}

export function createMeetingJobs(settings: Settings): Jobs {
  return { once: { [meetingStartedJob]: createTellJob(settings) }, recurring: {} };
}

function createTellJob({ chat, origin }: Settings): JobInTwoParts {
  return {
    async before(payload, outside) {
      const meeting = await meetingNamed(outside.db, String(payload['name']));
      const chatter = chatterFrom(await starterOf(outside.db, meeting));
      const pathRoute = meetingPath(meeting.name);
      const isOver = meeting.ended_at !== null;
      const way = { meetingId: meeting.name, pathRoute, onStartVoiceCall: true, ...(isOver && { isOver }) };
      const message = {
        requestId: meeting.request_id,
        // An address is the same in every language, and enough for who reads it elsewhere.
        content: `${origin}${pathRoute}`,
        metadata: { meeting: way, isMeetingInfo: true },
        key: toldKeyOf(meeting.name),
      };
      const keep = await sendMessage(outside, chat, chatter, message).catch(unlessOver);
      return async (_payload, context) => void (await keep?.(context));
    },
  };
}

/** A conversation that has ended meanwhile, or is no longer theirs, hears nothing of it. */
function unlessOver(error: unknown): null {
  if (error instanceof Refusal && error.code !== 'unavailable') return null;
  throw error;
}

async function starterOf(db: Db, { started_by }: MeetingRow): Promise<Caller> {
  const person = await db
    .selectFrom('account')
    .select(['ciam_id', 'company_id', 'role_id', 'first_name', 'last_name', 'email'])
    .where('id', '=', started_by)
    .executeTakeFirst();
  if (person === undefined) throw new Refusal('not-found', 'There is no such account.');
  return {
    ciamId: person.ciam_id,
    accountId: started_by,
    companyId: person.role_id === roleId.expert ? null : person.company_id,
    roleId: person.role_id,
    name: `${person.first_name} ${person.last_name}`.trim(),
    email: person.email,
  };
}

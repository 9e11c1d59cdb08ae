/** Starting the meeting of a request: the provider first, outside of the transaction, then the row; who comes second gets the first one's. */
import { randomBytes } from 'node:crypto';
import type { ProviderMeeting } from '../../../contract/meetings.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import type { Db } from '../../db/db.ts';
import { type Context, type Outside, Refusal } from '../../call.ts';
import type { MeetingProvider } from '../../providers/meetings.ts';
import { requireAccount, rowIdFromText } from '../caller-rules.ts';
import { isOver, markEnded, type MeetingRow, requestFor, type RequestOfMeeting } from './meeting-access.ts';
import { asked } from './ask-provider.ts';

/** Payload: `name` of the meeting. */
export const meetingStartedJob = 'meeting-started';

/** Refuses `not-found`, `request-closed`, and `conflict` while no expert works on the request. */
export async function startMeeting(
  provider: MeetingProvider,
  supportRequestId: string,
  { db, caller, now }: Outside,
): Promise<(context: Context) => Promise<MeetingRow>> {
  const requestId = rowIdFromText(supportRequestId);
  const startable = async (from: Pick<Context, 'db' | 'caller'>) =>
    checkStartable((await requestFor(from.db, from.caller, requestId)).request);
  await startable({ db, caller });
  const running = await runningOf(db, requestId);
  if (running !== undefined && !isOver(running, now())) return () => Promise.resolve(running);
  if (running !== undefined) await markEnded(db, running.name, now());
  const name = randomBytes(18).toString('base64url');
  const meeting = await asked(() => provider.createMeeting({ token: name, externalId: name }));
  return async (context) => {
    const request = await startable(context);
    await keep(context, { name, meeting, request });
    const kept = await runningOf(context.db, requestId);
    if (kept === undefined) throw new Error('a meeting was not kept');
    return kept;
  };
}

function checkStartable(request: RequestOfMeeting): RequestOfMeeting {
  if (isCompleted(request.status_id)) throw new Refusal('request-closed', 'This request is completed.');
  if (request.expert_account_id === null) throw new Refusal('conflict', 'No expert works on this request yet.');
  return request;
}

async function keep(
  { db, caller, now, enqueue }: Context,
  { name, meeting, request }: { name: string; meeting: ProviderMeeting; request: RequestOfMeeting },
): Promise<void> {
  const kept = await db
    .insertInto('meeting')
    .values({
      name,
      request_id: request.id,
      title: `T-${request.id} ${request.subject}`,
      meeting: JSON.stringify(meeting),
      started_by: requireAccount(caller),
      started_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  if (kept !== undefined) await enqueue(meetingStartedJob, { name });
}

async function runningOf(db: Db, requestId: number): Promise<MeetingRow | undefined> {
  const ofRequest = db.selectFrom('meeting').selectAll().where('request_id', '=', requestId);
  return await ofRequest.where('ended_at', 'is', null).executeTakeFirst();
}

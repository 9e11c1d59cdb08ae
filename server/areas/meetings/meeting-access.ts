/**
 * Who may be in a meeting: people of the company whose request it is about, and the expert who works on it. A meeting goes on while its
 * request does, a day at most (as at Amazon Chime), and until somebody ends it.
 */
import type { Selectable } from 'kysely';
import { isCompleted } from '../../../domain/request-status.ts';
import type { MeetingRole } from '../../../domain/meeting/participant.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { MeetingTables } from '../../db/tables-meetings.ts';
import { type Caller, Refusal } from '../../call.ts';
import { requireAccount, requireCompany } from '../caller-rules.ts';

export type MeetingRow = Selectable<MeetingTables['meeting']>;
const longestMs = 86_400_000;

export interface RequestOfMeeting {
  id: number;
  subject: string;
  status_id: number;
  expert_account_id: string | null;
}

/** Refuses `not-found`, also for another company's request. */
export async function requestFor(
  db: Db,
  caller: Caller,
  requestId: number,
): Promise<{ request: RequestOfMeeting; role: MeetingRole }> {
  const accountId = requireAccount(caller);
  const isExpert = caller.roleId === roleId.expert;
  const own = isExpert
    ? (['expert_account_id', accountId] as const)
    : (['company_id', requireCompany(caller)] as const);
  const request = await db
    .selectFrom('support_request')
    .select(['id', 'subject', 'status_id', 'expert_account_id'])
    .where('id', '=', requestId)
    .where(own[0], '=', own[1])
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such request.');
  return { request, role: isExpert ? 'bosch_expert' : 'technician' };
}

/** Of a meeting whose name the caller has. Refuses `not-found`. */
export async function meetingFor(db: Db, caller: Caller, name: string) {
  const meeting = await meetingNamed(db, name);
  return { meeting, ...(await requestFor(db, caller, meeting.request_id)) };
}

/** Refuses `not-found`. */
export async function meetingNamed(db: Db, name: string): Promise<MeetingRow> {
  const meeting = await db.selectFrom('meeting').selectAll().where('name', '=', name).executeTakeFirst();
  if (meeting === undefined) throw new Refusal('not-found', 'There is no such meeting.');
  return meeting;
}

/** Refuses `request-closed`. */
export async function requireGoingOn(db: Db, { name }: Pick<MeetingRow, 'name'>, now: Date): Promise<void> {
  const found = await db
    .selectFrom('meeting')
    .innerJoin('support_request', 'support_request.id', 'meeting.request_id')
    .select(['ended_at', 'started_at', 'status_id'])
    .where('meeting.name', '=', name)
    .executeTakeFirst();
  if (found === undefined || found.ended_at !== null || isOver(found, now) || isCompleted(found.status_id))
    throw new Refusal('request-closed', 'The meeting has ended.');
}

/** It lasted as long as a meeting may. */
export function isOver({ started_at }: Pick<MeetingRow, 'started_at'>, now: Date): boolean {
  return started_at.getTime() + longestMs <= now.getTime();
}

export async function markEnded(db: Db, name: string, at: Date): Promise<void> {
  const running = db.updateTable('meeting').set({ ended_at: at }).where('name', '=', name);
  await running.where('ended_at', 'is', null).execute();
}

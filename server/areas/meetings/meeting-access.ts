/**
 * Who may be in a meeting: people of the company whose request it is about, and the expert who works on it. A meeting goes on while its
 * request does, a day at most (as at Amazon Chime), and until somebody ends it.
 */
import type { Selectable } from 'kysely';
import { isMeetingTooOld } from '../../../domain/meeting/can-meet.ts';
import { isCompleted } from '../../../domain/request-status.ts';
import type { MeetingRole } from '../../../domain/meeting/participant.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import type { MeetingTables } from '../../db/tables-meetings.ts';
import { type Caller, Refusal } from '../../call.ts';
import { requireAccount, requireCompany } from '../caller-rules.ts';

export type MeetingRow = Selectable<MeetingTables['meeting']>;

export interface RequestOfMeeting {
  id: number;
  company_id: number;
  subject: string;
  status_id: number;
  expert_account_id: string | null;
}

/** Which requests are theirs. Refuses accounts without a company. */
function scopeOf(caller: Caller) {
  const accountId = requireAccount(caller);
  const isExpert = caller.roleId === roleId.expert;
  const own = isExpert
    ? (['expert_account_id', accountId] as const)
    : (['company_id', requireCompany(caller)] as const);
  return { own, role: isExpert ? ('bosch_expert' as const) : ('technician' as const) };
}

/** Refuses `not-found`, also for another company's request. */
export async function requestFor(
  db: Db,
  caller: Caller,
  requestId: number,
): Promise<{ request: RequestOfMeeting; role: MeetingRole }> {
  const { own, role } = scopeOf(caller);
  const request = await db
    .selectFrom('support_request')
    .select(['id', 'company_id', 'subject', 'status_id', 'expert_account_id'])
    .where('id', '=', requestId)
    .where(own[0], '=', own[1])
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such request.');
  return { request, role };
}

/** Of a meeting whose name the caller has. Refuses `not-found`, in the same words when it is not theirs. */
export async function meetingFor(db: Db, caller: Caller, name: string) {
  // Whoever may be in none hears that first, whatever they guess.
  scopeOf(caller);
  const meeting = await meetingNamed(db, name);
  const theirs = await requestFor(db, caller, meeting.request_id).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'not-found' ? noMeeting() : error;
  });
  return { meeting, ...theirs };
}

const noMeeting = () => new Refusal('not-found', 'There is no such meeting.');

/** Refuses `not-found`. */
export async function meetingNamed(db: Db, name: string): Promise<MeetingRow> {
  const meeting = await db.selectFrom('meeting').selectAll().where('name', '=', name).executeTakeFirst();
  if (meeting === undefined) throw noMeeting();
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
  return isMeetingTooOld(started_at.getTime(), now.getTime());
}

/** Key of the message that tells its conversation. */
export const toldKeyOf = (name: string): string => `meeting-${name}`;

export async function markEnded(db: Db, name: string, at: Date): Promise<void> {
  const running = db.updateTable('meeting').set({ ended_at: at }).where('name', '=', name);
  await running.where('ended_at', 'is', null).execute();
}

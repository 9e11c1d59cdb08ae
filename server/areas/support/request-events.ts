/** The story of a request: each step is written in the transaction of what happened, so the timeline never lies. */
import { roleId } from '../../../domain/access.ts';
import type { RequestEventKind } from '../../db/tables-support.ts';
import type { RequestWork } from './change-request.ts';

export interface RequestStep {
  requestId: number;
  kind: RequestEventKind;
  /** The status it led to; null when it changed none. */
  statusId: number | null;
}

export async function recordEvent(
  { db, caller, now }: Pick<RequestWork, 'db' | 'caller' | 'now'>,
  { requestId, kind, statusId }: RequestStep,
): Promise<void> {
  const by = caller.roleId === roleId.expert ? 'expert' : 'workshop';
  await db
    .insertInto('request_event')
    .values({ request_id: requestId, at: now(), kind, status_id: statusId, by })
    .execute();
}

/** A note of either side, in the conversation and in the timeline. */
export async function writeNote(
  work: Pick<RequestWork, 'db' | 'caller' | 'now'>,
  requestId: number,
  by: 'workshop' | 'expert',
  text: string,
): Promise<void> {
  await work.db
    .insertInto('request_note')
    .values({ request_id: requestId, at: work.now(), by, author: work.caller.name, text })
    .execute();
  await recordEvent(work, { requestId, kind: 'note', statusId: null });
}

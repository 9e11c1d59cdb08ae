/** The story of a request: each step is written in the transaction of what happened, so the timeline never lies. */
import { sql } from 'kysely';
import { roleId } from '../../../domain/wire-enums.ts';
import type { RequestEventKind } from '../../db/tables-support.ts';
import { Refusal } from '../../call.ts';
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

/** Of each side; whoever needs more makes a new request. A device holds all of it, and so does every answer that is kept. */
const mostNotes = 200;
/** Characters of each side. */
const mostWritten = 100_000;

/**
 * Refuses `validation` when the side has written as much as a conversation holds. The company's lock is held by then, so two notes
 * cannot both be the last.
 */
export async function requireRoom(
  db: RequestWork['db'],
  requestId: number,
  by: 'workshop' | 'expert',
  text: string,
): Promise<void> {
  const { rows } = await sql<{ notes: number; written: number }>`
    select count(*)::integer as notes, coalesce(sum(length(text)), 0)::integer as written
    from request_note where request_id = ${requestId} and by = ${by}`.execute(db);
  const { notes = 0, written = 0 } = rows[0] ?? {};
  if (notes < mostNotes && written + text.length <= mostWritten) return;
  throw new Refusal('validation', 'This conversation is full; make a new request.', { field: 'note' });
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

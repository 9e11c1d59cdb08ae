/**
 * Which conversations somebody may see and write in: a workshop's people those of their company's requests, an expert those of
 * requests that they have taken. What is not theirs is answered like what is not there.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChatSide } from '../../../domain/chat/chat-message.ts';
import { isChatUsable } from '../../../domain/chat/chat-channel.ts';
import { visibleName } from '../../../domain/shown-name.ts';
import { roleId } from '../../../domain/wire-enums.ts';
import type { Db } from '../../db/db.ts';
import { type Caller, Refusal } from '../../call.ts';
import { requireAccount, requireCompany } from '../caller-rules.ts';

export interface Chatter {
  accountId: string;
  ciamId: string;
  side: ChatSide;
  /** Null: an expert. */
  companyId: number | null;
  name: string;
}

const namelessTechnician = 'Workshop Technician';

/** Whoever has no name that others could see is called by their work (SU-280, SH-307). Refuses accounts without a company. */
export function chatterFrom(caller: Caller): Chatter {
  const accountId = requireAccount(caller);
  const isExpert = caller.roleId === roleId.expert;
  const companyId = isExpert ? null : requireCompany(caller);
  const name = visibleName(caller.name) || namelessTechnician;
  return { accountId, ciamId: caller.ciamId, side: isExpert ? 'expert' : 'workshop', companyId, name };
}

/** Whether a row of support_request is theirs. */
export function isTheirsSql({ companyId, accountId }: Chatter, alias: string): RawBuilder<SqlBool> {
  return companyId === null
    ? sql<SqlBool>`${sql.ref(`${alias}.expert_account_id`)} = ${accountId}`
    : sql<SqlBool>`${sql.ref(`${alias}.company_id`)} = ${companyId}`;
}

export interface ChatRequest {
  id: number;
  company_id: number;
  status_id: number;
  expert_account_id: string | null;
  request_type: number;
}

/** Refuses `not-found`. */
export async function requestOf(db: Db, chatter: Chatter, requestId: number): Promise<ChatRequest> {
  const request = await db
    .selectFrom('support_request')
    .select(['id', 'company_id', 'status_id', 'expert_account_id', 'request_type'])
    .where('id', '=', requestId)
    .where(isTheirsSql(chatter, 'support_request'))
    .executeTakeFirst();
  if (request === undefined) throw new Refusal('not-found', 'There is no such request.');
  return request;
}

/** `endedAt`: of the channel, where there is one. */
export function hasEnded(statusId: number, endedAt: Date | null): boolean {
  return !isChatUsable(statusId) || endedAt !== null;
}

/** Refuses `chat-ended`. */
export function requireOpen(statusId: number, endedAt: Date | null): void {
  if (hasEnded(statusId, endedAt)) throw new Refusal('chat-ended', 'This conversation has ended.');
}

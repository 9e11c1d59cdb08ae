/**
 * Why an invitation leads in no more. A later one and a deactivation close those before by their end (invite.ts, team-membership.ts), so
 * that an end before its time tells them from one that is out of date.
 */
import { type RawBuilder, sql } from 'kysely';
import { type ClosedReason, closedReasons } from '../../../domain/invitation.ts';
import { invitationDays } from '../../../domain/team-member.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../call.ts';

/** Of `invitation i` with its `contact_person p`, which an invitation of a company has none of; null: it is open. */
export function closedBecause(now: Date): RawBuilder<ClosedReason | null> {
  return sql<ClosedReason | null>`case
    when not p.is_active then 'withdrawn'
    when i.used_by is not null or p.ciam_id <> '' then 'used'
    when i.expires_at > ${now} then null
    when exists (
      select from invitation later where later.contact_person_id = i.contact_person_id and later.created_at > coalesce(i.created_at, '-infinity')
    ) then 'replaced'
    when i.expires_at < i.created_at + make_interval(days => ${invitationDays}) then 'withdrawn'
    else 'expired' end`;
}

/** The reason is the message's field. */
export async function closedRefusal(db: Db, guid: string, now: Date): Promise<Refusal> {
  const { rows } = await sql<{ closed: ClosedReason | null }>`
    select ${closedBecause(now)} as closed
    from invitation i left join contact_person p on p.id = i.contact_person_id
    where i.guid = ${guid}::uuid`.execute(db);
  const field = closedReasons.find((reason) => reason === rows[0]?.closed);
  return new Refusal('invitation-closed', 'This invitation was used or is out of date.', field && { field });
}
